import { useState } from 'react';
import type { AttemptReading } from '#features/attempts/attempt-query.ts';
import type { QuizViews } from './quiz-views.ts';

/** The question on the screen, from 1, and how another one is chosen from any view of the quiz. */
export function useQuestionNumber(reading: AttemptReading, { page, open }: QuizViews) {
  const [n, setN] = useState(() => placeIn(reading));
  const [isStart, setIsStart] = useState(reading.outbox.n === 0);

  const choose = (next: number) => {
    setN(next);
    setIsStart(false);
    if (page === 'review') open('from_review');
  };
  return {
    n,
    /** The attempt has just been opened here, and no other question was chosen since. */
    isStart,
    choose,
  };
}

/** Where the learner was; on a device that does not know, the first question without an answer. */
function placeIn({ state: { questions, attempt }, outbox }: AttemptReading): number {
  if (outbox.n > 0) return Math.min(outbox.n, questions.length);
  const first = questions.findIndex(({ id }) => attempt.answers[id] === undefined);
  return Math.max(1, first + 1);
}
