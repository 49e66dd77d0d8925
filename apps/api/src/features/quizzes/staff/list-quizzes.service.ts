import { can } from '@abhyas/contract/accounts/policy';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { Listed } from '#features/quizzes/rights.queries.ts';
import type { Database } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';
import { audienceOf, namesIn } from './audience-names.service.ts';
import { listQuizzes } from './list.queries.ts';

export type AttemptCounts = ReadonlyMap<
  number,
  { opened: number; finished: number; runs_until: string | null }
>;

/** The attempts feature implements what concerns attempts; app.ts passes it in. */
export interface StaffListDeps {
  db: Database;
  clock: Clock;
  /** The quizzes that the lists of this account have; undefined for all. */
  isListedFor: (by: StaffActor) => Listed;
  /** Numbers of attempts by quiz id, with `quiz_ids` of these quizzes, with `classes_of` of the classes of this account. */
  countAttemptsByQuiz: (which: {
    quiz_ids?: readonly number[];
    classes_of?: number | null;
  }) => Promise<AttemptCounts>;
  /** Which of these quizzes anyone has opened. */
  findOpened: (quiz_ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

type SummaryRow = Awaited<ReturnType<typeof listQuizzes>>[number];

type Counted = Pick<SummaryRow, 'id' | 'owner_id' | 'is_shared'>;

/** The numbers of attempts that the actor sees: of a quiz with which the actor may not work, those of the own classes. */
export async function countsFor(
  { countAttemptsByQuiz }: Pick<StaffListDeps, 'countAttemptsByQuiz'>,
  quizzes: readonly Counted[],
  by: StaffActor,
): Promise<AttemptCounts> {
  const [whole, others] = bySight(quizzes, by);
  return new Map([
    ...(whole.length === 0 ? [] : await countAttemptsByQuiz({ quiz_ids: whole })),
    ...(others.length === 0 ? [] : await countAttemptsByQuiz({ quiz_ids: others, classes_of: by.user_id })),
  ]);
}

/** The ids of those with which the actor may work, and of the others. */
export function bySight(quizzes: readonly Counted[], by: StaffActor): [whole: number[], others: number[]] {
  const [whole, others]: [number[], number[]] = [[], []];
  for (const quiz of quizzes) (can(by, 'edit_quiz', quiz) ? whole : others).push(quiz.id);
  return [whole, others];
}

/** Lists the quizzes that are not deleted, the newest first. */
export async function listQuizzesForStaff(deps: StaffListDeps, by: StaffActor): Promise<AdminQuizSummary[]> {
  const quizzes = await listQuizzes(deps.db, deps.isListedFor(by));
  return asSummaries(deps, quizzes, { counts: await countsFor(deps, quizzes, by), by });
}

export async function asSummaries(
  { db }: Pick<StaffListDeps, 'db'>,
  quizzes: readonly SummaryRow[],
  { counts, by }: { counts: AttemptCounts; by: StaffActor },
): Promise<AdminQuizSummary[]> {
  const names = await namesIn(db, quizzes);
  // Which classes of others sit another's quiz is not shown.
  const ownNames = await namesIn(db, quizzes, by);
  return quizzes.map(({ class_ids, ...quiz }) => {
    const { opened = 0, finished = 0, runs_until = null } = counts.get(quiz.id) ?? {};
    const audience = audienceOf({ class_ids }, can(by, 'edit_quiz', quiz) ? names : ownNames);
    return { ...quiz, audience, opened_attempts: opened, finished_attempts: finished, runs_until };
  });
}
