import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { QuizResults, Released, Report, ReportSection, UnseenResult } from '@abhyas/contract/reports';
import {
  fullScore,
  fullScoreOf,
  isPassed,
  type MarkedSection,
  reaches,
  type SectionOutcome,
} from '@abhyas/exam-rules/scoring';
import {
  answersOf,
  changesOf,
  flagsOf,
  optionsShown,
  overdueSince,
  type Paper,
  paperOf,
  readingsOf,
  timesByQuestion,
} from '#features/attempts/attempts.ts';
import { findTopicNames } from '#features/bank/bank.ts';
import { objectionsOf } from '#features/grading/grading.ts';
import { differentMarks, markedPaper } from '#features/papers/papers.ts';
import { forLearner, topicNameOf } from '#features/questions/questions.ts';
import { nextReleaseAfter, releasedAt } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import type { ReportsDeps } from './open-reports.service.ts';
import { listRegradings } from './regradings.service.ts';
import { questionForReport } from './report-questions.service.ts';
import { recordScoresSent } from './reports.queries.ts';
import { rankOf } from './rules/rank.ts';

const WITHHELD = { score: null, correct: null, incorrect: null, unanswered: null, passed: null };

/** The sections of a paper with their grades. `grades`: null while the score is withheld. */
function sectionsForReport(
  sections: readonly PaperSection[],
  { grades, marked }: { grades: readonly SectionOutcome[] | null; marked: readonly MarkedSection[] },
): ReportSection[] {
  return sections.map((section, place) => {
    const grade = grades?.[place];
    // The maximum of a withheld score is that of the paper: a void question becomes known with the score.
    if (!grade) return { ...section, ...WITHHELD, max_score: fullScoreOf(marked[place]?.marks ?? []) };
    const { score, max_score, correct, incorrect, unanswered } = grade;
    const passed = reaches(grade, section.pass_percent);
    return { ...section, score, max_score, correct, incorrect, unanswered, passed };
  });
}

type FinishedAttempt = Awaited<ReturnType<ReportsDeps['findFinished']>>[number];
export type ReportRow = Omit<FinishedAttempt, 'release' | 'is_outdated'>;
type FinishedRow = Awaited<ReturnType<ReportsDeps['listFinished']>>[number];

/**
 * Lists quizzes with the learner's finished attempts, the newest attempt first, over quizzes and within each. Records
 * first that the released scores are sent: from then on late answers of those attempts only fill blanks.
 */
export async function listResultsOf(
  deps: ReportsDeps,
  { user_id }: { user_id: number },
): Promise<QuizResults[]> {
  // Staff may withdraw a release between the list and the record. Then the list is read again.
  for (;;) {
    const now = deps.clock.now();
    const finished = await onceFinished(deps, user_id, deps.listFinished);
    const sent = finished.filter(
      ({ release, is_score_new }) => is_score_new && releasedAt(release, now).score,
    );
    const [ids, quiz_ids] = [sent.map((row) => row.id), sent.map((row) => row.quiz_id)];
    const isRecorded =
      ids.length === 0 ||
      (await recordScoresSent(deps.db, { user_id, ids, quiz_ids, now: iso(now) })) === ids.length;
    if (isRecorded) return byQuiz(finished, now);
  }
}

function byQuiz(finished: FinishedRow[], now: number): QuizResults[] {
  const quizzes = new Map<number, QuizResults>();
  for (const row of finished) {
    const { quiz_id, title } = row;
    const quiz = quizzes.get(quiz_id);
    const attempt = resultOf(row, now);
    if (quiz) quiz.attempts.push(attempt);
    else quizzes.set(quiz_id, { id: quiz_id, title: forLearner(title), attempts: [attempt] });
  }
  return [...quizzes.values()];
}

function resultOf(row: FinishedRow, now: number) {
  const { id, number, completed_timestamp, late, release } = row;
  const released = releasedAt(release, now);
  const { score, max_score, passed } = scoresOf(row, row, released);
  const regraded_at = released.score ? row.regraded_at : null;
  const available_at = nextReleaseAfter(release, released);
  const ended = { id, number, completed_timestamp, late };
  return {
    ...{ ...ended, score, max_score, passed, regraded_at, released, available_at },
    ...(row.pass_percent !== null && { pass_percent: row.pass_percent }),
  };
}

/** Lists the learner's attempts whose released score was never sent, the newest first. Sends no score. */
export async function listUnseenOf(
  deps: ReportsDeps,
  { user_id }: { user_id: number },
): Promise<UnseenResult[]> {
  const unseen = await onceFinished(deps, user_id, (params) =>
    deps.listUnseen({ ...params, now: iso(deps.clock.now()) }),
  );
  return unseen.map(({ is_overdue, quiz, ...result }) => ({
    ...result,
    quiz: { ...quiz, title: forLearner(quiz.title) },
  }));
}

/**
 * Returns the report of a finished attempt, on the revision that it was taken on. Records first what of score and keys
 * is sent to this learner. Throws NOT_FOUND for anyone but its owner.
 */
export async function getReportOf(
  deps: ReportsDeps,
  { user_id, id }: { user_id: number; id: number },
): Promise<Report> {
  let now = deps.clock.now();
  const read = () =>
    onceFinished(deps, user_id, (params) => {
      now = deps.clock.now();
      return deps.findFinished({ ...params, id, now: iso(now) });
    });
  let [attempt] = await read();
  while (attempt?.is_outdated) [attempt] = await read();
  if (!attempt) throw new DomainError('NOT_FOUND');
  const released = releasedAt(attempt.release, now);
  return reportOf(deps, attempt, {
    user_id,
    released,
    available_at: nextReleaseAfter(attempt.release, released),
  });
}

interface Reader {
  /** Whose attempt it is. */
  user_id: number;
  /** What the reader gets: of the learner what is released, of staff all that they see. */
  released: Released;
  available_at: string | null;
}

/** The report of a finished attempt, on the revision that it was taken on. It records nothing. */
export async function reportOf(
  deps: Pick<ReportsDeps, 'reads' | 'revisions' | 'verdicts'>,
  attempt: ReportRow,
  { user_id, released, available_at }: Reader,
): Promise<Report> {
  const { quiz_id, revision, ungraded_answers, ungraded_at, unplaced, id } = attempt;
  const { receipt, grading_receipt } = attempt;
  const paper = paperOf(await deps.revisions.get(quiz_id, revision), attempt);
  const { title, questions, marks_correct, marks_wrong, pass_percent } = paper;
  const verdicts = await deps.verdicts.inForce(paper, attempt.regrade);
  const different = differentMarks(paper.sections);
  const objections = await objectionsFor(deps, { user_id, attempt }, released);
  const { started_at, deadline, completed_timestamp, number, late } = attempt;
  const topicNames = await deps.reads.run((on) =>
    findTopicNames(
      on,
      questions.map(({ topic }) => topic),
    ),
  );
  return {
    ...{ id, number, started_at, deadline, completed_timestamp, late },
    ...scoresOf(attempt, { ...paper, question_count: questions.length }, released),
    ...countsOf(attempt, released),
    best: released.score && attempt.best,
    rank: released.score && attempt.standing ? rankOf(attempt.standing) : null,
    quiz: { id: quiz_id, title: forLearner(title) },
    learner: attempt.learner,
    ...{ marks_correct, marks_wrong, pass_percent },
    ...(paper.paper_sections && {
      sections: sectionsForReport(paper.paper_sections, {
        grades: released.score ? attempt.section_grades : null,
        marked: markedPaper(paper).sections ?? [],
      }),
    }),
    receipt: released.score ? (grading_receipt ?? receipt) : receipt,
    released,
    available_at,
    regradings: await listRegradings(deps, { user_id, attempt, paper }, released),
    questions: questions.map((question, place) => {
      const { options, ...shown } = questionForReport(question, released, verdicts[place]);
      return {
        ...shown,
        ...(shown.topic !== '' && {
          topic_name: forLearner(topicNames(shown.topic) ?? topicNameOf(shown.topic)),
        }),
        ...different.get(question.id),
        options: [...optionsShown(paper, place, options)],
        objection: objections?.get(question.id),
      };
    }),
    answers: answersWithReadings(paper, attempt),
    times: [...timesByQuestion(paper, attempt.times)].map(([question, ms]) => ({ question, ms })),
    flags: flagsOf(paper, attempt.flags),
    time_credits: attempt.time_credits,
    ended: attempt.ended,
    ungraded:
      ungraded_answers && ungraded_at
        ? {
            received_at: ungraded_at,
            answers: listAnswers(changesOf(paper, ungraded_answers, unplaced?.ungraded_answers ?? {})),
          }
        : null,
  };
}

/** What the learner reported, by question. The reason of a decision can reveal a key, so it waits for the release. */
function objectionsFor(
  deps: Pick<ReportsDeps, 'reads'>,
  { user_id, attempt }: { user_id: number; attempt: { id: number; has_objections: boolean } },
  released: Released,
) {
  if (!attempt.has_objections || !released.answers) return undefined;
  return deps.reads.run((on) => objectionsOf(on, { user_id, attempt_id: attempt.id }));
}

/** The maximum of a withheld score is that of the paper: a void question becomes known with the score. */
function scoresOf(
  { score, max_score, section_grades }: Graded,
  paper: FullMarks & { pass_percent: number | null },
  released: Released,
) {
  if (!released.score) return { score: null, max_score: fullMarksOf(paper), passed: null };
  const passed = isPassed({ score, max_score, sections: section_grades }, paper.pass_percent);
  return { score, max_score, passed };
}

type Graded = Pick<FinishedRow, 'score' | 'max_score' | 'section_grades'>;
type FullMarks = Pick<FinishedRow, 'full_marks' | 'marks_correct' | 'question_count'>;

const fullMarksOf = ({ full_marks, marks_correct, question_count }: FullMarks): number =>
  full_marks ?? fullScore({ marks_correct: marks_correct ?? 0, question_count });

function countsOf(
  counts: { correct: number; incorrect: number; unanswered: number; on_time_score: number | null },
  released: Released,
) {
  const { correct, incorrect, unanswered, on_time_score } = counts;
  return released.score
    ? { correct, incorrect, unanswered, on_time_score }
    : { correct: null, incorrect: null, unanswered: null, on_time_score: null };
}

function answersWithReadings(
  paper: Paper,
  attempt: Pick<ReportRow, 'answers' | 'answered_in' | 'unplaced'>,
): Report['answers'] {
  const readings = readingsOf(paper, attempt);
  return listAnswers(answersOf(paper, attempt.answers, attempt.unplaced?.answers)).map((answer) => ({
    ...answer,
    language: readings.get(answer.question),
  }));
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
