import type { AnswerChanges, FlagChanges } from '@abhyas/contract/attempts';
import { DomainError } from '../../../platform/domain-error.ts';

/** The questions of a paper, and what may be answered. */
export interface PaperItems {
  questions: { id: number; options: { id: number }[] }[];
}

/** Throws ANSWER_NOT_IN_QUIZ unless all that is answered or flagged is of this paper. */
export function requireOfPaper(
  paper: PaperItems,
  answers: AnswerChanges,
  flags: number[] = [],
  flag_changes: FlagChanges = {},
): void {
  const question = findForeignAnswer(paper, answers);
  if (question !== undefined) throw refusal(`/answers/${question}`);
  const flag = findForeignFlag(paper, flags);
  if (flag !== undefined) throw refusal(`/flags/${flags.indexOf(flag)}`);
  const changed = findForeignFlag(paper, Object.keys(flag_changes).map(Number));
  if (changed !== undefined) throw refusal(`/flag_changes/${changed}`);
}

function refusal(path: string): DomainError {
  const message = 'Not a question of this quiz, or not an option of this question';
  return new DomainError('ANSWER_NOT_IN_QUIZ', { errors: [{ path, code: 'ANSWER_NOT_IN_QUIZ', message }] });
}

/** The first change that names no question of the paper, or no option of that question; undefined when all do. */
export function findForeignAnswer(paper: PaperItems, changes: AnswerChanges): string | undefined {
  const options = new Map(paper.questions.map((question) => [String(question.id), question.options]));
  return Object.keys(changes).find((question_id) => {
    const option_id = changes[question_id];
    return !options.get(question_id)?.some((option) => option_id === null || option.id === option_id);
  });
}

/** The first flag on something that is no question of the paper. */
export function findForeignFlag(paper: PaperItems, flags: number[]): number | undefined {
  const ids = new Set(paper.questions.map(({ id }) => id));
  return flags.find((question_id) => !ids.has(question_id));
}
