import type { Paper } from '#features/attempts/rules/attempt-paper.ts';
import { type Marks, storedChoices } from '#features/attempts/rules/sheet-marks.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import type { SheetsDeps } from './print-sheets.service.ts';
import {
  findLastNumber,
  finishAttempt,
  insertAttempt,
  lockGradedBy,
  type SheetRow,
} from './sheets.queries.ts';

interface EnteredTwice extends Pick<SheetRow, 'quiz_id' | 'user_id' | 'drawn' | 'option_orders'> {
  marks: Marks;
  /** Of the revision that the attempt gets. */
  paper: Paper;
  /** Now. */
  at: string;
}

/**
 * Makes a finished attempt of a sheet, graded like a submission, in the caller's transaction. Returns its id, or undefined
 * if the learner has an unfinished attempt. Throws QUIZ_NOT_PUBLISHED.
 */
export async function gradeSheet(
  deps: Pick<SheetsDeps, 'grade'>,
  tx: Queryable,
  { marks, paper, at, ...sheet }: EnteredTwice,
): Promise<number | undefined> {
  const { quiz_id, user_id, drawn, option_orders } = sheet;
  const quiz = await lockGradedBy(tx, quiz_id);
  if (!quiz) throw new DomainError('QUIZ_NOT_PUBLISHED');
  const answers = storedChoices(paper, marks);
  const attempt = {
    ...{ quiz_id, user_id, revision: paper.revision, drawn, option_orders, answers },
    started_at: at,
    // It ended before its time: otherwise the learner's phone could send late answers to it.
    deadline: iso(Date.parse(at) + quiz.duration_minutes * MINUTE),
    number: (await findLastNumber(tx, sheet)) + 1,
    answered_at: answers.map((choice) => (choice === null ? null : 0)),
    answered_by: answers.map(() => null),
    answered_in: answers.map(() => null),
  };
  const id = await insertAttempt(tx, attempt);
  if (id === undefined) return undefined;
  const { regrade, show_score } = quiz;
  const finished = { completed_timestamp: at, regrade, show_score, number: 1 };
  const outcome = await deps.grade({ ...attempt, id, unplaced: null, ...finished }, paper, tx);
  await finishAttempt(tx, { user_id, id, completed_timestamp: at, ...outcome });
  return id;
}
