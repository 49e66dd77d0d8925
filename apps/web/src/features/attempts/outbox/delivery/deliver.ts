import { GRACE_PERIOD_SECONDS } from '@abhyas/contract/shared';
import { hasCode, isPassing } from '../../../../api/api-error.ts';
import { serverNow } from '../../../../lib/clock.ts';
import { announceSent } from '../../responses/kept-sheet.ts';
import { holdsAnswers, isUnsent, type Journal } from '../journal.ts';
import { listJournals, nameOf, wipeJournal } from '../journal-store.ts';
import { sendUnsent } from '../saving.ts';
import { handInOnce, ownerOf, type ShownResult } from '../submission.ts';

// Sends what this phone holds of attempts whose screen is closed.

const LIMIT_MS = 20_000;

/** The score of an attempt that was handed in without its screen. */
export interface Delivered {
  title: Journal['session']['title'];
  result: ShownResult;
}

let delivered: readonly Delivered[] = [];
const listeners = new Set<() => void>();
const show = (next: readonly Delivered[]) => {
  delivered = next;
  for (const listener of listeners) listener();
};

/** Scores that nobody has been shown yet. */
export const getDelivered = (): readonly Delivered[] => delivered;
export const dismissDelivered = (): void => show(delivered.slice(1));
export function subscribeToDelivered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const underWay = new Map<string, Promise<void>>();

/** Delivers what one journal holds, once, however many ask. @throws ApiError, NetworkError, OtherLearnerError */
export function deliver(journal: Journal): Promise<void> {
  const name = nameOf({ learner: journal.learner, attempt: journal.session.attempt.id });
  const running =
    underWay.get(name) ??
    deliverOne(journal)
      .then((result) => {
        if (result !== undefined) show([...delivered, { title: journal.session.title, result }]);
      })
      .finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

/**
 * Delivers all that this phone holds of a learner's attempts: once a report has shown a key, answers that come late are
 * not graded. What the server refuses for good is no reason to wait. @throws ApiError, NetworkError
 */
export async function deliverAll(learner: string): Promise<void> {
  for (const journal of await listJournals(learner)) {
    if (!isUnsent(journal)) continue;
    await deliver(journal).catch((error: unknown) => {
      if (isPassing(error)) throw error;
    });
  }
}

/** The score, when an attempt was handed in that waited for it. */
async function deliverOne(journal: Journal): Promise<ShownResult | undefined> {
  const { learner, quiz, session } = journal;
  const key = { learner, attempt: session.attempt.id };
  if (journal.handed_in) return handInOnce(ownerOf(journal), LIMIT_MS);
  const closed = Date.parse(session.attempt.deadline) + GRACE_PERIOD_SECONDS * 1000;
  if (!holdsAnswers(journal) && (serverNow() ?? 0) > closed) {
    // All answers are on the server, which finishes it by itself.
    await wipeJournal(key);
    return undefined;
  }
  if (!isUnsent(journal)) return undefined;
  // Whether its time is up is for the server to say.
  try {
    const acknowledged = await sendUnsent(quiz, learner, key);
    if (acknowledged) announceSent(key.attempt, acknowledged.sent, acknowledged.not_counted);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'ATTEMPT_CLOSING', 'NO_OPEN_ATTEMPT')) throw error;
    if (holdsAnswers(journal)) return handInOnce(ownerOf(journal), LIMIT_MS);
    // A flag is nothing to hand in.
    if (hasCode(error, 'NO_OPEN_ATTEMPT')) await wipeJournal(key);
    return undefined;
  }
}
