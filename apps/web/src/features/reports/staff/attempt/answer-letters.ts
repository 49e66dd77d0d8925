import type { ReportQuestion } from '@abhyas/contract/reports';
import type { Language } from '@abhyas/contract/shared';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { optionLetter } from '#i18n/reading/letters.ts';

const letterOf = ({ options }: ReportQuestion, option: number | undefined, language: Language) => {
  const place = options.findIndex(({ id }) => id === option);
  return place < 0 ? undefined : optionLetter(place, language);
};

/** The letters of the given answer and of all correct ones, as the learner saw the options. */
export function answerLetters({ question, selected }: JudgedQuestion, language: Language) {
  const keys = question.options.filter(({ is_correct }) => is_correct);
  return {
    given: letterOf(question, selected, language),
    correct: keys.map(({ id }) => letterOf(question, id, language)).join(', '),
  };
}
