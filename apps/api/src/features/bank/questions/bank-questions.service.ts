import { can } from '@abhyas/contract/accounts/policy';
import {
  type addBankQuestion,
  BANK_QUESTIONS_PER_PAGE,
  type BankQuestion,
  type listBankQuestions,
  type listQuestionVersions,
  QUESTION_VERSIONS_PER_PAGE,
  type replaceBankQuestion,
} from '@abhyas/contract/bank';
import type { ContentInput } from '@abhyas/contract/questions/question-json';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type Actor, changedFields, recordEvent } from '#features/audit/audit.ts';
import {
  type BankRow,
  findByDigests,
  getNewestVersion,
  lockBank,
  updateBankRow,
  type VersionRow,
} from '#features/bank/bank.queries.ts';
import type { MovedUse } from '#features/bank/bank.tables.ts';
import { addQuestions, addVersions } from '#features/bank/families.service.ts';
import { digestOfContent } from '#features/bank/rules/digest.ts';
import { tagList } from '#features/bank/rules/tags.ts';
import { ensureTopics } from '#features/bank/topics/ensure-topics.service.ts';
import { listTopicRows } from '#features/bank/topics/topics.queries.ts';
import {
  asSerialized,
  contentOfQuestion,
  languagesOf,
  type QuestionContent,
  searchColumnsOf,
  topicKey,
  topicNameOf,
  withIds,
  withoutComputed,
  withoutTrees,
} from '#features/questions/questions.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { isMatched } from '#platform/http/if-match.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  findOwner,
  findRow,
  listEarlierOptions,
  listHistoryOf,
  listMerged,
} from './bank-questions.queries.ts';
import { findKeyConflicts } from './key-conflicts.service.ts';
import { listPage, listTopicsUnder, type UsesFor } from './list-questions.queries.ts';

/** What quizzes have of the bank. The quizzes feature implements it; app.ts passes it in. */
interface UsesOfBank {
  usesFor: UsesFor;
  /** The quizzes that contain the question now, as far as the actor may work with them. */
  listQuizzesWith: (db: Queryable, bank_id: number, by: StaffActor) => Promise<BankQuestion['uses']>;
  /** Whether a quiz contains or contained the question. */
  wasUsed: (db: Queryable, bank_id: number) => Promise<boolean>;
  /** Moves uses to another question, and to its version with the same content if there is one. */
  moveUses: (db: Queryable, merged: { from: number; to: number }) => Promise<MovedUse[]>;
  /** Moves these uses back, so far as they are still of that question. */
  returnUses: (
    db: Queryable,
    merged: { from: number; to: number; uses: readonly MovedUse[] },
  ) => Promise<void>;
}

export interface BankDeps {
  db: Database;
  clock: Clock;
  uses: UsesOfBank;
  /** How learners answered the question in quizzes. The reports feature implements it; app.ts passes it in. */
  performanceOf: (bank_id: number) => Promise<BankQuestion['performance']>;
  /** Records that someone was sent keys of these questions. The attempts feature implements it. */
  recordKeysSent: (db: Queryable, to: { user_id: number; bank_ids: number[] }) => Promise<void>;
}

/** A question with its ETag. */
export interface TaggedQuestion {
  edit: number;
  answer: BankQuestion;
}

/** Nobody reads further, and the words of a search are read in each question. */
const FOUND_COUNTED = 10_000;
const FOUND_BY_WORDS_COUNTED = 2000;

/** One page of the questions with which the actor may work, and the number of all that fulfil the filters. */
export async function listBank(
  { db, uses: { usesFor } }: Pick<BankDeps, 'db' | 'uses'>,
  { page, sort, topic_id, ...query }: output<typeof listBankQuestions.query>,
  by: StaffActor,
): Promise<output<typeof listBankQuestions.response>> {
  const topic_ids = typeof topic_id === 'number' ? await listTopicsUnder(db, topic_id) : topic_id;
  const filters = { ...query, topic_ids, by };
  const offset = (page - 1) * BANK_QUESTIONS_PER_PAGE;
  const listing = { filters, usesFor, sort, limit: BANK_QUESTIONS_PER_PAGE, offset };
  const counted = query.search ? FOUND_BY_WORDS_COUNTED : FOUND_COUNTED;
  const found = await listPage(db, { ...listing, counted });
  return { ...found, or_more: found.total >= counted, page };
}

/** Returns a question with its keys, and records first that they are sent. Throws NOT_FOUND. */
export async function getFromBank(deps: BankDeps, id: number, by: StaffActor): Promise<TaggedQuestion> {
  const row = await getRow(deps.db, id);
  return answerOf(deps, row, by);
}

/** Follows merges to the question that is left. Throws NOT_FOUND. */
export async function getRow(db: Queryable, id: number): Promise<BankRow> {
  const row = await findRow(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return row.merged_into === null ? row : getRow(db, row.merged_into);
}

/**
 * Locks a question that is not merged. Throws NOT_FOUND, also for one with which the actor may not work, or
 * CHANGED_ELSEWHERE if someone has changed it since.
 */
export async function lockRow(
  db: Queryable,
  { id, by, if_match }: { id: number; by: StaffActor; if_match: string | undefined },
): Promise<BankRow> {
  const row = await findRow(db, id, { lock: true });
  if (!row || row.merged_into !== null || !can(by, 'edit_bank_question', row))
    throw new DomainError('NOT_FOUND');
  if (if_match !== undefined && !isMatched(if_match, `"${row.edit}"`))
    throw new DomainError('CHANGED_ELSEWHERE');
  return row;
}

/** Throws INVALID_INPUT if the sharing of another's question would change. */
export function requireOwnToShare(
  by: StaffActor,
  row: BankRow,
  { is_shared, path }: { is_shared: boolean | undefined; path: string },
): void {
  if (is_shared === undefined || is_shared === row.is_shared || can(by, 'own_bank_question', row)) return;
  throw invalidInput(path, 'NOT_YOUR_QUESTION', 'Only its owner shares a question');
}

export async function answerOf(deps: BankDeps, row: BankRow, by: StaffActor): Promise<TaggedQuestion> {
  const { db } = deps;
  if (by.user_id !== null) await deps.recordKeysSent(db, { user_id: by.user_id, bank_ids: [row.id] });
  const uses = await deps.uses.listQuizzesWith(db, row.id, by);
  const newest = await getNewestVersion(db, row);
  const { id, version, topic_id, difficulty, status, tags, source, languages, created_at, updated_at } = row;
  const { owner_id, is_shared, for_practice } = row;
  return {
    edit: row.edit,
    answer: {
      ...{ id, version, topic_id, difficulty, status, tags, source, languages, created_at, updated_at },
      ...{ owner_id, is_shared, for_practice, owner: await findOwner(db, row) },
      content: asSerialized(newest.content),
      uses,
      merged: await listMerged(db, row.id),
      performance: await deps.performanceOf(row.id),
    },
  };
}

/** One page of the versions of a question, the newest first, and the cursor of the next page. Throws NOT_FOUND. */
export async function listVersions(
  deps: BankDeps,
  { id, before }: { id: number; before: number | undefined },
  by: Actor,
): Promise<output<typeof listQuestionVersions.response>> {
  const row = await getRow(deps.db, id);
  if (by.user_id !== null) await deps.recordKeysSent(deps.db, { user_id: by.user_id, bank_ids: [row.id] });
  // One extra row shows whether there is a next page.
  const limit = QUESTION_VERSIONS_PER_PAGE + 1;
  const found = await listHistoryOf(deps.db, { bank_id: row.id, before, limit });
  const versions = found.slice(0, QUESTION_VERSIONS_PER_PAGE).map((version) => ({
    ...version,
    content: asSerialized(version.content),
    languages: languagesOf(version.content),
  }));
  return { versions, next: found.length > versions.length ? (versions.at(-1)?.version ?? null) : null };
}

type Added = output<typeof addBankQuestion.body>;

/**
 * Adds a question. If there is one with the same content with which the actor may work, it returns that one and changes
 * nothing. Throws KEY_CONFLICT if there is the same question with another key, unless that is meant.
 */
export async function addToBank(deps: BankDeps, input: Added, by: StaffActor): Promise<TaggedQuestion> {
  const row = await inTransaction(deps.db, async (tx) => {
    await lockBank(tx);
    const content = await withOptionIds(tx, input.content);
    const digest = digestOfContent(content);
    const same = (await findByDigests(tx, [digest], by)).get(digest);
    if (same) return getRow(tx, same.bank_id);
    if (input.despite_conflict !== true) {
      const [conflict] = await findKeyConflicts(tx, { contents: [content], by });
      if (conflict) throw new DomainError('KEY_CONFLICT');
    }
    const topic_id = await topicOf(tx, input);
    const at = iso(deps.clock.now());
    const question = {
      topic_id,
      difficulty: input.difficulty ?? null,
      status: input.status ?? 'draft',
      tags: tagList(input.tags ?? []),
      source: input.source ?? '',
      owner_id: by.user_id,
      is_shared: input.is_shared ?? true,
      for_practice: input.for_practice ?? false,
      created_at: at,
      updated_at: at,
      ...searchColumnsOf(content),
    };
    const [id = 0] = await addQuestions(tx, [{ question, content, digest, created_by: by.user_id }]);
    await recordEvent(tx, { at, kind: 'bank_question_added', by, on: subjectOf(id, content) });
    return getRow(tx, id);
  });
  return answerOf(deps, row, by);
}

type Replaced = output<typeof replaceBankQuestion.body>;

/**
 * Saves settings in place, and content that differs as the newest version. Throws NOT_FOUND, CHANGED_ELSEWHERE, or
 * INVALID_INPUT if a question of another would be shared or no longer be.
 */
export async function replaceInBank(
  deps: BankDeps,
  { id, by, if_match }: { id: number; by: StaffActor; if_match: string | undefined },
  { content: input, ...settings }: Replaced,
): Promise<TaggedQuestion> {
  const row = await inTransaction(deps.db, async (tx) => {
    await lockBank(tx);
    const before = await lockRow(tx, { id, by, if_match });
    requireOwnToShare(by, before, { is_shared: settings.is_shared, path: '/is_shared' });
    if (settings.topic_id !== undefined) await topicOf(tx, settings);
    const newest = await getNewestVersion(tx, before);
    const content = await withOptionIds(tx, input, newest);
    const digest = digestOfContent(content);
    const at = iso(deps.clock.now());
    const isNew = digest !== newest.digest;
    const version = isNew ? before.version + 1 : before.version;
    if (isNew) {
      const written = { bank_id: id, version, content, digest, created_by: by.user_id, created_at: at };
      await addVersions(tx, [written]);
    }
    const { topic_id, difficulty, status, source, tags, is_shared, for_practice } = settings;
    const changes = {
      ...(topic_id !== undefined && { topic_id }),
      ...(difficulty !== undefined && { difficulty }),
      ...(status !== undefined && { status }),
      ...(source !== undefined && { source }),
      ...(is_shared !== undefined && { is_shared }),
      ...(for_practice !== undefined && { for_practice }),
      ...(tags !== undefined && { tags: tagList(tags) }),
    };
    await updateBankRow(tx, id, {
      ...changes,
      version,
      updated_at: at,
      ...(isNew && searchColumnsOf(content)),
    });
    const details = { bank_version: version, changes: changedFields(before, changes) };
    await recordEvent(tx, { at, kind: 'bank_question_changed', by, on: subjectOf(id, content), details });
    return getRow(tx, id);
  });
  return answerOf(deps, row, by);
}

/** How a question is named in the audit trail: by the beginning of its text. */
export const subjectOf = (id: number, { text }: Pick<QuestionContent, 'text'>) => ({
  ...{ type: 'bank_question' as const, id, name: inOneLanguage(text).slice(0, 80) },
});

/** The id of the topic that is named or given. Throws INVALID_INPUT if it does not exist. */
export async function topicOf(
  db: Queryable,
  { topic, topic_id = null }: Pick<Added, 'topic' | 'topic_id'>,
): Promise<number | null> {
  if (topic_id !== null) {
    const topics = await listTopicRows(db);
    if (!topics.some(({ id }) => id === topic_id))
      throw invalidInput('/topic_id', 'UNKNOWN_TOPIC', 'There is no such topic');
    return topic_id;
  }
  if (topic === undefined) return null;
  const { en, ne = '' } = topicNameOf(topic);
  const ids = await ensureTopics(db, [topic]);
  return ids.get(topicKey(en) ?? '') ?? ids.get(topicKey(ne) ?? '') ?? null;
}

/** An option with the id of an option of some version keeps it; others get new ones. */
export async function withOptionIds(
  db: Queryable,
  content: ContentInput,
  newest?: VersionRow,
): Promise<QuestionContent> {
  const options = newest ? [...newest.content.options, ...(await earlierOptions(db, content, newest))] : [];
  const passages = newest?.content.passage ? [newest.content.passage] : [];
  const { passage, ...own } = withoutComputed(content);
  const { id: _, ...unnumbered } = withoutTrees(passage ?? {});
  const known = { id: 0, text: { en: '' }, topic: '', options };
  const input = { ...own, topic: '', ...(passage && { passage: unnumbered }) };
  const [question] = await withIds(db, [input], known, passages);
  if (!question) throw new Error('The question was not made');
  return contentOfQuestion(question);
}

/** Options of earlier versions that are sent back, as when one of them is written again. */
async function earlierOptions(
  db: Queryable,
  content: ContentInput,
  { bank_id, content: newest }: VersionRow,
): Promise<QuestionContent['options']> {
  const known = new Set(newest.options.map(({ id }) => id));
  const unknown = content.options.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]));
  return unknown.length === 0 ? [] : listEarlierOptions(db, { bank_id, ids: unknown });
}
