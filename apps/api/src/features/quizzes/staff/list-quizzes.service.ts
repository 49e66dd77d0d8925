import { can } from '@abhyas/contract/accounts/policy';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { listedFor } from '#features/quizzes/rights.queries.ts';
import type { Database } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';
import { audienceOf, namesIn } from './audience-names.service.ts';
import { listQuizzes } from './list.queries.ts';

export type AttemptCounts = ReadonlyMap<number, { opened: number; finished: number }>;

/** The attempts feature implements what concerns attempts; app.ts passes it in. */
export interface StaffListDeps {
  db: Database;
  clock: Clock;
  /** Numbers of attempts by quiz id, with `quiz_ids` of these quizzes, with `classes_of` of the classes of this account. */
  countAttemptsByQuiz: (which: {
    quiz_ids?: readonly number[];
    classes_of?: number | null;
  }) => Promise<AttemptCounts>;
  /** Which of these quizzes anyone has opened. */
  findOpened: (quiz_ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

type SummaryRow = Awaited<ReturnType<typeof listQuizzes>>[number];

/** Whose attempts are counted for the actor: for a viewer those of the own classes. */
export const countedFor = (by: StaffActor): { classes_of?: number | null } =>
  can(by, 'create_quiz') ? {} : { classes_of: by.user_id };

/** Lists the quizzes that are not deleted, the newest first. */
export async function listQuizzesForStaff(deps: StaffListDeps, by: StaffActor): Promise<AdminQuizSummary[]> {
  const [quizzes, counts] = await Promise.all([
    listQuizzes(deps.db, listedFor(by)),
    deps.countAttemptsByQuiz(countedFor(by)),
  ]);
  return asSummaries(deps, quizzes, counts);
}

export async function asSummaries(
  { db }: Pick<StaffListDeps, 'db'>,
  quizzes: readonly SummaryRow[],
  counts: AttemptCounts,
): Promise<AdminQuizSummary[]> {
  const names = await namesIn(db, quizzes);
  return quizzes.map(({ class_ids, ...quiz }) => {
    const { opened = 0, finished = 0 } = counts.get(quiz.id) ?? {};
    const audience = audienceOf({ class_ids }, names);
    return { ...quiz, audience, opened_attempts: opened, finished_attempts: finished };
  });
}
