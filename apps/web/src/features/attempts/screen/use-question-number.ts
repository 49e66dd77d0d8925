import { useEffect, useRef, useState } from 'react';
import type { AttemptReading } from '#features/attempts/attempt-query.ts';
import type { QuizViews } from './quiz-views.ts';

/** The question on the screen, from 1, and how another one is chosen from any view of the quiz. */
export function useQuestionNumber(reading: AttemptReading, { page, dialog, open, close }: QuizViews) {
  const sheet = dialog === 'sheet';
  const [n, setN] = useState(() => placeIn(reading));
  // Chosen in the sheet: it takes its place when the sheet is gone.
  const chosen = useRef<number>(undefined);
  const [isStart, setIsStart] = useState(reading.outbox.n === 0);

  const show = (next: number) => {
    setN(next);
    setIsStart(false);
    if (page === 'review') open('from_review');
  };
  useEffect(() => {
    const next = chosen.current;
    if (sheet || next === undefined) return;
    chosen.current = undefined;
    show(next);
  });
  return {
    n,
    /** The attempt has just been opened here, and no other question was chosen since. */
    isStart,
    choose: (next: number) => {
      if (!sheet) return show(next);
      chosen.current = next;
      close();
    },
  };
}

/** Where the learner was; on a device that does not know, the first question without an answer. */
function placeIn({ state: { questions, attempt }, outbox }: AttemptReading): number {
  if (outbox.n > 0) return Math.min(outbox.n, questions.length);
  const first = questions.findIndex(({ id }) => attempt.answers[id] === undefined);
  return Math.max(1, first + 1);
}
