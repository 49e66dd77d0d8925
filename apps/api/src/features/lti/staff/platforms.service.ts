import {
  type addPlatform,
  type changePlatform,
  MAX_PLATFORMS,
  type Platform,
} from '@abhyas/contract/lti/staff';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { changedFields, recordEvent } from '#features/audit/audit.ts';
import { listNames } from '#features/classes/classes.ts';
import { findPlatform, type PlatformRow, updatePlatform } from '#features/lti/launch/launch.queries.ts';
import type { LtiDeps } from '#features/lti/open-lti.service.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { countPlatforms, insertPlatform, listPlatformRows, lockByClient } from './platforms.queries.ts';

type Deps = Pick<LtiDeps, 'db' | 'clock' | 'httpClient'>;
type Fields = output<typeof addPlatform.body>;
interface OnPlatform {
  platform_id: number;
  by: StaffActor;
}

export async function listAllPlatforms({ db }: Pick<Deps, 'db'>): Promise<Platform[]> {
  return (await listPlatformRows(db)).map(shown);
}

/** Throws NOT_FOUND. */
export async function getOnePlatform(db: Queryable, platform_id: number): Promise<Platform> {
  return shown(await getRow(db, platform_id));
}

/** One that was deleted comes back, with its users and line items. Throws LTI_PLATFORM_EXISTS or INVALID_INPUT. */
export async function addOnePlatform(
  deps: Deps,
  { by, ...entered }: Fields & { by: StaffActor },
): Promise<Platform> {
  const fields = trimmed(entered);
  return inTransaction(deps.db, async (tx) => {
    await requireUsable(deps, tx, fields);
    if ((await countPlatforms(tx)) >= MAX_PLATFORMS)
      throw invalidInput('/issuer', 'TOO_MANY_PLATFORMS', `There are ${MAX_PLATFORMS} platforms already`);
    const before = await lockByClient(tx, fields);
    if (before && before.deleted_at === null) throw new DomainError('LTI_PLATFORM_EXISTS');
    const at = iso(deps.clock.now());
    const platform_id = before?.id ?? (await insertPlatform(tx, { ...fields, created_at: at }));
    if (before) await updatePlatform(tx, platform_id, { ...fields, deleted_at: null });
    const on = { type: 'platform', id: platform_id, name: fields.issuer } as const;
    await recordEvent(tx, { at, kind: 'platform_added', by, on });
    return getOnePlatform(tx, platform_id);
  });
}

/** Changes the fields that are present. Throws NOT_FOUND, or as above. */
export async function changeOnePlatform(
  deps: Deps,
  { platform_id, by, ...entered }: OnPlatform & output<typeof changePlatform.body>,
): Promise<Platform> {
  return inTransaction(deps.db, async (tx) => {
    const before = fieldsOf(await getRow(tx, platform_id));
    const present = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined));
    const after = trimmed({ ...before, ...present });
    const changes = changedFields(before, after);
    if (changes.length > 0) {
      await requireUsable(deps, tx, after);
      const other = await lockByClient(tx, after);
      if (other && other.id !== platform_id) throw new DomainError('LTI_PLATFORM_EXISTS');
      await updatePlatform(tx, platform_id, after);
      const on = { type: 'platform', id: platform_id, name: after.issuer } as const;
      const at = iso(deps.clock.now());
      await recordEvent(tx, { at, kind: 'platform_changed', by, on, details: { changes } });
    }
    return getOnePlatform(tx, platform_id);
  });
}

/** Throws NOT_FOUND. */
export async function deleteOnePlatform(deps: Deps, { platform_id, by }: OnPlatform): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const { issuer } = await getRow(tx, platform_id);
    const at = iso(deps.clock.now());
    await updatePlatform(tx, platform_id, { deleted_at: at });
    const on = { type: 'platform', id: platform_id, name: issuer } as const;
    await recordEvent(tx, { at, kind: 'platform_deleted', by, on });
  });
  return null;
}

async function getRow(db: Queryable, platform_id: number): Promise<PlatformRow> {
  const row = await findPlatform(db, platform_id);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Throws INVALID_INPUT if an address may not be called, or the class does not exist. */
async function requireUsable({ httpClient }: Deps, tx: Queryable, fields: Fields): Promise<void> {
  for (const name of ['auth_url', 'token_url', 'jwks_url'] as const) {
    if (!httpClient.isAllowed(fields[name]))
      throw invalidInput(`/${name}`, 'ADDRESS_NOT_ALLOWED', 'Not a public https address');
  }
  if (fields.class_id !== null && (await listNames(tx, [fields.class_id])).length === 0)
    throw invalidInput('/class_id', 'CLASS_UNKNOWN', 'There is no such class');
}

/** As people paste them. */
function trimmed(fields: Fields): Fields {
  const { issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, class_id } = fields;
  return {
    issuer: issuer.trim(),
    client_id: client_id.trim(),
    deployment_ids: [...new Set(deployment_ids.map((deployment) => deployment.trim()))],
    auth_url: auth_url.trim(),
    token_url: token_url.trim(),
    jwks_url: jwks_url.trim(),
    class_id,
  };
}

function fieldsOf(row: PlatformRow): Fields {
  const { issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, class_id } = row;
  return { issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, class_id };
}

function shown(row: PlatformRow): Platform {
  const { id, created_at, last_launch_at, last_score_at, fault_at, fault_reason, fault_detail } = row;
  const last_fault =
    fault_at !== null && fault_reason !== null
      ? { at: fault_at, reason: fault_reason, detail: fault_detail }
      : null;
  return { id, ...fieldsOf(row), created_at, last_launch_at, last_score_at, last_fault };
}
