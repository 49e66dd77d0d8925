import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { isByLetter, isOfAll, movableOptions } from '@abhyas/exam-rules/fixed-options';

export interface FixedOption {
  /** Of the question in the quiz, from 1. */
  number: number;
  text: LocalizedText;
  /** Whether the other options change places. */
  moves: boolean;
}

/** For each question with an option that is about others, the first such option. */
export function fixedOptions(
  { questions }: Pick<AdminQuiz, 'questions'>,
  section: Pick<AdminSection, 'questions'>,
): FixedOption[] {
  const ids = new Set(section.questions.map(({ id }) => id));
  return questions.flatMap(({ id, options }, place) => {
    if (!ids.has(id)) return [];
    const fixed = options.find(({ text }) => isByLetter(text)) ?? options.find(({ text }) => isOfAll(text));
    if (fixed === undefined) return [];
    return [{ number: place + 1, text: fixed.text, moves: movableOptions(options).length > 0 }];
  });
}
