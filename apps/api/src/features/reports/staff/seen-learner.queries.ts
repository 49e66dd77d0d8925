import type { Actor } from '@abhyas/contract/accounts/policy';
import { MAX_LEARNER_RESULTS } from '@abhyas/contract/reports/learners';
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isSeenAttempt } from '#features/attempts/attempts.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { isWholeFor } from '#features/quizzes/quizzes.ts';
import { first_scores } from '#features/reports/first-scores.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { ReadOnly } from '#platform/db/open.ts';

interface Seen {
  user_id: number;
  by: Actor;
}

const isSeen = (by: Actor): SQL | undefined => and(isNull(quizzes.deleted_at), isSeenAttempt(by));

const ofAttempt = and(
  eq(quiz_revisions.quiz_id, attempts.quiz_id),
  eq(quiz_revisions.revision, attempts.revision),
);

/** How many learners have a first score in the quiz, and how many a higher one; null for a further attempt. */
const standing = sql<{ takers: number; higher: number } | null>`case when ${attempts.number} = 1 then (
  select json_build_object('takers', sum(${first_scores.takers}),
    'higher', coalesce(sum(${first_scores.takers}) filter (where ${first_scores.score} > ${attempts.score}), 0))
  from ${first_scores} where ${first_scores.quiz_id} = ${attempts.quiz_id}
) end`;

/** Whether the actor sees an attempt of a learner, one that runs included. */
export async function isAnySeen(db: ReadOnly, { user_id, by }: Seen): Promise<boolean> {
  const found = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(and(eq(attempts.user_id, user_id), isSeen(by)))
    .limit(1);
  return found.length > 0;
}

/** A learner's finished attempts that the actor sees, the newest first. */
export function listResultsSeen(db: ReadOnly, { user_id, by }: Seen) {
  return db
    .select({
      attempt_id: attempts.id,
      quiz: { id: attempts.quiz_id, title: quiz_revisions.title },
      revision: attempts.revision,
      regrade: quizzes.regrade,
      ...{ drawn: attempts.drawn, option_orders: attempts.option_orders, answers: attempts.answers },
      number: attempts.number,
      completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
      score: sql<number>`${attempts.score}`.mapWith(attempts.score),
      max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
      section_grades: attempts.section_grades,
      pass_percent: quiz_revisions.pass_percent,
      standing,
      is_whole: sql<boolean>`(${isWholeFor(by)})`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .innerJoin(quiz_revisions, ofAttempt)
    .where(and(eq(attempts.user_id, user_id), isNotNull(attempts.completed_timestamp), isSeen(by)))
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .limit(MAX_LEARNER_RESULTS);
}

/**
 * Quiz → the mean per cent of full marks in the first finished attempts of the others in the learner's classes, as far as the
 * actor sees classes and attempts.
 */
export async function listClassPercents(
  db: ReadOnly,
  { user_id, by, quiz_ids }: Seen & { quiz_ids: number[] },
): Promise<Map<number, number>> {
  if (quiz_ids.length === 0) return new Map();
  const own = alias(class_members, 'own');
  const classmates = db
    .selectDistinct({ user_id: class_members.user_id })
    .from(own)
    .innerJoin(classes, eq(classes.id, own.class_id))
    .innerJoin(class_members, eq(class_members.class_id, own.class_id))
    .where(
      and(
        eq(own.user_id, user_id),
        eq(own.status, 'active'),
        eq(class_members.status, 'active'),
        ne(class_members.user_id, user_id),
        isSeenBy(by),
      ),
    );
  const rows = await db
    .select({
      quiz_id: attempts.quiz_id,
      percent: sql<number>`avg(100 * ${attempts.score} / ${attempts.max_score})::float8`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(
      and(
        sql`${attempts.quiz_id} = any(${arrayLiteral(quiz_ids)}::bigint[])`,
        inArray(attempts.user_id, classmates),
        eq(attempts.number, 1),
        isNotNull(attempts.completed_timestamp),
        sql`${attempts.max_score} > 0`,
        isSeen(by),
      ),
    )
    .groupBy(attempts.quiz_id);
  return new Map(rows.map(({ quiz_id, percent }) => [quiz_id, percent]));
}

/** An account that was not erased. */
export async function findLearner(db: ReadOnly, user_id: number) {
  const { id, username, full_name, roll_number } = users;
  const [found] = await db
    .select({ id, username, full_name, roll_number })
    .from(users)
    .where(and(eq(id, user_id), isNull(users.erased_at)));
  return found;
}

/** The classes of a learner that the actor may see. */
export function listClassesSeen(db: ReadOnly, { user_id, by }: Seen) {
  return db
    .select({ id: classes.id, name: classes.name })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(and(eq(class_members.user_id, user_id), eq(class_members.status, 'active'), isSeenBy(by)))
    .orderBy(sql`${classes.name} ->> 'en'`, classes.id);
}
