import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { LateStart, QuizStatus, Release, Reminder } from '@abhyas/contract/quiz-json';
import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { bank_questions, bank_versions } from '#features/bank/bank.tables.ts';
import type { StoredDrawn, StoredSection } from '#features/papers/papers.ts';
import type { StoredQuestion } from '#features/questions/questions.ts';
import { id, ids, instant, marks } from '#platform/db/columns.ts';

export const quizzes = pgTable(
  'quizzes',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** Rises with every change, also of settings. If-Match is compared with it. */
    version: integer().notNull().default(1),
    /** The current revision. Attempts stay on the one they were opened on. */
    revision: integer().notNull(),
    /** Learners never see a draft. */
    status: text().$type<QuizStatus>().notNull().default('published'),
    start_time: instant(),
    end_time: instant(),
    late_start: text().$type<LateStart>().notNull().default('full_time'),
    duration_minutes: integer().notNull(),
    allowed_attempts: integer().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    is_paid_tier: boolean().notNull(),
    accept_late: boolean().notNull(),
    remind_day_before: text().$type<Reminder>().notNull().default('none'),
    record_focus: boolean().notNull().default(false),
    raise_hand: boolean().notNull().default(false),
    show_score: text().$type<Release>().notNull().default('at_once'),
    show_answers: text().$type<Release>().notNull().default('at_once'),
    /** When staff released scores and answers by hand; null if they have not. */
    score_released_by_hand_at: instant(),
    answers_released_by_hand_at: instant(),
    /**
     * From when on learners see scores, and keys with hints; null while that depends on staff. Computed from the
     * settings by every change (rules/release.ts), so that a statement can compare it with the time. The default is for
     * servers of the version before, which show everything at once.
     */
    score_release_at: instant().default('1970-01-01T00:00:00.000Z'),
    answers_release_at: instant().default('1970-01-01T00:00:00.000Z'),
    /** The same for results that wait for the end, whatever the quiz shows; null without an end. */
    end_release_at: instant(),
    /** From when on a learner sees keys whose effective `show_answers` is this; `answers_release_at` is one of them. */
    keys_at_once_at: instant(),
    keys_after_end_at: instant(),
    keys_by_hand_at: instant(),
    /** When an examiner confirmed that keys go out although learners can still sit the quiz; null: they wait for these. */
    keys_confirmed_at: instant(),
    /** No attempt that was opened under earlier settings has a later deadline; null if there were none. */
    earlier_deadline: instant(),
    /**
     * Rises with every change of an override of the quiz; 0 if it never had one. An attempt is opened only while it is as
     * it was read.
     */
    overrides: integer().notNull().default(0),
    /** The widest that overrides make the limits of an attempt (rules/effective-settings.ts). */
    override_start: instant(),
    override_end: instant(),
    override_minutes: integer().notNull().default(0),
    override_percent: integer().notNull().default(0),
    /** Number of the last regrade; 0 before the first. A submission is graded with the verdicts up to this number. */
    regrade: integer().notNull().default(0),
    /** Who made it, null where nobody is known; and whether every teacher may work with it. */
    owner_id: id().references(() => users.id),
    is_shared: boolean().notNull().default(true),
    /**
     * Who may take it: members of these classes; null: everyone. In the quiz's own row, so that opening an attempt reads
     * it with the settings. A class that a quiz names is never deleted (classes/staff/manage-classes.service.ts).
     */
    class_ids: ids(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    // Finds the quizzes that are open at a moment among thousands that have ended or not begun.
    index('quizzes_window_idx')
      .using('gist', sql`tstzrange(${table.start_time}, ${table.end_time})`)
      .where(sql`${table.deleted_at} is null`),
    // Finds the quizzes that name a class.
    index('quizzes_class_ids_idx').using('gin', table.class_ids).where(sql`${table.class_ids} is not null`),
    check('quizzes_audience_is_someone', sql`cardinality(${table.class_ids}) > 0`),
    // Finds the few quizzes that some learners have at other times.
    index('quizzes_override_window_idx')
      .on(table.id)
      .where(sql`${table.override_start} is not null or ${table.override_end} is not null`),
    // Finds the few quizzes that have overrides, and those that were deleted.
    index('quizzes_overridden_idx').on(table.id).where(sql`${table.overrides} > 0`),
    index('quizzes_deleted_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    // Finds the few quizzes that remind.
    index('quizzes_reminder_idx').on(table.id).where(sql`${table.remind_day_before} <> 'none'`),
    check('quizzes_reminder_is_known', sql`${table.remind_day_before} in ('none', 'notice', 'sms')`),
    check('quizzes_status_is_known', sql`${table.status} in ('draft', 'published')`),
    check('quizzes_late_start_is_known', sql`${table.late_start} in ('full_time', 'until_end')`),
    check(
      'quizzes_release_is_known',
      sql`${table.show_score} in ('at_once', 'after_end', 'by_hand')
        and ${table.show_answers} in ('at_once', 'after_end', 'by_hand')`,
    ),
    check(
      'quizzes_release_after_end_has_an_end',
      sql`${table.end_time} is not null or (${table.show_score} <> 'after_end' and ${table.show_answers} <> 'after_end')`,
    ),
  ],
);

/** The differences from the previous revision. */
export interface RevisionChanges {
  title_changed: boolean;
  marking_changed: boolean;
  order_changed: boolean;
  /** Absent without a change of sections. */
  sections_changed?: boolean;
  /** Absent where it did not change, and in revisions of earlier versions of the server. */
  shuffle_changed?: boolean;
  questions_added: number;
  questions_changed: number;
  questions_removed: number;
}

/** Immutable: a change of title, marking or questions writes the next revision. */
export const quiz_revisions = pgTable(
  'quiz_revisions',
  {
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    title: jsonb().$type<LocalizedText>().notNull(),
    /** Of each question; null where they differ between sections or questions. */
    marks_correct: marks(),
    marks_wrong: marks(),
    pass_percent: marks(),
    /** Of one paper. */
    question_count: integer().notNull(),
    /** In the order of the sections, and last those among which sections draw. */
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    /** Null without sections, like what follows from them. */
    sections: jsonb().$type<StoredSection[]>(),
    /** As learners see them (papers/rules/sections.ts). */
    paper_sections: jsonb().$type<PaperSection[]>(),
    full_marks: marks(),
    /** What each attempt gets in an order of its own. False with sections, which have their own. */
    shuffle_questions: boolean().notNull().default(false),
    shuffle_options: boolean().notNull().default(false),
    /** How many forms a paper has; null: each attempt has a paper of its own. */
    forms: integer(),
    /** The forms of a published quiz that has some (papers/rules/forms.ts). */
    drawn_forms: jsonb().$type<StoredDrawn[]>(),
    /** Null in the first revision. */
    changes: jsonb().$type<RevisionChanges>(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quiz_id, table.revision] }),
    check(
      'quiz_revisions_have_marks',
      sql`${table.sections} is not null or (${table.marks_correct} is not null and ${table.marks_wrong} is not null)`,
    ),
    check(
      'quiz_revisions_sections_are_whole',
      sql`(${table.sections} is null) = (${table.paper_sections} is null)
        and (${table.sections} is null) = (${table.full_marks} is null)`,
    ),
  ],
);

/** Which question of which quiz is which of the bank. Documents of revisions do not contain this, and so never change. */
export const bank_uses = pgTable(
  'bank_uses',
  {
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    question_id: id().notNull(),
    bank_id: id()
      .notNull()
      .references(() => bank_questions.id),
    /** The version that the current revision contains, or contained last; null if its content is none of them. */
    version: integer(),
    /** Whether the current revision contains the question. */
    in_quiz: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quiz_id, table.question_id] }),
    index('bank_uses_bank_idx').on(table.bank_id),
    foreignKey({
      columns: [table.bank_id, table.version],
      foreignColumns: [bank_versions.bank_id, bank_versions.version],
      name: 'bank_uses_version_fk',
    }),
  ],
);

/**
 * What questions of published quizzes were in the bank before their uses changed. Attempts may ask them still, so they bar
 * until the exam is over.
 */
export const earlier_bank_uses = pgTable(
  'earlier_bank_uses',
  {
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    bank_id: id()
      .notNull()
      .references(() => bank_questions.id),
    /** Null as in `bank_uses`. */
    version: integer(),
  },
  (table) => [
    unique('earlier_bank_uses_key').on(table.quiz_id, table.bank_id, table.version).nullsNotDistinct(),
    index('earlier_bank_uses_bank_idx').on(table.bank_id),
    foreignKey({
      columns: [table.bank_id, table.version],
      foreignColumns: [bank_versions.bank_id, bank_versions.version],
      name: 'earlier_bank_uses_version_fk',
    }),
  ],
);
