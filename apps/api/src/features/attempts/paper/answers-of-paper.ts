import type { AnswerChanges, FlagChanges } from '@abhyas/contract/attempts';
import { DomainError } from '../../../platform/domain-error.ts';

/** The questions of a paper with their options. */
export interface PaperItems {
  questions: { id: number; options: { id: number }[] }[];
}

/** Throws ANSWER_NOT_IN_QUIZ unless every answer and flag belongs to this paper. */
export function requireInPaper(
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

/**
 * Returns the id of the first changed question that is not in the paper or whose option is not; undefined if all are.
 */
export function findForeignAnswer(paper: PaperItems, changes: AnswerChanges): string | undefined {
  const options = new Map(paper.questions.map((question) => [String(question.id), question.options]));
  return Object.keys(changes).find((question_id) => {
    const option_id = changes[question_id];
    return !options.get(question_id)?.some((option) => option_id === null || option.id === option_id);
  });
}

/** Returns the first flagged question that is not in the paper. */
export function findForeignFlag(paper: PaperItems, flags: number[]): number | undefined {
  const ids = new Set(paper.questions.map(({ id }) => id));
  return flags.find((question_id) => !ids.has(question_id));
}
