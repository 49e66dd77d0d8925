import type { CardReason, Confidence, PracticeSet } from '@abhyas/contract/practice/cards';
import type { Language } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

// All tables are keyed by the learner. `bank_id` has no foreign key: the bank is on another machine (docs/scale.md), and
// merging two of its questions moves the rows when they are read next (collect/).

const owner = () =>
  id()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** 1 again, 2 hard, 3 good, 4 easy, as in ts-fsrs. */
const rating = () => smallint().$type<1 | 2 | 3 | 4>();

/** What released reports say of questions. Replaced when the attempt is graded again, deleted while it runs again. */
export const practice_sources = pgTable(
  'practice_sources',
  {
    user_id: owner(),
    bank_id: id().notNull(),
    attempt_id: id().notNull(),
    /** Of the question in its quiz. */
    question_id: id().notNull(),
    /** Number of the attempt's grading. */
    grading: integer().notNull(),
    /** Null where nothing was decided: the question is void, or everyone got its marks. */
    rating: rating(),
    /** Why it belongs into the notebook; empty for a right answer. */
    reasons: text().array().$type<CardReason[]>().notNull(),
    /** When the attempt was finished. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.bank_id, table.attempt_id] }),
    index('practice_sources_attempt_idx').on(table.user_id, table.attempt_id),
    check('practice_sources_rating_is_known', sql`${table.rating} between 1 and 4`),
  ],
);

/** Attempts whose report is in `practice_sources`, each in the state in which it was read. */
export const practice_reports = pgTable(
  'practice_reports',
  {
    user_id: owner(),
    attempt_id: id().notNull(),
    quiz_id: id().notNull(),
    grading: integer().notNull(),
    /** The quiz's last regrade then. */
    regrade: integer().notNull(),
    reopenings: integer().notNull(),
    /** The attempt's receipt, which changes with its answers; null if an earlier version read it, then it is read again. */
    receipt: text(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.attempt_id] })],
);

/** Appended, never changed. */
export const practice_answers = pgTable(
  'practice_answers',
  {
    user_id: owner(),
    /** From the client. */
    id: uuid().notNull(),
    bank_id: id().notNull(),
    /** Of the report whose question it was; null if none showed it. */
    attempt_id: id(),
    /** Then the version in the bank that was shown, of the question as it was before any merge. */
    version: integer(),
    /** Null: the learner chose to see the answer. */
    selected_option: id(),
    is_correct: boolean().notNull(),
    confidence: text().$type<Confidence>(),
    language: text().$type<Language>().notNull(),
    /** How long the question was on the screen. */
    ms: integer().notNull(),
    /** Never later than `received_at`. */
    answered_at: instant().notNull(),
    /** The day of `answered_at` at the institute. */
    day: date().notNull(),
    rating: rating().notNull(),
    set: text().$type<PracticeSet>().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('practice_answers_bank_idx').on(table.user_id, table.bank_id, table.answered_at),
    index('practice_answers_day_idx').on(table.user_id, table.day),
    // Finds the answers that make cards.
    index('practice_answers_topic_idx')
      .on(table.user_id, table.bank_id)
      .where(sql`${table.set} = 'topic' and (not ${table.is_correct} or ${table.confidence} = 'unsure')`),
    check(
      'practice_answers_show_one_thing',
      sql`(${table.attempt_id} is null) <> (${table.version} is null)`,
    ),
    check('practice_answers_rating_is_known', sql`${table.rating} between 1 and 4`),
    check('practice_answers_set_is_known', sql`${table.set} in ('cards', 'report', 'topic')`),
    check('practice_answers_confidence_is_known', sql`${table.confidence} in ('sure', 'unsure')`),
    check('practice_answers_are_not_in_the_future', sql`${table.answered_at} <= ${table.received_at}`),
  ],
);

/** What the learner chose last for a question. It stands above what reports say. */
export const practice_choices = pgTable(
  'practice_choices',
  {
    user_id: owner(),
    bank_id: id().notNull(),
    choice: text().$type<'added' | 'removed'>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.bank_id] }),
    check('practice_choices_choice_is_known', sql`${table.choice} in ('added', 'removed')`),
  ],
);

/** Only learners who have set one. */
export const practice_exam_dates = pgTable('practice_exam_dates', {
  user_id: owner().primaryKey(),
  exam_date: date().notNull(),
});

/** The notebook: what follows from sources, answers and choices. */
export const practice_cards = pgTable(
  'practice_cards',
  {
    user_id: owner(),
    bank_id: id().notNull(),
    added_at: instant().notNull(),
    /** Of all reports, answers and choices. */
    reasons: text().array().$type<CardReason[]>().notNull(),
    due: date().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reviewed_on: date().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    /** The day of the last answer in practice. */
    practised_on: date(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.bank_id] }),
    index('practice_cards_due_idx').on(table.user_id, table.due),
  ],
);
