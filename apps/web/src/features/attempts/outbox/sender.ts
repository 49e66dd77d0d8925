import { hasCode, isPassing, NetworkError } from '../../../api/api-error.ts';
import { jittered, retryDelay } from '../../../api/retry-delay.ts';
import { subscribeToTokens } from '../../../api/session/tokens.ts';
import { createStore } from '../../../lib/store.ts';
import { isSessionOver, isSignedIn } from '../attempts.api.ts';
import { isEmpty } from '../responses/responses.ts';
import { createRetryLoop, type RetryLoop } from '../retry-loop.ts';
import { type Acknowledged, type Outbox, unsentOf } from './outbox.ts';
import { changeOutbox } from './outbox-store.ts';
import { ownerOf, type ShownResult, saveOutbox, submitOutbox } from './requests.ts';

// Sends an attempt's outbox while its screen is open: saves, until there is something to submit, then submits until
// the server has answered.

/** What the learner is shown about their answers. */
export type SaveState =
  | { kind: 'saving' }
  /** Acknowledged by the server; `at` by its clock, null when there was nothing to save yet. */
  | { kind: 'saved'; at: string | null }
  /** In this browser's outbox, and tried again by itself: no network, the server refuses, nobody is signed in. */
  | { kind: 'waiting'; why: 'network' | 'server' | 'session' };

export interface Submission {
  /** From the first try until there is a score, or the learner goes on answering. */
  handingIn: boolean;
  /** A request is on its way. */
  submitting: boolean;
  /** Of the last try; stays while the next one is on its way, so that its message does not come and go. */
  failure: Error | null;
  /** The next try comes by itself. */
  retrying: boolean;
  result: ShownResult | undefined;
}

export interface SenderState {
  save: SaveState;
  submission: Submission;
}

export interface Sender {
  get: () => SenderState;
  subscribe: (listener: () => void) => () => void;
  /** Sends until the returned function is called: then the outbox waits for the next page, or for delivery. */
  start: () => () => void;
  /** Whether there is time for saves. What was under way is given up: it is still unsent. */
  setSaving: (saving: boolean) => void;
  /** Something is in the outbox: save it soon. */
  changed: () => void;
  /** Submits, and goes on until the server has it, over reloads too. While a request is on its way it does nothing. */
  submit: () => void;
  /** Takes it back as long as no response came: the learner goes on answering. */
  withdraw: () => void;
}

interface SenderOptions {
  outbox: Outbox;
  /** Puts into the outbox what is not there yet. */
  storeAll: () => Promise<unknown>;
  onAcknowledged: (acknowledged: Acknowledged) => void;
  /** The attempt takes no more: its time is up, or it has been submitted elsewhere. */
  onOver: (why: 'time' | 'submitted') => void;
  onResult: () => void;
}

/** Changes that come close together go together. */
const GATHER_MS = 1000;
/** After a refusal that time alone will not mend: the answers stay here, and are tried slowly. */
const REFUSED_PAUSE_MS = 30_000;

const spread = (ms: number) => jittered(ms, Math.random());
const gather = () => spread(GATHER_MS);

/**
 * Milliseconds that a try to submit by itself may take. Short, so that several fit into the grace period; when that has
 * passed, long, for a network so slow that no response ever came in time.
 */
const submitLimit = (failures: number): number => (failures < 3 ? 8000 : 30_000);

const NO_SUBMISSION: Submission = {
  handingIn: false,
  submitting: false,
  failure: null,
  retrying: false,
  result: undefined,
};

export function createSender(options: SenderOptions): Sender {
  const owner = ownerOf(options.outbox);
  let { saved_at } = options.outbox.session.attempt;
  const store = createStore<SenderState>({
    save: isEmpty(unsentOf(options.outbox)) ? { kind: 'saved', at: saved_at } : { kind: 'saving' },
    submission: NO_SUBMISSION,
  });
  let started = false;
  let saving = false;
  let dirty = false;
  let mode: 'idle' | 'saving' | 'submitting' = 'idle';
  let loop: RetryLoop | undefined;
  let giveUp = new AbortController();

  const showSave = (save: SaveState) => store.set({ ...store.get(), save });
  const showSubmission = (changed: Partial<Submission>) =>
    store.set({ ...store.get(), submission: { ...store.get().submission, ...changed } });

  async function saveOnce() {
    const { signal } = giveUp;
    dirty = false;
    try {
      const acknowledged = await saveOutbox(owner, signal);
      if (signal.aborted) return;
      if (acknowledged) options.onAcknowledged(acknowledged);
      saved_at = acknowledged?.saved_at ?? saved_at;
      showSave(dirty ? { kind: 'saving' } : { kind: 'saved', at: saved_at });
    } catch (error) {
      if (signal.aborted) return;
      if (hasCode(error, 'ATTEMPT_CLOSING')) return options.onOver('time');
      if (hasCode(error, 'NO_OPEN_ATTEMPT')) return options.onOver('submitted');
      const why = error instanceof NetworkError ? 'network' : isSessionOver(error) ? 'session' : 'server';
      showSave({ kind: 'waiting', why });
      throw error;
    }
  }

  async function submitOnce(failures: number) {
    showSubmission({ submitting: true, retrying: false });
    try {
      await options.storeAll();
      await changeOutbox(owner, (outbox) => outbox && { ...outbox, handed_in: true });
      const result = await submitOutbox(owner, submitLimit(failures));
      showSubmission({ submitting: false, failure: null, result });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      showSubmission({ submitting: false, failure, retrying: isPassing(error) });
      throw error;
    }
    options.onResult();
    adapt();
  }

  /** Changes over from saving to submitting, or back; each begins at once and knows of no failures before. */
  function adapt() {
    const { handingIn, result } = store.get().submission;
    const wanted = handingIn ? 'submitting' : saving ? 'saving' : 'idle';
    const next = started && result === undefined ? wanted : 'idle';
    if (next === mode) return;
    mode = next;
    loop?.stop();
    giveUp.abort();
    giveUp = new AbortController();
    loop = next === 'idle' ? undefined : next === 'saving' ? savingLoop() : submittingLoop();
    loop?.now();
  }
  const savingLoop = () =>
    createRetryLoop({
      task: saveOnce,
      pauseAfter: (failures, error) => spread(isPassing(error) ? retryDelay(failures) : REFUSED_PAUSE_MS),
      gap: gather,
    });
  const submittingLoop = () =>
    createRetryLoop({
      task: submitOnce,
      pauseAfter: (failures, error) => (isPassing(error) ? spread(retryDelay(failures)) : undefined),
    });

  const hurry = () => {
    if (mode === 'saving' || store.get().submission.retrying) loop?.now();
  };
  const hurrySaving = () => {
    if (mode === 'saving') loop?.now();
  };
  let signedIn = isSignedIn(owner.learner);
  const sessionChanged = async () => {
    const back = !signedIn;
    signedIn = isSignedIn(owner.learner);
    if (!signedIn) return;
    if (mode === 'submitting' && back) retrySubmit();
    if (mode !== 'saving') return;
    await options.storeAll();
    hurrySaving();
  };
  const retrySubmit = () => {
    if (!store.get().submission.submitting) loop?.now();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      started = true;
      adapt();
      const unsubscribe = subscribeToTokens(() => void sessionChanged());
      window.addEventListener('online', hurry);
      document.addEventListener('visibilitychange', hurrySaving);
      return () => {
        started = false;
        adapt();
        unsubscribe();
        window.removeEventListener('online', hurry);
        document.removeEventListener('visibilitychange', hurrySaving);
      };
    },
    setSaving: (wanted) => {
      saving = wanted;
      adapt();
    },
    changed: () => {
      dirty = true;
      // While the network is away its own pace holds; the words need not change with every answer.
      if (mode !== 'saving' || loop?.isFailing()) return;
      showSave({ kind: 'saving' });
      loop?.soon(gather());
    },
    submit: () => {
      const { handingIn, submitting, result } = store.get().submission;
      if (submitting || result !== undefined) return;
      showSubmission({ handingIn: true, submitting: true });
      if (handingIn) loop?.now();
      else adapt();
    },
    withdraw: () => {
      showSubmission({ handingIn: false, failure: null, retrying: false });
      void changeOutbox(owner, (outbox) => outbox && { ...outbox, handed_in: false });
      adapt();
    },
  };
}
