import { type Actor, can } from '@abhyas/contract/accounts/policy';
import {
  COMING_DAYS,
  FAILED_SMS_DAYS,
  type FirstSteps,
  RELEASE_DAYS,
  TODAY_ROWS,
} from '@abhyas/contract/office';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { hands, isHandUp, isListedFor, isSeenAttempt } from '#features/attempts/attempts.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
import { objections } from '#features/grading/grading.tables.ts';
import { institute } from '#features/institute/institute.tables.ts';
import { notices } from '#features/notices/notices.tables.ts';
import { isNoticeSeenBy, notice_sms_jobs, notice_texts } from '#features/notices/notices.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { isWholeFor } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DAY, iso } from '#platform/time/clock.ts';

interface Asked {
  by: Actor;
  now: number;
}

const number = sql<number>`count(*)::int`;
/** How many rows there are without the limit. */
const total = sql<number>`(count(*) over ())::int`;

const exam = { id: quizzes.id, title: quiz_revisions.title };
const ofExam = [quizzes.id, quiz_revisions.quiz_id, quiz_revisions.revision] as const;
const isCurrent = and(
  eq(quiz_revisions.quiz_id, quizzes.id),
  eq(quiz_revisions.revision, quizzes.revision),
  isNull(quizzes.deleted_at),
);

/** Of a statement on attempts with their quizzes: they run, and the account sees them. */
const isRunning = ({ by, now }: Asked): SQL | undefined =>
  and(isNull(attempts.completed_timestamp), gt(attempts.deadline, iso(now)), isSeenAttempt(by));

export function listRunning(db: Queryable, asked: Asked) {
  return db
    .select({
      ...exam,
      sitting: number,
      ends_at: sql<string>`max(${attempts.deadline})`.mapWith(attempts.deadline),
      total,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .innerJoin(quiz_revisions, isCurrent)
    .where(isRunning(asked))
    .groupBy(...ofExam)
    .orderBy(desc(number), desc(quizzes.id))
    .limit(TODAY_ROWS);
}

/** Attempts of these exams that run, of which nothing was stored since a moment. */
export function listUnsaved(db: Queryable, quiz_ids: readonly number[], asked: Asked & { since: number }) {
  const { user_id, quiz_id, started_at, saved_at } = attempts;
  return db
    .select({ user_id, quiz_id })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, quiz_id))
    .where(
      and(
        inArray(quiz_id, [...quiz_ids]),
        isRunning(asked),
        lte(sql`greatest(${started_at}, ${saved_at})`, sql`${iso(asked.since)}::timestamptz`),
      ),
    );
}

/** How many hands are up in these exams that nobody has seen, as the live view counts them, of learners whom the account sees. */
export function countHandsUp(db: Queryable, quiz_ids: readonly number[], by: Actor) {
  return db
    .select({ quiz_id: hands.quiz_id, hands: number })
    .from(hands)
    .innerJoin(attempts, isHandUp)
    .innerJoin(quizzes, eq(quizzes.id, hands.quiz_id))
    .where(and(inArray(hands.quiz_id, [...quiz_ids]), isNull(hands.seen_at), isSeenAttempt(by)))
    .groupBy(hands.quiz_id);
}

export function listComing(db: Queryable, { by, now }: Asked) {
  return db
    .select({
      ...exam,
      start_time: sql<string>`${quizzes.start_time}`.mapWith(quizzes.start_time),
      status: quizzes.status,
      question_count: quiz_revisions.question_count,
      is_whole: sql<boolean>`(${isWholeFor(by)})`,
      total,
    })
    .from(quizzes)
    .innerJoin(quiz_revisions, isCurrent)
    .where(
      and(
        gt(quizzes.start_time, iso(now)),
        lte(quizzes.start_time, iso(now + COMING_DAYS * DAY)),
        isListedFor(by),
      ),
    )
    .orderBy(asc(quizzes.start_time), asc(quizzes.id))
    .limit(TODAY_ROWS);
}

/** A moment of a release that depends on staff is null (quizzes/rules/release.ts). */
export function listUnreleased(db: Queryable, { by, now }: Asked) {
  const scores = sql<boolean>`${quizzes.score_release_at} is null`;
  const answers = sql<boolean>`${quizzes.answers_release_at} is null`;
  const isSat = sql`exists (select from ${attempts} where ${attempts.quiz_id} = ${quizzes.id}
    and ${attempts.completed_timestamp} is null and ${attempts.deadline} > ${iso(now)})`;
  return db
    .select({ ...exam, scores, answers, total })
    .from(quizzes)
    .innerJoin(quiz_revisions, isCurrent)
    .where(
      and(
        eq(quizzes.status, 'published'),
        or(isNull(quizzes.end_time), and(lte(quizzes.end_time, iso(now)), sql`not ${isSat}`)),
        or(scores, answers),
        isListedFor(by),
        sql`exists (select from ${attempts} where ${attempts.quiz_id} = ${quizzes.id}
          and ${attempts.completed_timestamp} > ${iso(now - RELEASE_DAYS * DAY)})`,
      ),
    )
    .orderBy(sql`${quizzes.end_time} desc nulls last`, desc(quizzes.id))
    .limit(TODAY_ROWS);
}

export function listOpenQueries(db: Queryable) {
  return db
    .select({ ...exam, open: number, total })
    .from(objections)
    .innerJoin(quizzes, eq(quizzes.id, objections.quiz_id))
    .innerJoin(quiz_revisions, isCurrent)
    .where(isNull(objections.decision))
    .groupBy(...ofExam)
    .orderBy(sql`min(${objections.created_at})`)
    .limit(TODAY_ROWS);
}

export function listJoinRequests(db: Queryable, by: Actor) {
  return db
    .select({ id: classes.id, name: classes.name, requests: number, total })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(and(eq(class_members.status, 'requested'), isNull(classes.archived_at), isSeenBy(by)))
    .groupBy(classes.id)
    .orderBy(sql`min(${class_members.joined_at})`)
    .limit(TODAY_ROWS);
}

/** Notices whose SMS ended lately and did not all go out. What staff have stopped did not fail. */
export function listFailedSms(db: Queryable, { by, now }: Asked) {
  const failed = or(
    eq(notice_texts.outcome, 'refused'),
    and(eq(notice_sms_jobs.state, 'failed'), isNull(notice_texts.outcome)),
  );
  return db
    .select({ id: notices.id, title: notices.title, failed: number, total })
    .from(notice_sms_jobs)
    .innerJoin(notices, eq(notices.id, notice_sms_jobs.notice_id))
    .innerJoin(notice_texts, eq(notice_texts.notice_id, notices.id))
    .where(
      and(
        gt(notice_sms_jobs.finished_at, iso(now - FAILED_SMS_DAYS * DAY)),
        failed,
        isNull(notices.deleted_at),
        isNoticeSeenBy(by),
        can(by, 'notify_everyone') ? undefined : sql`${notices.class_ids} is not null`,
      ),
    )
    .groupBy(notices.id)
    .orderBy(desc(notices.visible_from), desc(notices.id))
    .limit(TODAY_ROWS);
}

/** The samples of a new server belong to nobody, and do not count as the institute's own exams. */
export async function findFirstSteps(db: Queryable, { by, now }: Asked): Promise<FirstSteps> {
  const ownExam = sql`select from ${quizzes} where ${quizzes.owner_id} is not null
    and ${quizzes.deleted_at} is null and ${quizzes.status} = 'published'`;
  const isKept = isNull(users.erased_at);
  const { rows } = await db.execute<{ [Step in keyof FirstSteps]: boolean }>(sql`
    select
      exists (select from ${institute} where ${institute.settings} -> 'name' ->> 'en' <> ''
        or ${institute.settings} -> 'name' ->> 'ne' <> '') as institute,
      exists (select from ${users} where ${and(isKept, ne(users.role, 'learner'), ne(users.id, by.user_id ?? 0))}) as staff,
      exists (select from ${users} where ${and(isKept, eq(users.role, 'learner'))}) as students,
      exists (${ownExam}) as exam,
      exists (${ownExam} and ${quizzes.score_release_at} <= ${iso(now)} and exists (
        select from ${attempts} where ${attempts.quiz_id} = ${quizzes.id} and ${attempts.completed_timestamp} is not null
      )) as results`);
  const [steps] = rows;
  if (!steps) throw new Error('PostgreSQL returned no row');
  return steps;
}
