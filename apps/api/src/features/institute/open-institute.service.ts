import { isDeepStrictEqual } from 'node:util';
import type { Institute } from '@abhyas/contract/institute';
import type { SmsTexts } from '#features/accounts/accounts.ts';
import type { Database } from '#platform/db/open.ts';
import type { Branding } from '#platform/http/pages/branding.ts';
import { SECOND } from '#platform/time/clock.ts';
import { findInstitute } from './institute.queries.ts';
import { brandingOf } from './rules/branding-of.ts';
import { type InstituteRow, publicInstitute, smsTextsOf } from './rules/public-institute.ts';

/** How long a change can remain unseen by other processes. */
const MAX_AGE_MS = SECOND;
const PATIENCE_MS = SECOND / 2;

/** The institute as this process knows it (decision 0066). */
export interface KnownInstitute {
  /** @throws what the database throws, if it was never read. */
  public(): Promise<Institute>;
  smsTexts(): Promise<SmsTexts>;
  /** What the page and the manifest show of it; undefined if nothing is set. */
  branding(): Promise<Branding | undefined>;
  /** Called after a change in this process. */
  forget(): void;
}

interface Known {
  row: InstituteRow | undefined;
  branding: Branding | undefined;
  read_at: number;
}

interface InstituteDeps {
  db: Database;
  /** How long a page waits for a database that does not answer. */
  patience_ms?: number | undefined;
}

/** Remembers the row for a second, and while the database is down: pages are served without it. */
export function openInstitute({ db, patience_ms = PATIENCE_MS }: InstituteDeps): KnownInstitute {
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;

  const read = async (): Promise<Known> => {
    const read_at = performance.now();
    const found = await findInstitute(db);
    const row = found && { settings: found.settings, logo: found.logo };
    // The same object for the same institute: pages that were made with it are remembered by it.
    const isSame = known !== undefined && isDeepStrictEqual(known.row, row);
    return { row, branding: isSame ? known?.branding : row && brandingOf(row), read_at };
  };
  const readTogether = (): Promise<Known> => {
    if (reading) return reading;
    const mine = read()
      .then((fresh) => {
        if (reading === mine) known = fresh;
        return fresh;
      })
      .finally(() => {
        if (reading === mine) reading = undefined;
      });
    reading = mine;
    return mine;
  };
  const isFresh = () => known !== undefined && performance.now() - known.read_at <= MAX_AGE_MS;
  const current = async (): Promise<Known> => (known && isFresh() ? known : readTogether());

  return {
    public: async () => publicInstitute((await current()).row),
    smsTexts: async () => smsTextsOf((await current()).row),
    async branding() {
      if (isFresh()) return known?.branding;
      // Without a database the page still opens: as it was known last, or as the app's own.
      const waited = await inTime(
        current().catch(() => undefined),
        patience_ms,
      );
      return (waited ?? known)?.branding;
    },
    forget() {
      if (known) known = { ...known, read_at: Number.NEGATIVE_INFINITY };
      reading = undefined;
    },
  };
}

async function inTime<T>(work: Promise<T>, patience_ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience_ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
