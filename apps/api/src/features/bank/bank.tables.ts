import type { QuestionStatus } from '@abhyas/contract/bank';
import type { Difficulty, Language, LocalizedText } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import type { QuestionContent } from '#features/questions/questions.ts';
import { id, ids, instant, integers } from '#platform/db/columns.ts';

/** The tree of topics. A root has no parent. */
export const topics = pgTable(
  'topics',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    parent_id: id().references((): AnyPgColumn => topics.id),
    name: jsonb().$type<LocalizedText>().notNull(),
    /** What names are compared by (questions/rules/topic-names.ts); null if there is no name in the language. */
    key_en: text(),
    key_ne: text(),
  },
  (table) => [
    uniqueIndex('topics_en_key').on(sql`coalesce(${table.parent_id}, 0)`, table.key_en),
    uniqueIndex('topics_ne_key').on(sql`coalesce(${table.parent_id}, 0)`, table.key_ne),
    check('topics_have_a_name', sql`${table.key_en} is not null or ${table.key_ne} is not null`),
  ],
);

/** A question by itself. What learners see of it is in `bank_versions`; the rest has no versions. */
export const bank_questions = pgTable(
  'bank_questions',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** Rises with every change of this row. If-Match is compared with it. */
    edit: integer().notNull().default(1),
    /** The newest version. */
    version: integer().notNull().default(1),
    topic_id: id().references(() => topics.id),
    difficulty: text().$type<Difficulty>(),
    status: text().$type<QuestionStatus>().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    source: text().notNull().default(''),
    /** The question that this one was merged into: then it is in no list, and takes no changes. */
    merged_into: id().references((): AnyPgColumn => bank_questions.id),
    /** Who added it, null where nobody is known; and whether every teacher may work with it. */
    owner_id: id().references(() => users.id),
    is_shared: boolean().notNull().default(true),
    /** Whether staff released it for practice by topic. */
    for_practice: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),

    // Of the newest version:
    /** Languages in which text and options are complete. */
    languages: text().array().$type<Language[]>().notNull(),
    /**
     * What searches find it by (platform/db/found-by.ts). The migration adds an index of its trigrams. Null until
     * `fillSearches` has read the row.
     */
    found_by: text(),
    /** The folded text in each language (questions/rules/fold.ts), to find similar ones; '' if there is none. */
    stem_en: text().notNull(),
    stem_ne: text().notNull(),
    /** Similar texts probably share one of these (questions/rules/similar-texts.ts). */
    bands: integers().notNull(),
  },
  (table) => [
    // Counts topics, too. A merged question is in no list, and does not hold its topic.
    index('bank_questions_by_topic_idx').on(table.topic_id).where(sql`${table.merged_into} is null`),
    // Finds the questions that practice by topic may offer.
    index('bank_questions_practice_idx')
      .on(table.topic_id, table.id)
      .where(sql`${table.for_practice} and ${table.status} = 'ready' and ${table.merged_into} is null`),
    // The same in an order of chance. Not by the id: questions of a topic may have been imported one after the other.
    index('bank_questions_chance_idx')
      .on(sql`hashint8extended(${table.id}, 0)`, table.topic_id)
      .where(sql`${table.for_practice} and ${table.status} = 'ready' and ${table.merged_into} is null`),
    index('bank_questions_owner_idx').on(table.owner_id),
    index('bank_questions_updated_idx').on(table.updated_at, table.id),
    index('bank_questions_tags_idx').using('gin', table.tags),
    index('bank_questions_bands_idx').using('gin', table.bands),
    check('bank_questions_status_is_known', sql`${table.status} in ('draft', 'ready', 'retired')`),
    check('bank_questions_merged_into_another', sql`${table.merged_into} <> ${table.id}`),
  ],
);

/** Immutable: the migration adds a trigger that refuses changes. */
export const bank_versions = pgTable(
  'bank_versions',
  {
    bank_id: id()
      .notNull()
      .references(() => bank_questions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    /** Equal for equal contents, whatever ids the options have. */
    digest: text().notNull(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bank_id, table.version] }),
    index('bank_versions_digest_idx').on(table.digest),
  ],
);

/**
 * Versions that are alike (questions/rules/alike.ts), over all owners. Each version has a row. A version that is alike
 * members of several families joins them into one.
 */
export const bank_families = pgTable(
  'bank_families',
  {
    bank_id: id().notNull(),
    version: integer().notNull(),
    /** Names the first member; equal for all. */
    family: text().notNull(),
    same: ids().notNull(),
    near: ids().notNull(),
    bands: integers().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bank_id, table.version] }),
    foreignKey({
      columns: [table.bank_id, table.version],
      foreignColumns: [bank_versions.bank_id, bank_versions.version],
      name: 'bank_families_version_fk',
    }).onDelete('cascade'),
    index('bank_families_family_idx').on(table.family),
    // Without `fastupdate` off, each look-up after many insertions would read the list of those that wait.
    index('bank_families_same_idx').using('gin', table.same).with({ fastupdate: false }),
    index('bank_families_near_idx').using('gin', table.near, table.bands).with({ fastupdate: false }),
  ],
);

/** What a merge changed, so that it can be undone. Deleted with that. */
export const bank_merges = pgTable(
  'bank_merges',
  {
    /** The question that went away. */
    bank_id: id()
      .primaryKey()
      .references(() => bank_questions.id, { onDelete: 'cascade' }),
    into_id: id()
      .notNull()
      .references(() => bank_questions.id, { onDelete: 'cascade' }),
    /** Uses that were moved. */
    uses: jsonb().$type<MovedUse[]>().notNull(),
    /** Questions that had been merged into it before. */
    merged_before: ids().notNull(),
    /** Of the question that is left: what it had before, and its version after another key was written; else null. */
    before: jsonb().$type<BeforeMerge>().notNull(),
    key_version: integer(),
    created_at: instant().notNull(),
  },
  (table) => [index('bank_merges_into_idx').on(table.into_id)],
);

export interface MovedUse {
  quiz_id: number;
  question_id: number;
  version: number | null;
}

interface BeforeMerge {
  tags: string[];
  topic_id: number | null;
  is_shared: boolean;
  version: number;
}

/**
 * Findings of the check list that staff have marked as meant, each with the digest of the texts that it is about: so it
 * belongs to these texts and to no row.
 */
export const meant_findings = pgTable('meant_findings', {
  finding: text().primaryKey(),
  created_by: id().references(() => users.id),
  created_at: instant().notNull(),
});
