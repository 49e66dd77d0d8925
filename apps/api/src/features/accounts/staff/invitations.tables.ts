import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** Invitations that are sent together. The queue itself is pg-boss's. */
export const invitation_jobs = pgTable(
  'invitation_jobs',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
    total: integer().notNull(),
    /** Where the invited log in. */
    address: text().notNull(),
    created_at: instant().notNull(),
    /** When a process last worked on it. One that has not for long has died. */
    worked_at: instant(),
    finished_at: instant(),
  },
  (table) => [
    index('invitation_jobs_unfinished_idx').on(table.id).where(sql`${table.finished_at} is null`),
    check('invitation_jobs_state_is_known', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    check(
      'invitation_jobs_ended_has_a_time',
      sql`(${table.finished_at} is null) = (${table.state} in ('waiting', 'running'))`,
    ),
  ],
);

/** One account of a job. */
export const invitations = pgTable(
  'invitations',
  {
    job_id: id()
      .notNull()
      .references(() => invitation_jobs.id, { onDelete: 'cascade' }),
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until its turn. */
    outcome: text().$type<'sent' | 'refused'>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.user_id] }),
    check('invitations_outcome_is_known', sql`${table.outcome} in ('sent', 'refused')`),
  ],
);
