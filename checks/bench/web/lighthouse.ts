import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags } from '../../../scripts/browser.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface NetworkRequest {
  url: string;
  resourceType: string;
  /** Bytes received, including the response headers. */
  transferSize: number;
}

/** The used part of a Lighthouse report. Lighthouse is installed separately, so its own types are not available. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items: unknown[] } }
  >;
}

interface Lighthouse {
  default(
    url: string,
    flags: {
      port: number;
      disableStorageReset: boolean;
      logLevel: string;
      onlyCategories: readonly string[];
    },
  ): Promise<{ lhr: Report } | undefined>;
}

export interface Visit {
  requests: NetworkRequest[];
  /** Milliseconds (except `cls`) under Lighthouse's mobile throttling. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Failed audits of the last three categories. */
  faults: string[];
}

/** On a busy machine Chromium sometimes loses the beginning of its trace. Then the visit has measured nothing. */
const TRACE_LOST = 'NO_NAVSTART';
const TRIES = 3;

/** Opens a screen as a new phone does: with an empty cache, signed in if `storage` contains tokens. */
export async function visit(url: string, storage: Record<string, string>): Promise<Visit> {
  for (let left = TRIES; ; left -= 1) {
    const report = await reportOn(url, storage);
    if (report.runtimeError?.code !== TRACE_LOST || left === 1) return read(report);
    console.log('Chromium lost the trace; repeating the visit');
  }
}

async function reportOn(url: string, storage: Record<string, string>): Promise<Report> {
  const { default: lighthouse } = (await import(
    new URL('node_modules/lighthouse/core/index.js', import.meta.url).href
  )) as Lighthouse;
  const profile = await mkdtemp(join(tmpdir(), 'abhyas-bench-web-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await browser.newPage();
    // An address of the same origin that loads nothing else.
    await page.goto(new URL('/livez', url).href);
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, storage);
    const flags = { port, disableStorageReset: true, logLevel: 'error', onlyCategories: categories };
    const result = await lighthouse(url, flags);
    if (result === undefined) throw new Error('Lighthouse returned no report');
    return result.lhr;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, maxRetries: 5 });
  }
}

function read({ runtimeError, categories: groups, audits }: Report): Visit {
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (id: string) => {
    const number = audits[id]?.numericValue;
    if (number === undefined) throw new Error(`The report lacks ${id}`);
    return number;
  };
  const score = (category: Category) => Math.round((groups[category].score ?? 0) * 100);
  const faults = categories
    .slice(1)
    .flatMap((category) =>
      groups[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title} (${id})`),
    );
  return {
    requests: (audits['network-requests']?.details?.items ?? []) as NetworkRequest[],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
