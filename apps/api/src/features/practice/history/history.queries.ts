import type { LocalizedText } from '@abhyas/contract/shared';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { verdicts } from '#features/grading/grading.tables.ts';
import { practice_answers, practice_reports, practice_sources } from '#features/practice/practice.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** A regrade takes its time before it is committed: so long an answer may still be judged by the key before. */
const REGRADE_TAKES = sql`interval '1 hour'`;

/** Whether a verdict on the question may be later than the answer, in a statement that joins answer, source and report. */
const isBeforeVerdict = sql<boolean>`exists (select from ${verdicts}
  where ${verdicts.quiz_id} = ${practice_reports.quiz_id} and ${verdicts.question_id} = ${practice_sources.question_id}
    and ${verdicts.at} > ${practice_answers.received_at} - ${REGRADE_TAKES})`;

/** Of an answer: the report whose question it was. */
const sourceOfAnswer = and(
  eq(practice_sources.user_id, practice_answers.user_id),
  eq(practice_sources.bank_id, practice_answers.bank_id),
  eq(practice_sources.attempt_id, practice_answers.attempt_id),
);
const reportOfAnswer = and(
  eq(practice_reports.user_id, practice_answers.user_id),
  eq(practice_reports.attempt_id, practice_answers.attempt_id),
);

/** Answers that are read at once: some milliseconds of work. */
export const ANSWERS_OF_PAGE = 1000;

/**
 * A page of the learner's answers in practice, in the order of their times, without those to questions that have become void or
 * are no longer released. An answer without a report is to a question that staff released for practice. `after`: the last
 * answer of the page before.
 */
export const listPracticeAnswers = (
  db: Queryable,
  user_id: number,
  after: { answered_at: string; id: string } | undefined,
) =>
  db
    .select({
      bank_id: practice_answers.bank_id,
      attempt_id: practice_answers.attempt_id,
      question_id: practice_sources.question_id,
      selected_option: practice_answers.selected_option,
      is_correct: practice_answers.is_correct,
      confidence: practice_answers.confidence,
      day: practice_answers.day,
      id: practice_answers.id,
      answered_at: practice_answers.answered_at,
      is_outdated: isBeforeVerdict,
    })
    .from(practice_answers)
    .leftJoin(practice_sources, sourceOfAnswer)
    .leftJoin(practice_reports, reportOfAnswer)
    .where(
      and(
        eq(practice_answers.user_id, user_id),
        sql`(${practice_answers.attempt_id} is null or ${practice_sources.rating} is not null)`,
        after &&
          sql`(${practice_answers.answered_at}, ${practice_answers.id}) > (${after.answered_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(practice_answers.answered_at, practice_answers.id)
    .limit(ANSWERS_OF_PAGE);

/** The learner's answers in released exams, the oldest first: blank ones are not right. */
export const listExamAnswers = (db: Queryable, user_id: number) =>
  db
    .select({
      bank_id: practice_sources.bank_id,
      is_correct: sql<boolean>`${practice_sources.rating} > 1`,
      at: practice_sources.at,
    })
    .from(practice_sources)
    .where(and(eq(practice_sources.user_id, user_id), sql`${practice_sources.rating} is not null`))
    .orderBy(practice_sources.at, practice_sources.attempt_id);

/** Days with practice, and how many different questions each had. */
export const listPracticeDays = (db: Queryable, user_id: number) =>
  db
    .select({
      day: practice_answers.day,
      bank_ids: sql<number[]>`array_agg(distinct ${practice_answers.bank_id})`.mapWith((ids: string[]) =>
        ids.map(Number),
      ),
    })
    .from(practice_answers)
    .where(eq(practice_answers.user_id, user_id))
    .groupBy(practice_answers.day);

interface NamedTopic {
  id: number;
  name: LocalizedText;
}

/** Question of the bank → its topic. The bank is on another machine than the notebook. */
export async function listTopicsOf(
  db: Queryable,
  bank_ids: readonly number[],
): Promise<Map<number, NamedTopic>> {
  if (bank_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ bank_id: string; id: string; name: LocalizedText }>(sql`
    select bank_questions.id as bank_id, topics.id, topics.name
    from bank_questions join topics on topics.id = bank_questions.topic_id
    where bank_questions.id = any(${arrayLiteral([...bank_ids])}::bigint[])`);
  return new Map(rows.map(({ bank_id, id, name }) => [Number(bank_id), { id: Number(id), name }]));
}

/** Those of these attempts whose score was never sent to the learner. */
export async function listUnsentScores(
  db: Queryable,
  { user_id, ids }: { user_id: number; ids: number[] },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), inArray(attempts.id, ids), isNull(attempts.score_sent_at)));
  return rows.map(({ id }) => id);
}
