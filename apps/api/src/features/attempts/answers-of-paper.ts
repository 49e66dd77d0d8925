import type { AnswerChanges, FlagChanges } from '@abhyas/contract/attempts';
import { DomainError } from '../../lib/domain-error.ts';
import { findForeignAnswer, findForeignFlag, type MarkedPaper } from '../../rules/scoring.ts';

/** Throws ANSWER_NOT_IN_QUIZ unless all that is answered or flagged is of this paper. */
export function requireOfPaper(
  paper: MarkedPaper,
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
