import type { Report } from '@abhyas/contract/reports';
import { type listSeenReports, REPORTS_PER_PAGE, type SeenAttempt } from '@abhyas/contract/reports/attempts';
import type * as z from 'zod/mini';
import { devicesOf, listReopeningsOf, overdueSince, paperOf } from '#features/attempts/attempts.ts';
import { gradingsOf, listGradingRows } from '#features/grading/grading.ts';
import { nextReleaseAfter, releasedAt } from '#features/quizzes/quizzes.ts';
import { prepareSeenAttempt } from '#features/reports/report.queries.ts';
import { reportOf } from '#features/reports/reports.service.ts';
import { prepareOnEach } from '#platform/db/statements/prepare-on-each.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { countFinished, type Scope } from './quiz-results.queries.ts';
import { getVisible, type QuizResultsDeps, type Wanted } from './quiz-results.service.ts';
import { findRecorded, listSeen } from './seen-attempts.queries.ts';

const seenAttempt = prepareOnEach(prepareSeenAttempt);

/** A finished attempt that the actor may see, as its learner reads it, with what is recorded beside it. Throws NOT_FOUND. */
export async function getAttemptFor(
  deps: QuizResultsDeps,
  { attempt_id, ...wanted }: Wanted & { attempt_id: number },
): Promise<SeenAttempt> {
  const { quiz, scope } = await getVisible(deps, wanted);
  const recorded = await deps.reads.run((on) => findRecorded(on, { scope, id: attempt_id }));
  if (!recorded) throw new DomainError('NOT_FOUND');
  const { user_id, finished_by, score_seen_at, keys_seen_at, record_focus, focus } = recorded;
  const { report, released } = await readReport(deps, scope, recorded);
  const paper = paperOf(await deps.revisions.get(quiz.id, recorded.revision), recorded);
  const { devices, saves } = devicesOf(paper, recorded);
  const { rows, reopenings } = await deps.reads.run(async (on) => ({
    rows: await listGradingRows(on, { user_id, attempt_ids: [attempt_id] }),
    reopenings: (await listReopeningsOf(on, user_id)).filter((each) => each.attempt_id === attempt_id),
  }));
  return {
    report,
    released,
    of_classes: isOfClasses(scope),
    record: {
      ...{ user_id, finished_by, score_seen_at, keys_seen_at, record_focus, focus, devices },
      saves: isOfClasses(scope) ? [] : saves,
      gradings: gradingsOf(recorded, rows).map(({ number, at, reason, score, max_score, receipt }) => {
        return { number, at, reason, score, max_score, receipt };
      }),
      reopenings: reopenings.map(({ completed_timestamp, at, reason }) => {
        return { completed_timestamp, at, reason };
      }),
    },
  };
}

/** Reports of the finished attempts that the actor may see, one page of them, to print. Throws NOT_FOUND. */
export async function listReportsFor(
  deps: QuizResultsDeps,
  { page, ...wanted }: Wanted & { page: number },
): Promise<z.output<typeof listSeenReports.response>> {
  const { scope } = await getVisible(deps, wanted);
  const listed = { scope, limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE };
  const { total, seen } = await deps.reads.run(async (on) => ({
    total: await countFinished(on, { scope, who: '' }),
    seen: await listSeen(on, listed),
  }));
  const read: Awaited<ReturnType<typeof readReport>>[] = [];
  for (const attempt of seen) read.push(await readReport(deps, scope, attempt));
  return {
    total,
    reports: read.map(({ report }) => withoutContent(report)),
    is_released: read.every(({ released }) => released.score && (released.answers || isOfClasses(scope))),
  };
}

const isOfClasses = ({ classes_of }: Scope): boolean => classes_of !== undefined;

/** `released`: what the learner may see now. */
async function readReport(
  deps: QuizResultsDeps,
  scope: Scope,
  { user_id, id }: { user_id: number; id: number },
) {
  const now = deps.clock.now();
  const [attempt] = await deps.reads.run((on) =>
    seenAttempt(on).execute({ user_id, id, now: iso(now), overdue_since: iso(overdueSince(now)) }),
  );
  // Staff may have reopened it meanwhile.
  if (!attempt) throw new DomainError('NOT_FOUND');
  const { release, ...row } = attempt;
  const released = releasedAt(release, now);
  const reader = {
    user_id,
    released: { score: true, answers: !isOfClasses(scope) },
    available_at: nextReleaseAfter(release, released),
  };
  const report = await reportOf(deps, row, reader);
  return { report: isOfClasses(scope) ? withoutQuestions(report) : report, released };
}

/** As in the results of a quiz with which the actor may not work: nothing of its questions. Nothing more of it is to come. */
const withoutQuestions = (report: Report): Report => ({
  ...report,
  released: { score: true, answers: true },
  ...{ questions: [], answers: [], times: [], flags: [], ungraded: null },
});

/** What a page with all answers of a learner shows. */
const withoutContent = ({ questions, ...report }: Report): Report => ({
  ...report,
  questions: questions.map(({ image: _, hint, rich, passage, stem, options, ...question }) => ({
    ...question,
    options: options.map(({ image: _, rich, ...option }) => option),
  })),
});
