import type { AuditDetails, AuditEvent, AuditJob, AuditKind } from '@abhyas/contract/audit';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#platform/db/columns.ts';

/**
 * Who did what, on what, from where, when. Ids and names are copies without foreign keys, so that a row outlives the
 * quiz and the account. Rows are inserted and finally deleted; only the names and details of erased accounts change.
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
    job: text().$type<AuditJob>(),
    subject_type: text().$type<NonNullable<AuditEvent['subject']>['type']>(),
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
    // Finds the events that name people, which are few.
    index('audit_events_people_idx').on(table.id).where(sql`${table.details} ? 'people'`).concurrently(),
    check(
      'audit_events_subject_is_whole',
      sql`(${table.subject_type} is null) = (${table.subject_id} is null)
        and (${table.subject_type} is null) = (${table.subject_name} is null)`,
    ),
  ],
);
