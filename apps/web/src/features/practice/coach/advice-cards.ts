import type { CoachedMarking, CoachedQuiz } from '@abhyas/contract/practice/coach';
import { ruledOutUntilGuess } from './ruled-out.ts';

/** Questions with the same marks and number of options. */
export interface QuestionKind {
  marking: CoachedMarking;
  guess: CoachedMarking['guesses'][number];
}

/** How many options have to be ruled out before a guess; `free` where a wrong answer costs nothing. */
export type Advice = number | 'free';

export const adviceOf = ({ marking, guess }: QuestionKind): Advice =>
  marking.marks_wrong === 0 ? 'free' : ruledOutUntilGuess(marking.break_even, guess.options);

/** The kinds of a quiz that advice is about: more than one key is by a decision, which nobody can expect. */
export const kindsOf = (quiz: CoachedQuiz): QuestionKind[] =>
  quiz.markings.flatMap((marking) =>
    marking.guesses.filter(({ keys }) => keys === 1).map((guess) => ({ marking, guess })),
  );

/** The same for kinds with the same marks and options. */
export const nameOf = ({ marking, guess }: QuestionKind): string =>
  `${marking.marks_correct}/${marking.marks_wrong}/${guess.options}`;

interface QuizzesOfKind {
  kind: QuestionKind;
  quizzes: CoachedQuiz[];
}

/** Quizzes of one advice, by their marking; or a quiz by itself, which has several kinds of questions or none. */
export type AdviceCard = { advice: Advice; kinds: QuizzesOfKind[] } | { quiz: CoachedQuiz };

/** One card for each different advice. Everything keeps the order in which it first occurs. */
export function adviceCards(quizzes: readonly CoachedQuiz[]): AdviceCard[] {
  const cards: AdviceCard[] = [];
  for (const quiz of quizzes) {
    const [kind, ...more] = kindsOf(quiz);
    if (kind === undefined || more.length > 0) {
      cards.push({ quiz });
      continue;
    }
    const advice = adviceOf(kind);
    const card = cards.find((each) => 'advice' in each && each.advice === advice);
    if (card === undefined || !('advice' in card)) {
      cards.push({ advice, kinds: [{ kind, quizzes: [quiz] }] });
      continue;
    }
    const same = card.kinds.find((each) => nameOf(each.kind) === nameOf(kind));
    if (same === undefined) card.kinds.push({ kind, quizzes: [quiz] });
    else same.quizzes.push(quiz);
  }
  return cards;
}
