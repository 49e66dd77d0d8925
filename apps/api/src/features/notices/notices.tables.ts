import type { LocalizedText } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, ids, instant } from '#platform/db/columns.ts';

export const notices = pgTable(
  'notices',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    title: jsonb().$type<LocalizedText>().notNull(),
    body: jsonb().$type<LocalizedText>().notNull(),
    /** The classes whose members see it; null for everyone, or for `user_ids`. */
    class_ids: ids(),
    /** The learners who see it, of a reminder for some alone; otherwise null. */
    user_ids: ids(),
    /** Learners of the audience who do not see it: a reminder is not for those who have another start or have sat. */
    except_user_ids: ids(),
    visible_from: instant().notNull(),
    /** Null: until it is deleted. */
    visible_until: instant(),
    sms: boolean().notNull(),
    /** Staff have confirmed that its SMS may go out in the quiet hours. */
    at_night: boolean().notNull().default(false),
    /** Null: the server wrote it. */
    created_by: id().references(() => users.id),
    /** The quiz that it reminds of. No foreign key, because quizzes are a later feature. */
    quiz_id: id(),
    created_at: instant().notNull(),
    /** When devices got it; null until then. */
    pushed_at: instant(),
    deleted_at: instant(),
  },
  (table) => [
    index('notices_shown_idx').on(table.visible_from).where(sql`${table.deleted_at} is null`),
    index('notices_quiz_idx').on(table.quiz_id).where(sql`${table.quiz_id} is not null`),
    check('notices_ends_after_start', sql`${table.visible_until} > ${table.visible_from}`),
  ],
);

/** Notices that a learner has dismissed. The key begins with the user (docs/scale.md). */
export const notice_reads = pgTable(
  'notice_reads',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notice_id: id()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    read_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.notice_id] }),
    index('notice_reads_notice_idx').on(table.notice_id),
  ],
);
