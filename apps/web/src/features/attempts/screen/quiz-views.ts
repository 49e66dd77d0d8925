import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

// The views of a quiz are entries of the history at one address: the browser's Back closes a dialog or leaves the review
// before it leads out of the quiz.

/** `from_review`: a question that was opened from the review. */
type QuizPage = 'questions' | 'review' | 'from_review';

/** What lies over the page: all numbers, or the question whether to submit. */
type QuizDialog = 'sheet' | 'confirm';

interface QuizView {
  page: QuizPage;
  dialog?: QuizDialog | undefined;
  /** Entries of the history since the quiz was entered. */
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
  const left = useRef<string>(undefined);
  const [leaving, setLeaving] = useState(false);
  const [gaveUp, setGaveUp] = useState(false);

  const go = (steps: number) => {
    const { __TSR_key } = history.location.state;
    // The browser takes a moment, in which a second tap must not lead out of the quiz.
    if (left.current === __TSR_key) return;
    left.current = __TSR_key;
    setLeaving(true);
    history.go(-steps);
  };
  const state = (quiz_view: QuizView) => ({ quiz_view });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for the moment at which the view changes
  useEffect(() => {
    left.current = undefined;
    setLeaving(false);
  }, [view]);

  const { depth, page } = view;
  const reviewed = useRef(false);
  useEffect(() => {
    if (page === 'review') reviewed.current = true;
  }, [page]);

  useEffect(() => {
    if (!over || depth === 0) return;
    // A dialog that was just closed is on its way back already; then this runs again.
    if (left.current !== history.location.state.__TSR_key) history.go(-depth);
    const timer = setTimeout(() => setGaveUp(true), UNWIND_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [over, depth, history]);

  return {
    page,
    /** Gone as soon as it is closed, not only when the browser has gone back. */
    dialog: leaving ? undefined : view.dialog,
    /** The review has been on the screen. */
    reviewed: reviewed.current,
    /** No view of the quiz lies over its own entry in the history. */
    unwound: depth === 0 || gaveUp,
    open: (page: QuizPage) => {
      const now = read();
      if (now.page === page && now.dialog === undefined) return;
      // In place of a dialog, so that Back leads to what the dialog lay over.
      if (now.dialog) history.replace(history.location.href, state({ page, depth: now.depth }));
      else history.push(history.location.href, state({ page, depth: now.depth + 1 }));
    },
    openDialog: (dialog: QuizDialog) => {
      const { page, depth, dialog: now } = read();
      if (now === undefined) history.push(history.location.href, state({ page, dialog, depth: depth + 1 }));
    },
    close: () => {
      if (read().depth > 0) go(1);
    },
  };
}

export type QuizViews = ReturnType<typeof useQuizViews>;
