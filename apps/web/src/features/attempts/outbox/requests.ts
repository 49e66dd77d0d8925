import type { SubmitResult } from '@abhyas/contract/attempts';
import { timeLimit } from '../../../api/http.ts';
import { alone, ordersTabs } from '../../../lib/alone.ts';
import { deviceNow, instantNow, monotonicNow } from '../../../lib/clock.ts';
import { type AttemptOwner, saveAnswers, submit } from '../attempts.api.ts';
import { asAnswerChanges, asFlagChanges, isEmpty, NO_RESPONSES } from '../responses/responses.ts';
import {
  type Acknowledged,
  heardAt,
  type Outbox,
  randomName,
  unsentOf,
  withAcknowledged,
  withNextSeq,
} from './outbox.ts';
import { changeOutbox, isStored, type OutboxKey, readOutbox, wipeOutbox } from './outbox-store.ts';

// The two requests that empty an outbox. One request of this browser about an attempt at a time.

/** A network that has not answered by then is taken for none. */
const SAVE_LIMIT_MS = 10_000;

const page_client = randomName();

/** The client's name for the server: this browser's if it can store `seq` and lock its tabs, otherwise this page's. */
const clientOf = ({ client }: Outbox): string => (ordersTabs && isStored() ? client : page_client);

const lockOf = ({ learner, attempt }: OutboxKey): string => `abhyas-save-${learner}-${attempt}`;

/** Attempts for which this page has counted a request. */
const counted = new Set<string>();

/**
 * Saves what the outbox has unsent, all tabs' changes in one request; undefined when there is nothing. `seq` rises with
 * each request, so that one that comes late changes nothing. (Nor is anything lost should two ever overlap: the higher
 * one has all that the lower one has.)
 * @throws ApiError, NetworkError, OtherLearnerError
 */
export function saveOutbox(owner: AttemptOwner, giveUp?: AbortSignal): Promise<Acknowledged | undefined> {
  const lock = lockOf(owner);
  return alone(lock, async () => {
    const first = !counted.has(lock);
    const outbox = await changeOutbox(owner, (stored) => stored && withNextSeq(stored, first));
    counted.add(lock);
    if (outbox === undefined) return undefined;
    const sent = unsentOf(outbox);
    if (isEmpty(sent)) return undefined;
    const requested = instantNow();
    const body = {
      attempt: owner.attempt,
      client: clientOf(outbox),
      seq: outbox.seq,
      ...asAnswerChanges(sent),
      flag_changes: asFlagChanges(sent),
    };
    const saved = await saveAnswers(owner.quiz, owner.learner, body, timeLimit(SAVE_LIMIT_MS, giveUp));
    // A server of the version before names none.
    const { saved_at, server_time, not_counted = [] } = saved;
    const acknowledged = { sent, not_counted, saved_at, server_time, received_at: monotonicNow(), requested };
    const heard = heardAt(server_time, deviceNow());
    await changeOutbox(owner, (stored) => stored && { ...withAcknowledged(stored, acknowledged), ...heard });
    return acknowledged;
  });
}

export interface ShownResult extends SubmitResult {
  /** Numbers, from 1, of the questions whose answers of this browser are not in the score. */
  left_out: number[];
}

/** An attempt with its questions, in their order. */
export interface SubmissionOwner extends AttemptOwner {
  questions: ReadonlyArray<{ id: number }>;
}

export const ownerOf = ({ learner, quiz, session }: Outbox): SubmissionOwner => ({
  quiz,
  learner,
  attempt: session.attempt.id,
  questions: session.questions,
});

/**
 * Submits an attempt once, with all that this browser has not had acknowledged; then its outbox is wiped.
 * @throws ApiError, NetworkError, OtherLearnerError
 */
export function submitOutbox(owner: SubmissionOwner, limit_ms: number): Promise<ShownResult> {
  return alone(lockOf(owner), async () => {
    const { quiz, learner, attempt, questions } = owner;
    const outbox = await readOutbox(owner);
    const changes = asAnswerChanges(outbox ? unsentOf(outbox) : NO_RESPONSES);
    // Without an outbox there is nothing to say who gave it.
    const client = outbox ? clientOf(outbox) : randomName();
    const result = await submit(quiz, learner, { attempt, client, ...changes }, timeLimit(limit_ms));
    await wipeOutbox(owner);
    const left_out = result.not_counted.map(
      (id) => 1 + questions.findIndex((question) => question.id === id),
    );
    return { ...result, left_out: left_out.sort((a, b) => a - b) };
  });
}
