import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/limits';
import { hasCode, isPassing } from '#api/api-error.ts';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import { attemptLock } from '#features/attempts/outbox/attempt-locks.ts';
import {
  hasAnswers,
  isUnsent,
  notSubmitting,
  type Outbox,
  ownerOf,
} from '#features/attempts/outbox/outbox.ts';
import {
  changeOutbox,
  listOutboxes,
  nameOf,
  wipeOutbox,
  wipeOutboxes,
} from '#features/attempts/outbox/outbox-store.ts';
import { saveOutbox } from '#features/attempts/outbox/saving.ts';
import { type ShownResult, submitOutbox } from '#features/attempts/outbox/submission.ts';
import { createRetryLoop, type RetryLoop } from '#features/attempts/retry-loop.ts';
import { postAcknowledged } from '#features/attempts/tabs.ts';
import { serverNow } from '#lib/clock.ts';
import { createStore } from '#lib/store.ts';
import { tryTabLock } from '#lib/tab-lock.ts';

// Sends the outboxes of attempts whose screen is closed.

const LIMIT_MS = 20_000;
/** A page that is closing may still have the attempt, and leaves unsent what it has not sent by then. */
const HELD_AGAIN_MS = 5000;

/** The score of an attempt that was submitted without its screen. */
export interface Delivered {
  title: Outbox['state']['title'];
  result: ShownResult;
}

/** Scores that the learner has not seen yet. */
export const delivered = createStore<readonly Delivered[]>([]);
export const dismissDelivered = (): void => delivered.set(delivered.get().slice(1));

/** Attempts of which this phone has answers that the server has not. Unsent flags do not delay a logout. */
export const listUnsent = async (learner: string): Promise<Outbox[]> =>
  (await listOutboxes(learner)).filter(hasAnswers);

/** Whether there is any outbox at all, or a score that the learner has not seen. */
export const hasOutbox = async (learner: string): Promise<boolean> =>
  delivered.get().length > 0 || (await listOutboxes(learner)).length > 0;

/** Phones are shared: wipes all that is stored of a learner's attempts. */
export const forgetAttempts = (learner: string): Promise<void> => wipeOutboxes(learner);

const underWay = new Map<string, Promise<void>>();

/** Delivers one outbox, once, however many callers there are. @throws ApiError, NetworkError, OtherLearnerError */
function deliver(outbox: Outbox): Promise<void> {
  const name = nameOf(ownerOf(outbox));
  const running =
    underWay.get(name) ??
    deliverOne(outbox)
      .then((result) => {
        if (result !== undefined) delivered.set([...delivered.get(), { title: outbox.state.title, result }]);
      })
      .finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

/**
 * Delivers all that this phone has of a learner's attempts: once a report has shown a key, answers that come late are
 * not graded. What the server refuses for good is no reason to wait. @throws ApiError, NetworkError
 */
export async function deliverAll(learner: string): Promise<void> {
  for (const outbox of await listOutboxes(learner)) {
    if (!isUnsent(outbox)) continue;
    await deliver(outbox).catch((error: unknown) => {
      if (isPassing(error)) throw error;
    });
  }
}

/**
 * Delivers what attempts without an open screen have left, again after each failure that a later try may mend; what is
 * refused for good waits for the next start. `onWaiting` gets what could not be sent now.
 */
export function startDelivery(
  learner: string,
  onWaiting: (outboxes: Outbox[]) => void,
): Pick<RetryLoop, 'now' | 'hurry' | 'stop'> {
  let stopped = false;
  const loop = createRetryLoop({
    task: async () => {
      let failure: unknown;
      let heldElsewhere = false;
      for (const outbox of await listOutboxes(learner)) {
        let held = true;
        await tryTabLock(attemptLock(outbox.state.attempt.id), async () => {
          held = false;
          if (!stopped) await deliver(outbox);
        }).catch((error: unknown) => {
          if (isPassing(error)) failure = error;
        });
        heldElsewhere ||= held && isUnsent(outbox);
      }
      if (stopped) return;
      if (heldElsewhere) loop.soon(HELD_AGAIN_MS);
      onWaiting(failure !== undefined || !navigator.onLine ? await listOutboxes(learner) : []);
      if (failure !== undefined) throw failure;
    },
    pauseAfter: (failures) => jittered(retryDelay(failures), Math.random()),
  });
  loop.now();
  return {
    now: loop.now,
    hurry: loop.hurry,
    stop: () => {
      stopped = true;
      loop.stop();
    },
  };
}

/** Sends one outbox: submits it, or saves it. Returns the score if it was submitted. */
async function deliverOne(outbox: Outbox): Promise<ShownResult | undefined> {
  const owner = ownerOf(outbox);
  if (outbox.submitting) {
    try {
      return await submitOutbox(owner, LIMIT_MS);
    } catch (error) {
      if (!hasCode(error, 'MORE_TIME')) throw error;
      // The time ran out on this phone, and the attempt has got more: it goes on, with what was answered here.
      const goingOn = await changeOutbox(owner, (stored) => stored && notSubmitting(stored));
      return goingOn && deliverOne(goingOn);
    }
  }
  const graceEnds = Date.parse(outbox.state.attempt.deadline) + GRACE_PERIOD_SECONDS * 1000;
  if (!hasAnswers(outbox) && (serverNow() ?? 0) > graceEnds) {
    // All answers are on the server, which finishes it by itself.
    await wipeOutbox(owner);
    return undefined;
  }
  if (!isUnsent(outbox)) return undefined;
  // The server decides whether its time is up.
  try {
    const acknowledged = await saveOutbox(owner);
    if (acknowledged) postAcknowledged(owner.attempt, acknowledged);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'ATTEMPT_CLOSING', 'NO_OPEN_ATTEMPT')) throw error;
    if (hasAnswers(outbox)) return submitOutbox(owner, LIMIT_MS);
    // Flags alone are not submitted.
    if (hasCode(error, 'NO_OPEN_ATTEMPT')) await wipeOutbox(owner);
    return undefined;
  }
}
