import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/open.ts';
import { quiz_revisions, quizzes } from './quizzes.tables.ts';

/** Notification channel for changed quizzes. The payload is the quiz id. */
export const CHANGED_CHANNEL = 'quiz_changed';

/** For the `returning` clause of a statement that changes quizzes: notifies every process when it is committed. */
export const announceChanged = sql<null>`pg_notify(${sql.raw(`'${CHANGED_CHANNEL}'`)}, ${quizzes.id}::text)`;

/** What all learners see of a quiz in their list. */
const card = {
  id: quizzes.id,
  title: quiz_revisions.title,
  start_time: quizzes.start_time,
  end_time: quizzes.end_time,
  late_start: quizzes.late_start,
  duration_minutes: quizzes.duration_minutes,
  is_paid_tier: quizzes.is_paid_tier,
  allowed_attempts: quizzes.allowed_attempts,
  difficulty: quizzes.difficulty,
  question_count: quiz_revisions.question_count,
  marks_correct: quiz_revisions.marks_correct,
  marks_wrong: quiz_revisions.marks_wrong,
  sections: quiz_revisions.paper_sections,
  show_score: quizzes.show_score,
  show_answers: quizzes.show_answers,
  end_release_at: quizzes.end_release_at,
  record_focus: quizzes.record_focus,
  raise_hand: quizzes.raise_hand,
  pass_percent: quiz_revisions.pass_percent,
  class_ids: quizzes.class_ids,
  /** Not sent: its seal is. */
  revision: quizzes.revision,
  /** Not sent: it decides whether scores are. */
  score_release_at: quizzes.score_release_at,
  /** Not sent: above 0 where some learner may have other settings. */
  overrides: quizzes.overrides,
  /** Not sent: whether learners may know of the quiz (rules/quiz-window.ts). */
  is_visible: sql<boolean>`(${quizzes.status} = 'published' and ${quizzes.deleted_at} is null
    and ${quiz_revisions.question_count} > 0)`,
};

/** Prepared, because each process reads the open quizzes once a second while learners look at their lists. */
export function prepareCards(db: Database) {
  const read = (condition: SQL | undefined, name: string) =>
    db
      .select(card)
      .from(quizzes)
      .innerJoin(
        quiz_revisions,
        and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
      )
      .where(condition)
      .orderBy(asc(quizzes.end_time), desc(quizzes.id))
      .prepare(name);
  // As in isVisible (rules/quiz-window.ts).
  const isVisible = and(
    isNull(quizzes.deleted_at),
    eq(quizzes.status, 'published'),
    gt(quiz_revisions.question_count, 0),
  );
  const isOpenWithin = and(
    isVisible,
    sql`tstzrange(${quizzes.start_time}, ${quizzes.end_time})
      && tstzrange(${sql.placeholder('from')}::timestamptz, ${sql.placeholder('until')}::timestamptz)`,
  );
  const openWithin = read(isOpenWithin, 'list_open_quizzes');
  const isOpeningWithin = and(
    isVisible,
    sql`${quizzes.start_time} > ${sql.placeholder('from')}::timestamptz`,
    sql`${quizzes.start_time} <= ${sql.placeholder('until')}::timestamptz`,
  );
  const openingWithin = read(isOpeningWithin, 'list_opening_quizzes');
  const visibleById = read(
    and(isVisible, sql`${quizzes.id} = ${sql.placeholder('id')}::bigint`),
    'find_visible_quiz',
  );
  const byIds = read(sql`${quizzes.id} = any(${sql.placeholder('ids')}::bigint[])`, 'list_quizzes_by_id');
  // As in isVisible, without the questions: a quiz too many costs its readers one statement.
  const otherTimes = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(
      and(
        isNull(quizzes.deleted_at),
        eq(quizzes.status, 'published'),
        or(isNotNull(quizzes.override_start), isNotNull(quizzes.override_end)),
        sql`coalesce(greatest(${quizzes.end_time}, ${quizzes.override_end}), 'infinity')
          > ${sql.placeholder('from')}::timestamptz`,
      ),
    )
    .limit(1)
    .prepare('find_quiz_with_other_times');
  return {
    /** Whether some learner has a quiz at another time than the others, now or later. */
    async hasOtherTimes(span: { from: string }) {
      return (await otherTimes.execute(span)).length > 0;
    },
    /** Quizzes that are open at some moment from `from` on and before `until`, soonest end first. */
    listOpenWithin: (span: { from: string; until: string }) => openWithin.execute(span),
    /** Quizzes that open after `from` and at the latest at `until`. */
    listOpeningWithin: (span: { from: string; until: string }) => openingWithin.execute(span),
    /** Undefined for a draft, and for a deleted or empty quiz. */
    async findVisible(id: number) {
      const [found] = await visibleById.execute({ id });
      return found;
    },
    /** Also quizzes that are closed or deleted. */
    listByIds: (ids: number[]) => byIds.execute({ ids: `{${ids.join()}}` }),
  };
}

export type QuizCard = Awaited<ReturnType<ReturnType<typeof prepareCards>['listByIds']>>[number];
