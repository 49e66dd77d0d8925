import { createHash } from 'node:crypto';
import type { InstituteSettings, StoredInstitute } from '@abhyas/contract/institute/staff';
import type { LogoPictures, PictureDecoder } from '#features/accounts/accounts.ts';
import { type Actor, type NewAuditEvent, recordEvent } from '#features/audit/audit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { isMatched } from '#platform/http/if-match.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  deleteOtherPictures,
  findInstitute,
  findPicture,
  insertPictures,
  lockInstitute,
  writeInstitute,
} from './institute.queries.ts';
import type { StoredLogo } from './institute.tables.ts';
import type { KnownInstitute } from './open-institute.service.ts';
import { emptySettings, type InstituteRow, settingsOf, storedInstitute } from './rules/public-institute.ts';
import { settingsChanges } from './rules/settings-changes.ts';
import { settingsFaults } from './rules/settings-faults.ts';

export interface InstituteDeps {
  db: Database;
  clock: Clock;
  institute: KnownInstitute;
  decoder: PictureDecoder;
}

/** The settings with their ETag, in which the logo does not count: it is changed by calls of its own. */
interface TaggedInstitute {
  etag: string;
  answer: StoredInstitute;
}

export async function getSettings({ db }: Pick<InstituteDeps, 'db'>): Promise<TaggedInstitute> {
  return tagged(storedInstitute(await findInstitute(db)));
}

function tagged(answer: StoredInstitute): TaggedInstitute {
  const changes = settingsChanges(emptySettings(), answer);
  const hash = createHash('sha256').update(
    JSON.stringify(changes.map(({ field, new: set }) => [field, set])),
  );
  return { etag: `"${hash.digest('base64url')}"`, answer };
}

/**
 * Throws INVALID_INPUT for an accent that cannot be read, and for a text without its placeholders; CHANGED_ELSEWHERE if
 * someone has changed the settings since, unless they are as they would be now.
 */
export async function replaceSettings(
  deps: InstituteDeps,
  { settings, if_match, by }: { settings: InstituteSettings; if_match: string | undefined; by: Actor },
): Promise<TaggedInstitute> {
  const errors = settingsFaults(settings);
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
  const after = await change(deps, by, async (_tx, before) => {
    const changes = settingsChanges(settingsOf(before), settings);
    const isOutdated = if_match !== undefined && !isMatched(if_match, tagged(storedInstitute(before)).etag);
    if (isOutdated && changes.length > 0) throw new DomainError('CHANGED_ELSEWHERE');
    return {
      row: { settings, logo: before.logo },
      ...(changes.length > 0 && { event: { kind: 'institute_changed', details: { changes } } as const }),
    };
  });
  return tagged(after);
}

/** Throws UNSUPPORTED_TYPE for what is no picture, UNAVAILABLE if too many wait. */
export async function setLogo(
  deps: InstituteDeps,
  { picture, signal, by }: { picture: Uint8Array; signal: AbortSignal; by: Actor },
): Promise<StoredInstitute> {
  const pictures = await deps.decoder.reencodeLogo(picture, signal);
  return change(deps, by, async (tx, before) => {
    const logo = await storePictures(tx, pictures);
    return { row: { ...before, logo }, event: { kind: 'institute_logo_set' } };
  });
}

export function removeLogo(deps: InstituteDeps, { by }: { by: Actor }): Promise<StoredInstitute> {
  return change(deps, by, async (tx, before) => {
    await deleteOtherPictures(tx, []);
    const row = { ...before, logo: null };
    return before.logo ? { row, event: { kind: 'institute_logo_deleted' } } : { row };
  });
}

/** Throws NOT_FOUND. */
export async function getPictureBytes({ db }: Pick<InstituteDeps, 'db'>, hash: string): Promise<Buffer> {
  const png = await findPicture(db, hash);
  if (!png) throw new DomainError('NOT_FOUND');
  return png;
}

interface Change {
  row: InstituteRow;
  event?: Pick<NewAuditEvent, 'kind' | 'details'>;
}

async function change(
  { db, clock, institute }: InstituteDeps,
  by: Actor,
  make: (tx: Queryable, before: InstituteRow) => Promise<Change>,
): Promise<StoredInstitute> {
  const after = await inTransaction(db, async (tx) => {
    await lockInstitute(tx);
    const { row, event } = await make(tx, (await findInstitute(tx)) ?? { settings: {}, logo: null });
    const at = iso(clock.now());
    await writeInstitute(tx, { settings: row.settings, logo: row.logo, changed_at: at });
    if (event) await recordEvent(tx, { at, by, ...event });
    return row;
  });
  institute.forget();
  return storedInstitute(after);
}

async function storePictures(
  tx: Queryable,
  { width, height, ...pictures }: LogoPictures,
): Promise<StoredLogo> {
  const hashOf = (png: Buffer) => createHash('sha256').update(png).digest('hex');
  const hashed = Object.values(pictures).map((png: Buffer) => ({ hash: hashOf(png), png }));
  await deleteOtherPictures(
    tx,
    hashed.map(({ hash }) => hash),
  );
  await insertPictures(tx, hashed);
  return {
    hash: hashOf(pictures.logo),
    width,
    height,
    icon_192: hashOf(pictures.icon_192),
    icon_512: hashOf(pictures.icon_512),
    maskable_512: hashOf(pictures.maskable_512),
    touch_180: hashOf(pictures.touch_180),
  };
}
