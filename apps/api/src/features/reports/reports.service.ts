import type { QuizResults, Report, ReportImage } from '@abhyas/contract/reports';
import type { Database } from '../../platform/db/open.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Clock, iso } from '../../platform/time/clock.ts';
import { answersOf, changesOf, overdueSince } from '../attempts/attempts.ts';
import type { Revisions, StoredImage, StoredQuestion } from '../quizzes/quizzes.ts';
import {
  type prepareFinishedAttempt,
  type prepareFinishedAttempts,
  recordScoresSent,
} from './reports.queries.ts';

export interface ReportsDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  finished_attempts: ReturnType<typeof prepareFinishedAttempts>;
  finished_attempt: ReturnType<typeof prepareFinishedAttempt>;
  /** Finishes the learner's overdue attempts, so that results appear as early as possible. */
  autoFinish: (learner: { user_id: number }) => Promise<number>;
}

/**
 * Lists quizzes with the learner's finished attempts, the newest attempt first, over quizzes and within each. Records
 * first that the scores are sent: from then on late answers of those attempts only fill blanks.
 */
export async function listResultsOf(
  deps: ReportsDeps,
  { user_id }: { user_id: number },
): Promise<QuizResults[]> {
  const finished = await onceFinished(deps, user_id, (params) => deps.finished_attempts.execute(params));
  const ids = finished.filter(({ is_score_new }) => is_score_new).map(({ id }) => id);
  if (ids.length > 0) await recordScoresSent(deps.db, { user_id, ids, now: iso(deps.clock.now()) });
  const quizzes = new Map<number, QuizResults>();
  for (const { quiz_id, title, is_overdue, is_score_new, ...attempt } of finished) {
    const quiz = quizzes.get(quiz_id);
    if (quiz) quiz.attempts.push(attempt);
    else quizzes.set(quiz_id, { id: quiz_id, title, attempts: [attempt] });
  }
  return [...quizzes.values()];
}

/**
 * Returns the report of a finished attempt, on the revision that it was taken on. Records first that keys were sent
 * to this learner. Throws NOT_FOUND for anyone but its owner.
 */
export async function getReportOf(
  deps: ReportsDeps,
  { user_id, id }: { user_id: number; id: number },
): Promise<Report> {
  const [attempt] = await onceFinished(deps, user_id, (params) =>
    deps.finished_attempt.execute({ ...params, id, now: iso(deps.clock.now()) }),
  );
  if (!attempt) throw new DomainError('NOT_FOUND');
  const { quiz_id, revision, answers, ungraded_answers, ungraded_at, unplaced, is_overdue, ...outcome } =
    attempt;
  const paper = await deps.revisions.get(quiz_id, revision);
  const { title, questions, marks_correct, marks_wrong } = paper;
  return {
    ...outcome,
    quiz: { id: quiz_id, title },
    marks_correct,
    marks_wrong,
    questions: questions.map(questionForReport),
    answers: listAnswers(answersOf(paper, answers, unplaced?.answers)),
    ungraded:
      ungraded_answers && ungraded_at
        ? {
            received_at: ungraded_at,
            answers: listAnswers(changesOf(paper, ungraded_answers, unplaced?.ungraded_answers ?? {})),
          }
        : null,
  };
}

const listAnswers = <Option extends number | null>(answers: Record<string, Option>) =>
  Object.entries(answers).map(([question, selected_option]) => ({
    question: Number(question),
    selected_option,
  }));

/** Reads the attempts. If one is overdue, finishes it and reads again. */
async function onceFinished<Row extends { is_overdue: boolean }>(
  deps: ReportsDeps,
  user_id: number,
  read: (params: { user_id: number; overdue_since: string }) => Promise<Row[]>,
): Promise<Row[]> {
  for (;;) {
    const rows = await read({ user_id, overdue_since: iso(overdueSince(deps.clock.now())) });
    if (!rows.some(({ is_overdue }) => is_overdue)) return rows;
    await deps.autoFinish({ user_id });
  }
}

function questionForReport({ image, options, ...question }: StoredQuestion) {
  return {
    ...question,
    image: imageForReport(image),
    options: options.map(({ image, ...option }) => ({ ...option, image: imageForReport(image) })),
  };
}

/** Spec §3: reports name the svg field svg_content. */
function imageForReport(image: StoredImage | undefined): ReportImage | undefined {
  return image && { svg_content: image.svg, caption: image.caption };
}
