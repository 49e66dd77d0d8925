import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newLearner } from '../../support/learner.ts';
import { repository } from '../../support/repository.ts';
import { startServer } from '../../support/server.ts';
import { table } from '../../support/table.ts';
import { type NetworkRequest, type Visit, visit } from './lighthouse.ts';

const RUNS = 5;
const types = ['Script', 'Stylesheet', 'Font', 'Document', 'Image', 'Fetch'];

/** Another built checkout may be given, for comparison with an earlier state. */
const root = resolve(process.argv[2] ?? repository);
const server = await startServer({}, root);

interface Row {
  name: string;
  value: (visit: Visit) => number;
  /** The bar, and the screen it applies to if not all. */
  bar?: { at_most?: number; exactly?: number; screen?: string };
}

const transferred = (of: (request: NetworkRequest) => boolean) => (each: Visit) =>
  each.requests.filter(of).reduce((sum, { transferSize }) => sum + transferSize, 0);

/**
 * Size in gzip: the build writes the compressed file next to each file. Files that it does not compress count in
 * full.
 */
const gzipped = (type: string) => (each: Visit) =>
  each.requests
    .filter(({ resourceType }) => resourceType === type)
    .map(({ url }) => join(root, 'apps/web/dist', new URL(url).pathname))
    .map((file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size)
    .reduce((sum, size) => sum + size, 0);

const rows: Row[] = [
  { name: 'scripts, bytes of gzip', value: gzipped('Script'), bar: { at_most: 150_000 } },
  { name: 'style sheets, bytes of gzip', value: gzipped('Stylesheet'), bar: { at_most: 12_000 } },
  ...types.map((type) => ({
    name: `${type.toLowerCase()}, bytes received`,
    value: transferred(({ resourceType }) => resourceType === type),
  })),
  { name: 'other, bytes received', value: transferred(({ resourceType }) => !types.includes(resourceType)) },
  { name: 'all, bytes received', value: transferred(() => true), bar: { at_most: 180_000, screen: 'login' } },
  { name: 'requests', value: ({ requests }) => requests.length },
  { name: 'first contentful paint, ms', value: ({ fcp }) => Math.round(fcp) },
  { name: 'largest contentful paint, ms', value: ({ lcp }) => Math.round(lcp) },
  { name: 'total blocking time, ms', value: ({ tbt }) => Math.round(tbt) },
  { name: 'cumulative layout shift', value: ({ cls }) => Number(cls.toFixed(4)), bar: { at_most: 0.02 } },
  { name: 'performance', value: ({ scores }) => scores.performance },
  { name: 'accessibility', value: ({ scores }) => scores.accessibility, bar: { exactly: 100 } },
  { name: 'best practices', value: ({ scores }) => scores['best-practices'], bar: { exactly: 100 } },
  { name: 'SEO', value: ({ scores }) => scores.seo, bar: { exactly: 100 } },
];

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const visits: Record<string, Visit[]> = { login: [], dashboard: [] };
try {
  const [accessToken, refreshToken] = (await newLearner(server)).tokens;
  // Alternating, so that other work of the machine affects both.
  for (let run = 1; run <= RUNS; run++) {
    console.log(`run ${run} of ${RUNS}`);
    visits.login?.push(await visit(`${server.url}/login`, {}));
    visits.dashboard?.push(await visit(`${server.url}/`, { accessToken, refreshToken }));
  }
} finally {
  await server.stop();
}

let short = 0;
const cells = rows.map(({ name, value, bar }) => {
  const figures = Object.entries(visits).map(([screen, of]) => {
    const figure = median(of.map(value));
    const applies = bar !== undefined && (bar.screen ?? screen) === screen;
    const holds =
      !applies ||
      (bar.exactly === undefined ? figure <= (bar.at_most ?? Number.NaN) : figure === bar.exactly);
    if (!holds) short += 1;
    return holds ? `${figure}` : `${figure} ✗`;
  });
  const must = bar && `${bar.exactly ?? `≤ ${bar.at_most}`}${bar.screen ? ` (${bar.screen})` : ''}`;
  return [name, ...figures, must ?? ''];
});
console.log(`\n${table([`first load, median of ${RUNS}`, ...Object.keys(visits), 'must be'], cells)}\n`);
for (const fault of new Set(Object.values(visits).flatMap((of) => of.flatMap(({ faults }) => faults)))) {
  console.log(`✗ ${fault}`);
}
console.log(short === 0 ? 'Every bar holds.' : `${short} figures miss their bar.`);
process.exitCode = short === 0 ? 0 : 1;
