import type { Answers } from '@abhyas/contract/attempts';
import { type AnswerSheet, createAnswerSheet } from './answer-sheet.ts';
import { type AttemptReading, isSignedIn } from './attempts.api.ts';
import { type Entries, mergeEntries, startedAnew, withChange, withoutSent } from './journal.ts';
import { changeJournal, type JournalKey, readJournal } from './journal-store.ts';

// The answers on the screen: what the server has saved, and over it what it has not acknowledged yet. Each change goes
// to this browser's journal at once, and to its other tabs.

type Told = { changed: Entries } | { sent: Entries } | { finished: true };

export interface KeptSheet extends AnswerSheet {
  key: JournalKey;
  /** Something was answered or cleared in this browser. */
  isTouched: () => boolean;
  /** Told when a change stands in the journal, to be sent. */
  onKept: (listener: () => void) => () => void;
  /** Ends when all that is unsent stands in the journal, also what was changed while nobody was signed in. */
  keepAll: () => Promise<unknown>;
  /** The server has acknowledged these. */
  acknowledge: (sent: Entries) => void;
  /** Takes what the server has saved from other devices, where nothing newer waits here. */
  refresh: (answers: Answers) => void;
  /** Shares the answers with the other tabs until the returned function is called. */
  share: (onFinished: () => void) => () => void;
  /** The server has the answers and the score is here. */
  finish: () => void;
}

/** `now`: the server's time, in ms. */
export function openSheet(
  learner: string,
  { session, journal }: Pick<AttemptReading, 'session' | 'journal'>,
  now: () => number,
): KeptSheet {
  const { attempt } = session;
  const key = { learner, attempt: attempt.id };
  const sheet = createAnswerSheet(attempt.answers);
  const listeners = new Set<() => void>();
  let unsent: Entries = {};
  let { touched } = journal;
  let keeping: Promise<unknown> = Promise.resolve();
  let channel: BroadcastChannel | undefined;
  let finished = false;

  const tell = (message: Told) => channel?.postMessage(message);
  const take = (others: Entries) => {
    unsent = mergeEntries(unsent, others);
    for (const [question, { option }] of Object.entries(unsent)) {
      sheet.adopt({ question: Number(question), option });
    }
  };
  const takeKept = async () => {
    const kept = await readJournal(key);
    touched ||= kept?.touched ?? false;
    take(kept?.unsent ?? {});
  };
  const keep = (changed: Entries) => {
    // Phones are shared: what is done after logging out stays on the screen, until its learner is back.
    if (finished || !isSignedIn(learner)) return;
    keeping = changeJournal(key, (kept) => withChange(kept ?? startedAnew(journal), changed)).then(() => {
      for (const listener of listeners) listener();
    });
  };
  const keepAll = () => {
    if (Object.keys(unsent).length > 0) keep(unsent);
    return keeping;
  };

  sheet.onChange(({ question, option }) => {
    // A clock that lags behind must not make this change the older one.
    const at = Math.max(now(), (unsent[question]?.at ?? 0) + 1);
    const changed = { [question]: { option, at } };
    take(changed);
    touched = true;
    tell({ changed });
    keep(changed);
  });
  take(journal.unsent);

  return {
    ...sheet,
    key,
    isTouched: () => touched,
    onKept: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepAll,
    acknowledge: (sent) => {
      unsent = withoutSent(unsent, sent);
      tell({ sent });
    },
    refresh: (answers) => {
      const shown = sheet.getState();
      for (const question of new Set([...Object.keys(shown), ...Object.keys(answers)])) {
        if (unsent[question] !== undefined) continue;
        sheet.adopt({ question: Number(question), option: answers[question] ?? null });
      }
    },
    share: (onFinished) => {
      const opened = new BroadcastChannel(`abhyas-attempt-${attempt.id}`);
      opened.onmessage = ({ data }: MessageEvent<Told>) => {
        if ('changed' in data) {
          touched = true;
          take(data.changed);
        } else if ('sent' in data) unsent = withoutSent(unsent, data.sent);
        else if (!finished) onFinished();
      };
      channel = opened;
      void takeKept();
      return () => {
        opened.close();
        channel = undefined;
      };
    },
    finish: () => {
      finished = true;
      tell({ finished: true });
    },
  };
}
