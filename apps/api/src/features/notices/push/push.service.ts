import type { getPush, PushSubscriptionJson } from '@abhyas/contract/notices/push';
import pLimit from 'p-limit';
import type { output } from 'zod/mini';
import { readIn } from '#features/notices/sms/notice-sms.messages.ts';
import type { Database } from '#platform/db/open.ts';
import { invalidInput } from '#platform/domain-error.ts';
import { isPushKey } from '#platform/push/encrypt.ts';
import type { Push } from '#platform/push/push.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import {
  claimUnpushed,
  deleteSubscription,
  isSubscribed,
  listDevices,
  putSubscription,
} from './push.queries.ts';

/** Messages that are sent at a time. */
const AT_ONCE = 20;
/** Of a text on a lock screen nobody reads more. */
const MAX_CHARACTERS = 240;

export interface PushDeps {
  db: Database;
  clock: Clock;
  push: Push;
}

interface Device {
  user_id: number;
  session_id: string;
}

export async function getPushOf(
  { db, push }: PushDeps,
  device: Device,
): Promise<output<typeof getPush.response>> {
  return { key: push.public_key, subscribed: await isSubscribed(db, device) };
}

/** Throws INVALID_INPUT for an endpoint that is not of a push service in the internet. */
export async function subscribe(
  { db, clock, push }: PushDeps,
  { endpoint, keys, ...device }: Device & PushSubscriptionJson,
): Promise<null> {
  if (!push.isAllowed(endpoint))
    throw invalidInput('/endpoint', 'ENDPOINT_REFUSED', 'The endpoint is no public https address');
  if (!isPushKey(keys.p256dh))
    throw invalidInput('/keys/p256dh', 'KEY_REFUSED', 'The key is no point of the curve P-256');
  await putSubscription(db, { ...device, endpoint, ...keys, created_at: iso(clock.now()) });
  return null;
}

export async function unsubscribe({ db }: PushDeps, device: Device): Promise<null> {
  await deleteSubscription(db, device);
  return null;
}

/**
 * Pushes the notices that have begun since it was last called, each once. What is lost with a process stays lost: the
 * notice is on the dashboard.
 */
export async function pushDue({ db, clock, push }: PushDeps): Promise<void> {
  const now = clock.now();
  for (const notice of await claimUnpushed(db, { now: iso(now), since: iso(now - DAY) })) {
    const devices = await listDevices(db, notice);
    const limit = pLimit(AT_ONCE);
    await Promise.all(
      devices.map(({ user_id, session_id, endpoint, p256dh, auth, language }) =>
        limit(async () => {
          const message = {
            title: shortened(readIn(notice.title, language)),
            body: shortened(readIn(notice.body, language)),
            lang: language,
            tag: `notice ${notice.id}`,
            path: notice.quiz_id === null ? '/' : `/quiz/${notice.quiz_id}/instructions`,
          };
          const outcome = await push.send({ endpoint, keys: { p256dh, auth } }, message);
          if (outcome === 'gone') await deleteSubscription(db, { user_id, session_id });
        }),
      ),
    );
  }
}

const shortened = (text: string) =>
  [...text].length > MAX_CHARACTERS ? `${[...text].slice(0, MAX_CHARACTERS - 1).join('')}…` : text;
