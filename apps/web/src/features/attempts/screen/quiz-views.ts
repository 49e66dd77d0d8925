import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

// The review of a quiz and the questions opened from it are entries of the history at one address: the browser's Back leaves
// the review before it leads out of the quiz.

/** `from_review`: a question that was opened from the review. */
type QuizPage = 'questions' | 'review' | 'from_review';

interface QuizView {
  page: QuizPage;
  /** Entries of the history since the quiz was entered, without those of dialogs. */
  depth: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    quiz_view?: QuizView;
  }
}

const FIRST: QuizView = { page: 'questions', depth: 0 };

/** A browser that has not gone back by then does not. */
const UNWIND_LIMIT_MS = 1000;

/** `over`: nothing can be answered any more, so the quiz goes back to the entry with which it was entered. */
export function useQuizViews(over: boolean) {
  const { history } = useRouter();
  const read = () => history.location.state.quiz_view ?? FIRST;
  const view = useSyncExternalStore(history.subscribe, read);
  // A dialog that is closed leaves its entry.
  const covered = useSyncExternalStore(history.subscribe, () => history.location.state.covers !== undefined);
  const left = useRef<string>(undefined);
  const [gaveUp, setGaveUp] = useState(false);

  const back = (steps: number) => {
    const { __TSR_key, covers } = history.location.state;
    // The browser takes a moment, in which a second tap must not lead out of the quiz.
    if (left.current === __TSR_key) return;
    left.current = __TSR_key;
    history.go(covers === undefined ? -steps : -steps - 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for the moment at which the view changes
  useEffect(() => {
    left.current = undefined;
  }, [view]);

  const { depth, page } = view;
  const reviewed = useRef(false);
  useEffect(() => {
    if (page === 'review') reviewed.current = true;
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `back` reads where the history is
  useEffect(() => {
    if (!over || (depth === 0 && !covered)) return;
    back(depth);
    const timer = setTimeout(() => setGaveUp(true), UNWIND_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [over, depth, covered]);

  return {
    page,
    /** The review has been on the screen. */
    reviewed: reviewed.current,
    /** No view of the quiz lies over its own entry in the history. */
    unwound: (depth === 0 && !covered) || gaveUp,
    open: (page: QuizPage) => {
      const now = read();
      if (now.page !== page)
        history.push(history.location.href, { quiz_view: { page, depth: now.depth + 1 } });
    },
    close: () => {
      if (read().depth > 0) back(1);
    },
  };
}

export type QuizViews = ReturnType<typeof useQuizViews>;
