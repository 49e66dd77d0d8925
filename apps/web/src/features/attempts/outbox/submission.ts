import type { SubmitResult } from '@abhyas/contract/attempts';
import { hasCode, isPassing } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import { subscribeToTokens } from '#api/session/tokens.ts';
import { isSignedIn, type LearnerId, requireSignedIn, submit } from '#features/attempts/attempts.api.ts';
import { asAnswerChanges, NO_RESPONSES } from '#features/attempts/responses.ts';
import { createRetryLoop, type RetryLoop } from '#features/attempts/retry-loop.ts';
import { createSwitch } from '#features/attempts/switch.ts';
import { createStore, type Store } from '#lib/store.ts';
import { asOf, notSubmitting, randomName, type SubmissionOwner, submittingAt } from './outbox.ts';
import { changeOutbox, clientOf, inTurn, readOutbox, wipeOutbox } from './outbox-store.ts';
import { unsentTimes } from './shown-times.ts';

export interface ShownResult extends SubmitResult {
  /** Numbers, from 1, of the questions whose answers of this browser are not in the score. */
  left_out: number[];
}

/**
 * Submits an attempt once, with everything that the server has not acknowledged; then wipes its outbox.
 * @throws ApiError, NetworkError, OtherLearnerError
 */
export function submitOutbox(owner: SubmissionOwner, limit_ms: number): Promise<ShownResult> {
  return inTurn(owner, () => submitWhole(owner, limit_ms));
}

async function submitWhole(owner: SubmissionOwner, limit_ms: number): Promise<ShownResult> {
  const { quiz, learner, attempt, questions } = owner;
  const outbox = await readOutbox(owner);
  const changes = asAnswerChanges(outbox?.unsent ?? NO_RESPONSES);
  // Without an outbox the client's name is not known.
  const client = outbox ? clientOf(outbox) : randomName();
  const body = {
    ...{ attempt, client, deadline: outbox?.ran_out, as_of: outbox?.as_of ?? null },
    ...{ reopenings: outbox?.reopenings ?? 0, focus: outbox?.focus, ...changes },
    times: outbox && unsentTimes(outbox),
  };
  try {
    const result = await submit(quiz, learner, body, timeLimit(limit_ms));
    await wipeOutbox(owner);
    const left_out = [...new Set([...result.not_counted, ...((result.ended && outbox?.too_late) ?? [])])].map(
      (id) => 1 + questions.findIndex((question) => question.id === id),
    );
    return { ...result, left_out: left_out.sort((a, b) => a - b) };
  } catch (error) {
    const ended = hasCode(error, 'QUIZ_ENDED') && error.problem?.ended;
    if (!ended) throw error;
    await changeOutbox(owner, (stored) => stored && asOf(stored, ended.at));
    return submitWhole(owner, limit_ms);
  }
}

export interface SubmissionState {
  /** From the first try until there is a score, or the learner goes on answering. */
  submitting: boolean;
  /** A request is on its way. */
  sending: boolean;
  /** Of the last try; stays while the next one is on its way, so that its message does not come and go. */
  failure: Error | null;
  /** The next try comes by itself. */
  retrying: boolean;
  result: ShownResult | undefined;
}

/** Submits an attempt while its screen is open, until the server has responded. */
export interface Submission extends Pick<Store<SubmissionState>, 'get' | 'subscribe'> {
  /** Lets it send until the returned function is called: then the outbox waits for the next page, or for delivery. */
  start: () => () => void;
  /**
   * Submits, and goes on until the server has it, over reloads too. While a request is on its way it does nothing.
   * `ran_out`: not by the learner, but because the time was over by this deadline.
   */
  submit: (ran_out?: string) => void;
  /** Takes it back as long as no response came: the learner goes on answering. */
  withdraw: () => void;
  /** The attempt has got more time: takes it back if no request is on its way and the learner has not submitted. */
  goOn: () => void;
}

interface SubmissionOptions {
  owner: SubmissionOwner;
  /** Puts into the outbox what is not there yet. */
  storeAll: () => Promise<unknown>;
  onResult: () => void;
  /** The time ran out by an earlier deadline than the attempt has now: it was not submitted. */
  onMoreTime: () => void;
}

/**
 * Milliseconds that a try to submit by itself may take. Short, so that several fit into the grace period; when that has
 * passed, long, for a network so slow that no response ever came in time.
 */
const submitLimit = (failures: number): number => (failures < 3 ? 8000 : 30_000);

/** Does not wait for the next try when the network is back, or the learner has logged in again, or out. */
function hurryWhenPossible(learner: LearnerId, get: () => SubmissionState, { hurry }: RetryLoop): () => void {
  const cameOnline = () => {
    if (get().retrying || get().sending) hurry();
  };
  let signedIn = isSignedIn(learner);
  const unsubscribe = subscribeToTokens(() => {
    const wasSignedIn = signedIn;
    signedIn = isSignedIn(learner);
    if (signedIn !== wasSignedIn) hurry();
  });
  window.addEventListener('online', cameOnline);
  return () => {
    unsubscribe();
    window.removeEventListener('online', cameOnline);
  };
}

export function createSubmission({ owner, storeAll, onResult, onMoreTime }: SubmissionOptions): Submission {
  const { get, set, subscribe } = createStore<SubmissionState>({
    submitting: false,
    sending: false,
    failure: null,
    retrying: false,
    result: undefined,
  });
  const change = (changed: Partial<SubmissionState>) => set({ ...get(), ...changed });
  let started = false;
  let loop: RetryLoop | undefined;
  let ran_out: string | undefined;

  async function submitOnce(failures: number) {
    change({ sending: true, retrying: false });
    try {
      // Otherwise it would go without the answers that are not stored while logged out.
      requireSignedIn(owner.learner);
      await storeAll();
      await changeOutbox(owner, (outbox) => outbox && submittingAt(outbox, ran_out));
      const result = await submitOutbox(owner, submitLimit(failures));
      change({ sending: false, failure: null, result });
    } catch (error) {
      if (hasCode(error, 'MORE_TIME')) {
        change({ sending: false });
        await withdraw();
        return onMoreTime();
      }
      const failure = error instanceof Error ? error : new Error(String(error));
      change({ sending: false, failure, retrying: isPassing(error) });
      throw error;
    }
    adapt();
    onResult();
  }

  const runLoop = createSwitch(() => {
    const running = createRetryLoop({
      task: submitOnce,
      pauseAfter: (failures, error) =>
        isPassing(error) ? jittered(retryDelay(failures), Math.random()) : undefined,
    });
    loop = running;
    running.now();
    const stopHurrying = hurryWhenPossible(owner.learner, get, running);
    return () => {
      loop = undefined;
      running.stop();
      stopHurrying();
    };
  });
  const withdraw = async () => {
    change({ submitting: false, failure: null, retrying: false });
    const stored = changeOutbox(owner, (outbox) => outbox && notSubmitting(outbox));
    adapt();
    await stored;
  };
  const adapt = () => runLoop(started && get().submitting && get().result === undefined);

  return {
    get,
    subscribe,
    start: () => {
      started = true;
      adapt();
      return () => {
        started = false;
        adapt();
      };
    },
    submit: (at) => {
      const { submitting, sending, result } = get();
      if (sending || result !== undefined) return;
      // A learner who has submitted has decided, whatever the time is.
      if (!submitting) ran_out = at;
      change({ submitting: true, sending: true });
      if (submitting) loop?.now();
      else adapt();
    },
    withdraw: () => void withdraw(),
    goOn: () => {
      const { submitting, sending } = get();
      if (submitting && !sending && ran_out !== undefined) void withdraw();
    },
  };
}
