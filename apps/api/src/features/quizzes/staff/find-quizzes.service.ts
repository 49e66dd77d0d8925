import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { type foundQuizzesQuery, QUIZZES_PER_PAGE } from '@abhyas/contract/quizzes/staff/found';
import { standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { openSearch } from '@abhyas/texts/search';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type Listed, narrowedTo } from '#features/quizzes/rights.queries.ts';
import { listedQuizzes } from '#features/quizzes/rules/listed-quizzes.ts';
import { countQuizzes, listBriefly, listQuizPage, listQuizzesWith } from './list.queries.ts';
import { asSummaries, bySight, countsFor, type StaffListDeps } from './list-quizzes.service.ts';

type Query = output<typeof foundQuizzesQuery>;

/** One page of the quizzes that a search and filters leave, and how many they are. */
export async function findQuizzesFor(
  deps: StaffListDeps,
  query: Query,
  by: StaffActor,
): Promise<{ quizzes: AdminQuizSummary[]; total: number }> {
  const { db } = deps;
  const which = narrowedTo(deps.isListedFor(by), { by, ...query });
  const [rows, total] = isAsStored(query)
    ? await storedPage(deps, query, which)
    : await narrowedPage(deps, query, { which, by });
  return { quizzes: await asSummaries({ db }, rows, { counts: await countsFor(deps, rows, by), by }), total };
}

/** Whether a page can be read as it is in the table, without the other quizzes. */
const isAsStored = ({ search, standing, sort }: Query): boolean =>
  sort === 'newest' && standing === undefined && openSearch(search).isBlank;

function storedPage({ db }: StaffListDeps, { page, order }: Query, which: Listed) {
  const offset = (page - 1) * QUIZZES_PER_PAGE;
  return Promise.all([
    listQuizPage(db, { order, limit: QUIZZES_PER_PAGE, offset }, which),
    countQuizzes(db, which),
  ]);
}

interface Whose {
  which: Listed;
  by: StaffActor;
}

async function narrowedPage(deps: StaffListDeps, query: Query, { which, by }: Whose) {
  const brief = await listBriefly(deps.db, which);
  const [taken, counts] = await Promise.all([
    findTaken(deps, query, { brief, by }),
    query.sort === 'attempts' ? countsFor(deps, brief, by) : undefined,
  ]);
  const now = deps.clock.now();
  const listed = brief.map((quiz) => ({
    ...quiz,
    standing: standingOf({ ...quiz, has_attempts: taken.has(quiz.id) }, now),
    finished_attempts: counts?.get(quiz.id)?.finished ?? 0,
  }));
  const found = listedQuizzes(listed, query);
  const start = (query.page - 1) * QUIZZES_PER_PAGE;
  const ids = found.slice(start, start + QUIZZES_PER_PAGE).map(({ id }) => id);
  const rows = new Map((await listQuizzesWith(deps.db, ids, which)).map((row) => [row.id, row]));
  return [ids.flatMap((id) => rows.get(id) ?? []), found.length] as const;
}

type Brief = Awaited<ReturnType<typeof listBriefly>>;

/** The quizzes whose attempts decide where they stand, as far as the query depends on that. */
async function findTaken(
  deps: StaffListDeps,
  { sort, standing }: Query,
  { brief, by }: { brief: Brief; by: StaffActor },
): Promise<ReadonlySet<number>> {
  if (sort !== 'status' && standing !== 'closed' && standing !== 'results_out') return new Set();
  const now = deps.clock.now();
  const undecided = brief.filter(
    (quiz) => standingOf({ ...quiz, has_attempts: true }, now) === 'results_out',
  );
  const [whole, others] = bySight(undecided, by);
  const taken = new Set(await deps.findOpened(whole));
  if (others.length === 0) return taken;
  const counts = await deps.countAttemptsByQuiz({ quiz_ids: others, classes_of: by.user_id });
  return new Set([...taken, ...counts.keys()]);
}
