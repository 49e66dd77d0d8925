import type { Answers } from '@abhyas/contract/attempts';
import type { AuditDetails, AuditKind } from '@abhyas/contract/audit';
import type { Difficulty, Language, LocalizedText } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, id, instant, marks } from './columns.ts';
import type { RevisionChanges, StoredQuestion } from './documents.ts';

export const users = pgTable(
  'users',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    username: text().notNull(),
    phone_number: text().notNull(),
    password_hash: text().notNull(),
    is_admin: boolean().notNull().default(false),
    full_name: text().notNull().default(''),
    email: text().notNull().default(''),
    preferred_language: text().$type<Language>().notNull().default('en'),
    /** A picture that an account shows cannot be deleted. */
    profile_picture: text().references(() => pictures.hash),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_phone_number_key').on(table.phone_number),
    index('users_profile_picture_idx')
      .on(table.profile_picture)
      .where(sql`${table.profile_picture} is not null`),
  ],
);

/** One row a device that signed in. Rows begin with the user, so that they shard with their learner. */
export const sessions = pgTable(
  'sessions',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    refresh_hash: text().notNull(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    uniqueIndex('sessions_refresh_hash_key').on(table.user_id, table.refresh_hash),
    index('sessions_ended_at_idx').on(table.ended_at).where(sql`${table.ended_at} is not null`),
  ],
);

export const otp_challenges = pgTable(
  'otp_challenges',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    phone_number: text().notNull(),
    purpose: text().$type<'login' | 'register' | 'reset'>().notNull(),
    code_hmac: text().notNull(),
    address: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    verified_at: instant(),
    /** The network that typed the code: only it may go on where no proof was sent along. */
    verified_network: text(),
    /** SHA-256 of the secret that came with the code: then only its holder may go on, from any network. */
    proof_hash: text(),
    used_at: instant(),
  },
  (table) => [
    index('otp_challenges_phone_idx').on(table.phone_number, table.created_at),
    index('otp_challenges_address_idx').on(table.address, table.created_at),
    index('otp_challenges_created_at_idx').on(table.created_at),
  ],
);

/** How many codes were sent for a phone, a network, a block of numbers or everyone, in the window that runs. */
export const otp_send_counts = pgTable(
  'otp_send_counts',
  {
    /** What is counted, as `phone hour 9812345678`. */
    bucket: text().primaryKey(),
    sends: integer().notNull(),
    window_ends: instant().notNull(),
  },
  (table) => [index('otp_send_counts_window_ends_idx').on(table.window_ends)],
);

/** Networks from which an account has signed in: there, failed logins of other networks do not lock it. */
export const sign_in_networks = pgTable(
  'sign_in_networks',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    network: text().notNull(),
    last_used_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] })],
);

export const login_failures = pgTable(
  'login_failures',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** As typed, in lower case: an unknown name is counted like a known one. */
    username: text().notNull(),
    address: text().notNull(),
    failed_at: instant().notNull(),
  },
  (table) => [
    index('login_failures_username_idx').on(table.username, table.failed_at),
    index('login_failures_failed_at_idx').on(table.failed_at),
  ],
);

/**
 * Who did what, on what, from where, when. Ids and names are copied and refer to nothing, so that a row outlives the
 * quiz and the account it tells of. Rows are written and in the end forgotten, never changed.
 */
export const audit_events = pgTable(
  'audit_events',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    at: instant().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    user_id: id(),
    username: text(),
    address: text(),
    subject_type: text().$type<'quiz' | 'user'>(),
    subject_id: id(),
    subject_name: text(),
    details: jsonb().$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_events_at_idx').on(table.at),
    index('audit_events_kind_idx').on(table.kind, table.id),
    index('audit_events_username_idx').on(sql`lower(${table.username})`, table.id),
    index('audit_events_account_idx')
      .on(sql`lower(${table.subject_name})`, table.id)
      .where(sql`${table.subject_type} = 'user'`),
    check(
      'audit_events_subject_is_whole',
      sql`(${table.subject_type} is null) = (${table.subject_id} is null)
        and (${table.subject_type} is null) = (${table.subject_name} is null)`,
    ),
  ],
);

/** One row, or none while all is as at the first start: what holds for this database as a whole. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Part of the key that signs access tokens: a restore changes it, and so ends every token of before. */
    token_epoch: text().notNull().default(''),
  },
  (table) => [check('installation_is_one', sql`${table.id} = 1`)],
);

/** Re-encoded profile pictures, each under the SHA-256 of its bytes. */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  webp: bytea().notNull(),
});

export const quizzes = pgTable(
  'quizzes',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** Rises with every change, of settings too: what If-Match is compared with. */
    version: integer().notNull().default(1),
    /** The current one; attempts keep the one they were opened on. */
    revision: integer().notNull(),
    start_time: instant(),
    end_time: instant(),
    duration_minutes: integer().notNull(),
    allowed_attempts: integer().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    is_paid_tier: boolean().notNull(),
    accept_late: boolean().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    // Which are open at a moment, among thousands that have ended or not begun.
    index('quizzes_window_idx')
      .using('gist', sql`tstzrange(${table.start_time}, ${table.end_time})`)
      .where(sql`${table.deleted_at} is null`),
  ],
);

/** Immutable: a saved change of title, marking or questions is the next revision. */
export const quiz_revisions = pgTable(
  'quiz_revisions',
  {
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    title: jsonb().$type<LocalizedText>().notNull(),
    marks_correct: marks().notNull(),
    marks_wrong: marks().notNull(),
    pass_percent: marks(),
    question_count: integer().notNull(),
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    /** Null in the first. */
    changes: jsonb().$type<RevisionChanges>(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quiz_id, table.revision] })],
);

/** Attempts that one learner may make beyond what the quiz allows everyone. */
export const extra_attempts = pgTable(
  'extra_attempts',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    extra_attempts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.quiz_id] })],
);

/** Ids of questions and options. */
export const item_ids = pgSequence('item_ids');

export const attempts = pgTable(
  'attempts',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    id: id().generatedAlwaysAsIdentity().notNull(),
    quiz_id: id().notNull(),
    revision: integer().notNull(),
    /** 1 for the learner's first attempt of this quiz. */
    number: integer().notNull(),
    started_at: instant().notNull(),
    deadline: instant().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** Question id → when its answer was given, or taken back: ms since 1970 by our clock. */
    answered_at: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Client → the last `seq` seen from it. */
    client_seqs: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Client → the newest `answered_at` (ms) among its acknowledged saves. */
    client_stamps: jsonb().$type<Record<string, number>>().notNull().default({}),
    flags: jsonb().$type<number[]>().notNull().default([]),
    saved_at: instant(),
    /** Null until finished; never later than the deadline. */
    completed_timestamp: instant(),
    finished_by: text().$type<'learner' | 'deadline'>(),
    /** SHA-256 of the map as it was submitted: a retry that names no attempt is recognised by it. */
    submission_digest: text(),
    score: marks(),
    max_score: marks(),
    correct: integer(),
    incorrect: integer(),
    unanswered: integer(),
    receipt: text(),
    /** Regraded once from answers that were delivered late; what was recorded before stands in `on_time_…`. */
    late: boolean().notNull().default(false),
    on_time_answers: jsonb().$type<Answers>(),
    on_time_score: marks(),
    on_time_receipt: text(),
    /**
     * When the server first sent this learner a key of the quiz after the attempt was opened: from then on, no late
     * answers are graded.
     */
    keys_sent_at: instant(),
    /** Late answers that came after that: recorded, never graded. */
    ungraded_answers: jsonb().$type<Answers>(),
    ungraded_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    foreignKey({
      columns: [table.quiz_id, table.revision],
      foreignColumns: [quiz_revisions.quiz_id, quiz_revisions.revision],
    }),
    // Two racing requests cannot open two attempts, nor one more than is allowed: numbers are 1, 2, 3 …
    unique('attempts_number_key').on(table.user_id, table.quiz_id, table.number),
    uniqueIndex('attempts_one_unfinished_key')
      .on(table.user_id, table.quiz_id)
      .where(sql`${table.completed_timestamp} is null`),
    index('attempts_quiz_idx')
      .on(table.quiz_id, table.completed_timestamp)
      .where(sql`${table.completed_timestamp} is not null`),
    index('attempts_unfinished_deadline_idx')
      .on(table.deadline)
      .where(sql`${table.completed_timestamp} is null`),
    index('attempts_receipt_idx').on(table.receipt).where(sql`${table.receipt} is not null`),
    index('attempts_on_time_receipt_idx')
      .on(table.on_time_receipt)
      .where(sql`${table.on_time_receipt} is not null`),
    check(
      'attempts_late_keeps_both',
      sql`${table.late} = (${table.on_time_answers} is not null)
        and ${table.late} = (${table.on_time_score} is not null)
        and ${table.late} = (${table.on_time_receipt} is not null)
        and (not ${table.late} or ${table.completed_timestamp} is not null)`,
    ),
    check(
      'attempts_finished_is_scored',
      sql`(${table.completed_timestamp} is null) = (${table.score} is null)
        and (${table.completed_timestamp} is null) = (${table.receipt} is null)
        and (${table.completed_timestamp} is null) = (${table.finished_by} is null)
        and (${table.completed_timestamp} is null) = (${table.max_score} is null)
        and (${table.completed_timestamp} is null) = (${table.correct} is null)
        and (${table.completed_timestamp} is null) = (${table.incorrect} is null)
        and (${table.completed_timestamp} is null) = (${table.unanswered} is null)`,
    ),
    check(
      'attempts_ungraded_is_whole',
      sql`(${table.ungraded_answers} is null) = (${table.ungraded_at} is null)
        and (${table.ungraded_at} is null or ${table.completed_timestamp} is not null)`,
    ),
    check('attempts_finished_in_time', sql`${table.completed_timestamp} <= ${table.deadline}`),
  ],
);
