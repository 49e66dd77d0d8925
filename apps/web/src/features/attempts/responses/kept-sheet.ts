import type { QuizSession } from '@abhyas/contract/attempts';
import { type AttemptReading, isSignedIn } from '../attempts.api.ts';
import {
  type Entries,
  type FlagEntries,
  isNothing,
  mergeEntries,
  NOTHING,
  newestOf,
  nextStamp,
  startedAnew,
  type Unsent,
  unsentOf,
  withChange,
  withoutSent,
} from '../outbox/journal.ts';
import { changeJournal, type JournalKey, readJournal } from '../outbox/journal-store.ts';
import { type AnswerSheet, createAnswerSheet } from './answer-sheet.ts';
import { createFlagSheet, type FlagSheet } from './flag-sheet.ts';

// The answers and the marks for review on the screen: what the server has saved, and over it what it has not acknowledged yet. Each change goes
// to this browser's journal at once, and to its other tabs.

/** To tabs of other versions, too: those before marks for review read `changed` and `sent` alone. */
type Told =
  | { changed: Entries; flagged?: FlagEntries }
  | { sent: Entries; flags_sent?: FlagEntries; not_counted?: number[] }
  | { finished: true };

export interface KeptSheet extends AnswerSheet {
  key: JournalKey;
  flags: Pick<FlagSheet, 'getState' | 'subscribe'>;
  /** Marks a question for review, or takes the mark away. */
  flag: (question: number, flagged: boolean) => void;
  /** Something was answered or cleared in this browser. */
  isTouched: () => boolean;
  /** Told when a change stands in the journal, to be sent. */
  onKept: (listener: () => void) => () => void;
  /** Ends when all that is unsent stands in the journal, also what was changed while nobody was signed in. */
  keepAll: () => Promise<unknown>;
  /** The server has acknowledged these; of the questions `not_counted` it has another device's later answer. */
  acknowledge: (sent: Unsent, not_counted: number[]) => void;
  /** Takes what the server has saved from other devices, where nothing newer waits here. */
  refresh: (saved: Pick<QuizSession['attempt'], 'answers' | 'flags'>) => void;
  /** Shares the answers with the other tabs until the returned function is called. */
  share: (listeners: SharedListeners) => () => void;
  /** The server has the answers and the score is here. */
  finish: () => void;
}

interface SharedListeners {
  /** Another tab has the score. */
  onFinished: () => void;
  /** Another tab's save was answered: these questions have another device's later answer. */
  onNotCounted: (questions: number[]) => void;
}

const channelOf = (attempt: number) => `abhyas-attempt-${attempt}`;

/** Tells the tabs that show an attempt what was sent of it without them. */
export function announceSent(attempt: number, sent: Unsent, not_counted: number[]): void {
  const channel = new BroadcastChannel(channelOf(attempt));
  const message: Told = { sent: sent.answers, flags_sent: sent.flags, not_counted };
  channel.postMessage(message);
  channel.close();
}

/** `now`: the server's time, in ms. */
export function openSheet(
  learner: string,
  { session, journal }: Pick<AttemptReading, 'session' | 'journal'>,
  now: () => number,
): KeptSheet {
  const { attempt } = session;
  const key = { learner, attempt: attempt.id };
  const deadline = Date.parse(attempt.deadline);
  const sheet = createAnswerSheet(attempt.answers);
  const flags = createFlagSheet(attempt.flags);
  const listeners = new Set<() => void>();
  let unsent = NOTHING;
  let { touched } = journal;
  let newest = journal.stamped_at ?? 0;
  let keeping: Promise<unknown> = Promise.resolve();
  let channel: BroadcastChannel | undefined;
  let finished = false;

  const tell = (message: Told) => channel?.postMessage(message);
  const take = (others: Unsent) => {
    unsent = {
      answers: mergeEntries(unsent.answers, others.answers),
      flags: mergeEntries(unsent.flags, others.flags),
    };
    newest = Math.max(newest, newestOf(others.answers));
    for (const [question, { option }] of Object.entries(unsent.answers)) {
      sheet.adopt({ question: Number(question), option });
    }
    for (const [question, { flagged }] of Object.entries(unsent.flags)) {
      flags.adopt(Number(question), flagged);
    }
  };
  const drop = (sent: Unsent) => {
    unsent = {
      answers: withoutSent(unsent.answers, sent.answers),
      flags: withoutSent(unsent.flags, sent.flags),
    };
  };
  const takeKept = async () => {
    const kept = await readJournal(key);
    touched ||= kept?.touched ?? false;
    if (kept) take(unsentOf(kept));
  };
  const keep = (changed: Unsent) => {
    // Phones are shared: what is done after logging out stays on the screen, until its learner is back.
    if (finished || !isSignedIn(learner)) return;
    keeping = changeJournal(key, (kept) => withChange(kept ?? startedAnew(journal), changed)).then(() => {
      for (const listener of listeners) listener();
    });
  };
  const keepAll = () => {
    if (!isNothing(unsent)) keep(unsent);
    return keeping;
  };

  const after = (before: { at: number } | undefined) => nextStamp({ now: now(), newest, before, deadline });
  const change = (changed: Unsent) => {
    take(changed);
    tell({ changed: changed.answers, flagged: changed.flags });
    keep(changed);
  };

  sheet.onChange(({ question, option }) => {
    touched = true;
    change({ ...NOTHING, answers: { [question]: { option, at: after(unsent.answers[question]) } } });
  });
  take(unsentOf(journal));

  return {
    ...sheet,
    key,
    flags,
    flag: (question, flagged) => {
      if (!flags.adopt(question, flagged)) return;
      change({ ...NOTHING, flags: { [question]: { flagged, at: after(unsent.flags[question]) } } });
    },
    isTouched: () => touched,
    onKept: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepAll,
    acknowledge: (sent, not_counted) => {
      drop(sent);
      tell({ sent: sent.answers, flags_sent: sent.flags, not_counted });
    },
    refresh: ({ answers, flags: saved }) => {
      const shown = sheet.getState();
      for (const question of new Set([...Object.keys(shown), ...Object.keys(answers)])) {
        if (unsent.answers[question] !== undefined) continue;
        sheet.adopt({ question: Number(question), option: answers[question] ?? null });
      }
      for (const question of new Set([...flags.getState(), ...saved])) {
        if (unsent.flags[question] === undefined) flags.adopt(question, saved.includes(question));
      }
    },
    share: ({ onFinished, onNotCounted }) => {
      const opened = new BroadcastChannel(channelOf(attempt.id));
      opened.onmessage = ({ data }: MessageEvent<Told>) => {
        if ('changed' in data) {
          touched ||= Object.keys(data.changed).length > 0;
          take({ answers: data.changed, flags: data.flagged ?? {} });
        } else if ('sent' in data) {
          drop({ answers: data.sent, flags: data.flags_sent ?? {} });
          if (data.not_counted?.length) onNotCounted(data.not_counted);
        } else if (!finished) onFinished();
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
