import type { Device, Profile } from '@abhyas/contract/accounts/profile';
import type { Language } from '@abhyas/contract/shared';
import { REFRESH_LIFETIME_MS, REFRESH_UNUSED_LIFETIME_MS } from '#features/accounts/rules/access-tokens.ts';
import { deleteRemembered } from '#features/accounts/second-factor/remembered.queries.ts';
import type { User } from '#features/accounts/sessions/guards.service.ts';
import { endSessions, type SessionRegistry } from '#features/accounts/sessions/registry.queries.ts';
import { requireLiveSession } from '#features/accounts/sessions/still-may.service.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import type { PictureDecoder } from './picture-decoder.service.ts';
import {
  deletePictureUnlessShown,
  findPicture,
  findProfile,
  listLiveSessions,
  type ProfileRow,
  putPicture,
  setNameLater,
  updateProfile,
} from './profile.queries.ts';

export interface ProfileDeps {
  db: Database;
  clock: Clock;
  sessions: SessionRegistry;
  decoder: PictureDecoder;
}

export async function getProfileOf(deps: Pick<ProfileDeps, 'db'>, user_id: number): Promise<Profile> {
  return withPictureAddress(await findProfile(deps.db, user_id));
}

/**
 * Changes the profile. Without a picture the old one stays. `signal` aborts when the client hangs up. Throws
 * UNSUPPORTED_TYPE, or UNAVAILABLE while too many pictures wait.
 */
export async function saveProfile(
  deps: ProfileDeps,
  user: Pick<User, 'id' | 'sid'>,
  form: {
    full_name: string;
    email: string;
    preferred_language: Language;
    profile_picture?: Uint8Array | undefined;
  },
  signal: AbortSignal,
): Promise<Profile> {
  const { profile_picture, ...fields } = form;
  const picture = profile_picture && (await deps.decoder.reencode(profile_picture, signal));
  const { before, after } = await inTransaction(deps.db, async (tx) => {
    // The picture took a while to arrive and to be decoded.
    await requireLiveSession(tx, user);
    const before = await findProfile(tx, user.id);
    if (picture) await putPicture(tx, picture);
    const after = await updateProfile(tx, user.id, {
      ...fields,
      ...(picture && { profile_picture: picture.hash }),
    });
    return { before, after };
  });
  const replaced = before?.profile_picture;
  if (picture && replaced && replaced !== picture.hash) await deletePictureUnlessShown(deps.db, replaced);
  return withPictureAddress(after);
}

/** The dashboard requests a full name once, on whichever device. */
export async function putNameOff(deps: Pick<ProfileDeps, 'db' | 'clock'>, user_id: number): Promise<null> {
  await setNameLater(deps.db, { user_id, now: iso(deps.clock.now()) });
  return null;
}

function withPictureAddress(profile: ProfileRow | undefined): Profile {
  if (!profile) throw new DomainError('NOT_SIGNED_IN'); // The account was deleted, but its token is still valid.
  const { profile_picture: hash } = profile;
  return { ...profile, profile_picture: hash && `/api/users/pictures/${hash}/` };
}

/** Returns the bytes of a picture (WebP) by its hash. Throws NOT_FOUND. */
export async function getPictureBytes(deps: Pick<ProfileDeps, 'db'>, hash: string): Promise<Buffer> {
  const webp = await findPicture(deps.db, hash);
  if (!webp) throw new DomainError('NOT_FOUND');
  return webp;
}

/** Lists the devices with a live session, the last used first. */
export async function listDevicesOf(
  deps: ProfileDeps,
  { user_id, sid }: { user_id: number; sid: string },
): Promise<Device[]> {
  const now = deps.clock.now();
  const live = await listLiveSessions(deps.db, {
    user_id,
    created_after: iso(now - REFRESH_LIFETIME_MS),
    used_after: iso(now - REFRESH_UNUSED_LIFETIME_MS),
  });
  return live.map((session) => ({ ...session, current: session.id === sid }));
}

/** Ends one session of this learner. Throws NOT_FOUND if it is not live or belongs to someone else. */
export async function endDeviceOf(
  deps: ProfileDeps,
  { by, ...device }: { user_id: number; id: string; by: Actor },
): Promise<null> {
  const now = iso(deps.clock.now());
  const ended = await deps.sessions.endIn(deps.db, async (tx) => {
    const ids = await endSessions(tx, { ...device, now });
    if (ids.length > 0) await recordEvent(tx, { at: now, kind: 'device_ended', by });
    await deleteRemembered(tx, { user_id: device.user_id, session_id: device.id });
    return ids;
  });
  if (ended.length === 0) throw new DomainError('NOT_FOUND');
  return null;
}

export async function endAllDevicesOf(
  deps: ProfileDeps,
  { user_id, by }: { user_id: number; by: Actor },
): Promise<null> {
  const now = iso(deps.clock.now());
  await deps.sessions.endIn(deps.db, async (tx) => {
    await recordEvent(tx, { at: now, kind: 'all_devices_ended', by });
    return endSessions(tx, { user_id, now });
  });
  return null;
}
