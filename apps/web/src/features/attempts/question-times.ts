import { createVisibleTime } from '#lib/visible-time.ts';
import { type AttemptOwner, isSignedIn } from './attempts.api.ts';
import { changeOutbox } from './outbox/outbox-store.ts';
import { type ByQuestion, withShown } from './outbox/shown-times.ts';

/** How long each question of an attempt is on a screen that someone can see. */
export interface QuestionTimes {
  /** The question that is on the screen from now on; undefined for none. */
  show: (question: number | undefined) => void;
  /** Puts what was counted into the outbox: it goes with the next save or the submission. */
  store: () => void;
  /** Counts until the returned function is called. */
  start: () => () => void;
}

/** A page that is killed loses at most this much. */
const STORE_MS = 15_000;

export function createQuestionTimes(owner: AttemptOwner): QuestionTimes {
  const visible = createVisibleTime();
  let shown: number | undefined;
  let read = 0;
  let counted: Record<string, number> = {};

  const add = (ms: ByQuestion) => {
    for (const [question, more] of Object.entries(ms)) counted[question] = (counted[question] ?? 0) + more;
  };
  const count = () => {
    const now = visible.read();
    if (shown !== undefined && now > read) add({ [shown]: now - read });
    read = now;
  };
  const store = () => {
    count();
    // Phones are shared: what is counted after logging out waits until the learner signs in again.
    if (Object.keys(counted).length === 0 || !isSignedIn(owner.learner)) return;
    const added = counted;
    counted = {};
    void changeOutbox(owner, (outbox) => outbox && withShown(outbox, added)).then((stored) => {
      if (stored === undefined) add(added);
    });
  };
  return {
    show: (question) => {
      count();
      shown = question;
    },
    store,
    start: () => {
      const stopCounting = visible.start();
      const timer = setInterval(store, STORE_MS);
      document.addEventListener('visibilitychange', store);
      return () => {
        stopCounting();
        store();
        clearInterval(timer);
        document.removeEventListener('visibilitychange', store);
      };
    },
  };
}
