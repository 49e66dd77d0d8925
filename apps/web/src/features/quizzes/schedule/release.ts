import type { UpcomingQuiz } from '@abhyas/contract/quizzes';

type Withheld = 'after_end' | 'by_hand';

/** When learners see score and answers, where that is not at once. Answers are never shown before the score. */
export function withheldParts({
  show_score,
  show_answers,
}: Pick<UpcomingQuiz, 'show_score' | 'show_answers'>): {
  score: Withheld | undefined;
  answers: Withheld | undefined;
} {
  const score = show_score === 'at_once' ? undefined : show_score;
  const own = show_answers === 'at_once' ? undefined : show_answers;
  const answers = score === 'by_hand' || own === 'by_hand' ? 'by_hand' : (own ?? score);
  return { score, answers };
}
