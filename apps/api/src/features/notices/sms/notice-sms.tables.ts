import type { SmsState } from '@abhyas/contract/notices/staff';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { notices } from '#features/notices/notices.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** The SMS of a notice that are being sent, or were sent. The queue itself is pg-boss's. */
export const notice_sms_jobs = pgTable(
  'notice_sms_jobs',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** Sending again replaces the row, because the queue knows a job by its id. */
    notice_id: id()
      .notNull()
      .unique('notice_sms_jobs_notice_key')
      .references(() => notices.id, { onDelete: 'cascade' }),
    state: text().$type<SmsState>().notNull(),
    created_at: instant().notNull(),
    /** When a process last worked on it. One that has not for long has died. */
    worked_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [
    index('notice_sms_jobs_unfinished_idx').on(table.id).where(sql`${table.finished_at} is null`),
    check(
      'notice_sms_jobs_state_is_known',
      sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'stopped')`,
    ),
    check(
      'notice_sms_jobs_ended_has_a_time',
      sql`(${table.finished_at} is null) = (${table.state} in ('waiting', 'running'))`,
    ),
  ],
);

/** One phone that a notice goes to. Siblings who share a phone have one row. */
export const notice_texts = pgTable(
  'notice_texts',
  {
    notice_id: id()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    phone_number: text().notNull(),
    /** The account in whose language it is. */
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until its turn. `sending` is written before the gateway is called, so that nobody gets two. */
    outcome: text().$type<'sending' | 'sent' | 'refused' | 'unclear'>(),
  },
  (table) => [
    primaryKey({ columns: [table.notice_id, table.phone_number] }),
    check(
      'notice_texts_outcome_is_known',
      sql`${table.outcome} in ('sending', 'sent', 'refused', 'unclear')`,
    ),
  ],
);
