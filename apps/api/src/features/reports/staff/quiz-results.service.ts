import {
  type QuestionStatistics,
  type QuizResultsForAdmin,
  RESULTS_PER_PAGE,
} from '@abhyas/contract/reports/staff';
import { isPassed } from '@abhyas/exam-rules/scoring';
import { visible } from '@abhyas/texts/visible';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { isReadAlike, sightOf } from '#features/attempts/attempts.ts';
import { findTopicNames } from '#features/bank/bank.ts';
import { listNames } from '#features/classes/classes.ts';
import type { Verdicts } from '#features/grading/grading.ts';
import { isDrawn, sectionsByQuestion } from '#features/papers/papers.ts';
import { topicNameOf } from '#features/questions/questions.ts';
import { findQuiz, type Revision, type Revisions } from '#features/quizzes/quizzes.ts';
import { groupsOf } from '#features/reports/rules/question-groups.ts';
import { statisticsOf, type TakenRevision } from '#features/reports/rules/question-statistics.ts';
import type { Database } from '#platform/db/open.ts';
import type { Reads } from '#platform/db/standby/reads.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { Clock } from '#platform/time/clock.ts';
import { listAbsent } from './absent.queries.ts';
import {
  countAsked,
  countChosen,
  countFinished,
  countUnfinished,
  type Listing,
  listFinished,
  listMedianTimes,
  type Scope,
  summarise,
} from './quiz-results.queries.ts';

export interface QuizResultsDeps {
  db: Database;
  reads: Reads;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}

/**
 * One page of finished attempts that the actor may see, and statistics over all of them, or over those of one class.
 * Throws NOT_FOUND, also for a class that the actor may not see.
 */
export async function getResultsOfQuiz(
  deps: QuizResultsDeps,
  { quiz_id, class_id, by, page, ...listing }: Wanted & { page: number } & Listing,
): Promise<QuizResultsForAdmin> {
  const { quiz, scope } = await getVisible(deps, { quiz_id, class_id, by });
  const current = await deps.revisions.get(quiz_id, quiz.revision);
  const offset = (page - 1) * RESULTS_PER_PAGE;
  const class_ids = absentAmong(quiz.class_ids, class_id);
  const { finished, summary, found, absent } = await deps.reads.run(async (on) => ({
    finished: await listFinished(on, { scope, ...listing, limit: RESULTS_PER_PAGE, offset }),
    summary: await summarise(on, scope),
    found: listing.who === undefined ? undefined : await countFinished(on, { scope, who: listing.who }),
    absent: class_ids === null ? null : await listAbsent(on, { scope, class_ids, until: quiz.end_time }),
  }));
  const questions = await statisticsOfQuiz(deps, quiz, scope);
  return {
    id: quiz_id,
    title: current.title,
    allowed_attempts: quiz.allowed_attempts,
    papers_differ: isDrawn(current),
    ...summary,
    found: found ?? summary.finished_attempts,
    attempts: finished.map(withPassed),
    absent,
    of_classes: scope.classes_of !== undefined,
    // They show the keys.
    questions: scope.classes_of === undefined ? questions : [],
    groups: groupsOf(questions),
  };
}

/** In which classes members are absent: who cannot take the quiz is not. Null where nobody is expected. */
export function absentAmong(audience: number[] | null, class_id: number | undefined): number[] | null {
  if (class_id === undefined) return audience;
  return audience === null || audience.includes(class_id) ? [class_id] : null;
}

export interface Wanted {
  quiz_id: number;
  class_id?: number | undefined;
  by: StaffActor;
}

/**
 * The quiz, and which attempts of it the actor may see (`sightOf`); of a private one only what learners of
 * the own classes began as members. Throws NOT_FOUND, also for a class that the actor may not see.
 */
export async function getVisible(
  { db }: QuizResultsDeps,
  wanted: Wanted,
): Promise<{ quiz: NonNullable<Awaited<ReturnType<typeof findQuiz>>>; scope: Scope }> {
  const { quiz_id, class_id, by } = wanted;
  const quiz = await findQuiz(db, quiz_id);
  const isSeen = class_id === undefined || (await listNames(db, [class_id], { by })).length > 0;
  if (!quiz || !isSeen) throw new DomainError('NOT_FOUND');
  const sight = await sightOf(db, { by, quiz });
  if (sight === 'none') throw new DomainError('NOT_FOUND');
  return { quiz, scope: sight === 'whole' ? wanted : { ...wanted, classes_of: by.user_id } };
}

export type FinishedRow = Awaited<ReturnType<typeof listFinished>>[number];

export const withPassed = ({
  pass_percent,
  paper_sections,
  revision,
  section_grades: sections,
  drawn,
  option_orders,
  answers,
  answered_in,
  times,
  ...attempt
}: FinishedRow) => ({
  ...attempt,
  passed: isPassed({ ...attempt, sections }, pass_percent),
  ...(sections &&
    paper_sections && {
      sections: paper_sections.flatMap(({ title }, place) => {
        const grade = sections[place];
        return grade ? [{ title, ...grade }] : [];
      }),
    }),
});

async function statisticsOfQuiz(
  { reads, revisions, verdicts }: QuizResultsDeps,
  quiz: { id: number; revision: number; regrade: number },
  scope: Scope,
): Promise<QuestionStatistics[]> {
  const paperOf = async (revision: number) => {
    const paper = await revisions.get(quiz.id, revision);
    return { paper, verdicts: await verdicts.inForce(paper, quiz.regrade) };
  };
  const isOfAll = scope.classes_of === undefined && scope.class_id === undefined;
  const [chosen, asked, unfinished] = await reads.run(async (on) => [
    await countChosen(on, scope),
    await countAsked(on, scope),
    isOfAll ? await countUnfinished(on, quiz.id) : [],
  ]);
  const current = await paperOf(quiz.revision);
  const taken: TakenRevision[] = [];
  const papers: Revision[] = [];
  const onRevisions = new Set([...asked, ...unfinished].map((each) => each.revision));
  for (const revision of [...onRevisions].sort((a, b) => a - b)) {
    const asTaken = await paperOf(revision);
    papers.push(asTaken.paper);
    // These are graded as sheets of the current revision.
    const areSheetsOfNow = isReadAlike(asTaken.paper, current.paper);
    taken.push({
      ...asTaken,
      asked: asked.filter((each) => each.revision === revision),
      chosen: chosen.filter((each) => each.revision === revision),
      unfinished: unfinished
        .filter((each) => each.revision === revision)
        .map((each) => (areSheetsOfNow ? { ...each, sheets: 0 } : each)),
    });
  }
  const groups = groupsOfQuestions([...papers, current.paper]);
  const topics = [...new Set([...groups.values()].map(({ topic }) => topic))];
  const [medians, nameOf] = await reads.run(async (on) => [
    await listMedianTimes(on, scope, papers),
    await findTopicNames(on, topics),
  ]);
  return statisticsOf(current, taken).map((question) => {
    const { topic = '', section } = groups.get(question.id) ?? {};
    return {
      ...question,
      ...(visible(topic) && { topic: nameOf(topic) ?? topicNameOf(topic) }),
      ...(section && { section: { id: section.id, title: section.title } }),
      median_ms: medians.get(question.id) ?? null,
    };
  });
}

/** Topic and section of each question, by its id, as the last of these papers with it has them. */
const groupsOfQuestions = (papers: readonly Pick<Revision, 'questions' | 'sections'>[]) =>
  new Map(
    papers.flatMap(({ questions, sections }) => {
      const sectionOf = sectionsByQuestion(sections);
      return questions.map(({ id, topic }) => [id, { topic, section: sectionOf.get(id) }] as const);
    }),
  );
