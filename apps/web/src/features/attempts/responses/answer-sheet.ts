import type { Answers } from '@abhyas/contract/attempts';

/** One thing the learner did to one question; `null` cleared it. */
export interface AnswerChange {
  question: number;
  option: number | null;
}

/** `null` marks an answer that was cleared, so that one the server had saved before goes there too. */
export type SheetState = Readonly<Record<string, number | null>>;

export const changeAnswer = (state: SheetState, { question, option }: AnswerChange): SheetState =>
  (state[question] ?? null) === option ? state : { ...state, [question]: option };

export const answerOf = (state: SheetState, question: number): number | undefined =>
  state[question] ?? undefined;

export const unansweredAmong = (state: SheetState, questions: ReadonlyArray<{ id: number }>): number =>
  questions.filter(({ id }) => answerOf(state, id) === undefined).length;

/** The answers of one attempt. Every change goes through here, so that whoever must keep them can listen. */
export interface AnswerSheet {
  getState: () => SheetState;
  choose: (question: number, option: number) => void;
  clear: (question: number) => void;
  /** Takes over what was changed elsewhere; it is no change of this screen. */
  adopt: (change: AnswerChange) => void;
  /** Told that the state is another one. */
  subscribe: (listener: () => void) => () => void;
  /** Told each change in its order, for a journal. */
  onChange: (listener: (change: AnswerChange) => void) => () => void;
}

export function createAnswerSheet(saved: Answers): AnswerSheet {
  let state: SheetState = saved;
  const listeners = new Set<() => void>();
  const changeListeners = new Set<(change: AnswerChange) => void>();

  const adopt = (change: AnswerChange): boolean => {
    const next = changeAnswer(state, change);
    if (next === state) return false;
    state = next;
    for (const listener of listeners) listener();
    return true;
  };
  const apply = (change: AnswerChange) => {
    if (!adopt(change)) return;
    for (const listener of changeListeners) listener(change);
  };

  return {
    getState: () => state,
    choose: (question, option) => apply({ question, option }),
    clear: (question) => apply({ question, option: null }),
    adopt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}
