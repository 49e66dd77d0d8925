import { MAX_TAGS } from '@abhyas/contract/bank';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import {
  type BankRow,
  getNewestVersion,
  listBankRows,
  listVersionsAt,
  lockBank,
  updateBankRow,
} from '#features/bank/bank.queries.ts';
import { addVersions } from '#features/bank/families.service.ts';
import { digestOfContent } from '#features/bank/rules/digest.ts';
import {
  hasSameKey,
  type QuestionContent,
  searchColumnsOf,
  withKeyOf,
} from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { deleteMerge, findMerge, findRow, insertMerge } from './bank-questions.queries.ts';
import { answerOf, type BankDeps, getRow, subjectOf, type TaggedQuestion } from './bank-questions.service.ts';
import { moveMerged, returnMerged } from './change-questions.queries.ts';

interface Merging {
  id: number;
  into: number;
  /** Which of the two has the right key. */
  key_of?: number | undefined;
  by: StaffActor;
}

/**
 * Joins a question into another one: its uses and tags go there, and it leaves every list. A use keeps its content, and
 * has a version of the other question only if that has had the same content. What is left is shared if one of them was, so
 * that no colleague loses it. No key is preferred: where they differ, the call says which one is right, and what is left
 * gets it as a new version. Throws NOT_FOUND, or KEY_CONFLICT.
 */
export async function merge(deps: BankDeps, { id, into, key_of, by }: Merging): Promise<TaggedQuestion> {
  if (id === into) throw invalidInput('/into', 'SAME_QUESTION', 'A question cannot be merged into itself');
  if (key_of !== undefined && key_of !== id && key_of !== into)
    throw invalidInput('/key_of', 'UNKNOWN_QUESTION', 'It is one of the two questions');
  const row = await inTransaction(deps.db, async (tx) => {
    await lockBank(tx);
    const rows = await listBankRows(tx, [id, into], { by, lock: true });
    const [from, to] = [id, into].map((each) => rows.find((row) => row.id === each));
    if (!from) throw new DomainError('NOT_FOUND');
    if (!to) throw invalidInput('/into', 'UNKNOWN_QUESTION', 'There is no such question');
    const at = iso(deps.clock.now());
    const { content } = await getNewestVersion(tx, from);
    const left = (await getNewestVersion(tx, to)).content;
    const differs = !hasSameKey(content, left);
    if (differs && key_of === undefined) throw new DomainError('KEY_CONFLICT');
    const keyed = differs && key_of === id ? withKeyOf(left, content) : left;
    if (!keyed)
      throw invalidInput('/key_of', 'NO_SUCH_OPTION', 'The question that is left has no such option');
    const key_version = keyed === left ? null : to.version + 1;
    const uses = await deps.uses.moveUses(tx, { from: id, to: into });
    const merged_before = await moveMerged(tx, { from: id, to: into });
    if (key_version !== null) await writeContent(tx, { row: to, content: keyed, by, at });
    await updateBankRow(tx, id, { merged_into: into, updated_at: at });
    await updateBankRow(tx, into, {
      tags: [...new Set([...to.tags, ...from.tags])].slice(0, MAX_TAGS),
      topic_id: to.topic_id ?? from.topic_id,
      is_shared: to.is_shared || from.is_shared,
      updated_at: at,
    });
    const { tags, topic_id, is_shared, version } = to;
    await insertMerge(tx, {
      ...{ bank_id: id, into_id: into, uses, merged_before, key_version, created_at: at },
      before: { tags, topic_id, is_shared, version },
    });
    const details = { bank_id: id, merged_into: into };
    await recordEvent(tx, { at, kind: 'bank_questions_merged', by, on: subjectOf(id, content), details });
    return getRow(tx, into);
  });
  return answerOf(deps, row, by);
}

/** Writes content with another key as the next version, and records it. */
export async function writeKey(
  tx: Queryable,
  written: { row: BankRow; content: QuestionContent; by: StaffActor; at: string },
): Promise<void> {
  const { row, content, by, at } = written;
  await writeContent(tx, written);
  const details = { bank_version: row.version + 1 };
  await recordEvent(tx, { at, kind: 'bank_question_changed', by, on: subjectOf(row.id, content), details });
}

/** Writes content as the next version. */
async function writeContent(
  tx: Queryable,
  { row, content, by, at }: { row: BankRow; content: QuestionContent; by: StaffActor; at: string },
): Promise<void> {
  const version = row.version + 1;
  const written = { bank_id: row.id, version, content, digest: digestOfContent(content) };
  await addVersions(tx, [{ ...written, created_by: by.user_id, created_at: at }]);
  await updateBankRow(tx, row.id, { version, updated_at: at, ...searchColumnsOf(content) });
}

/**
 * Undoes a merge: the question is in the lists again, with the uses that were moved and are still there. What is left has the
 * topic, the tags and the sharing of before where nobody has changed them since, and its key of before, as a new version. Throws
 * NOT_FOUND.
 */
export async function undoMergeOf(
  deps: BankDeps,
  { id, by }: { id: number; by: StaffActor },
): Promise<TaggedQuestion> {
  const row = await inTransaction(deps.db, async (tx) => {
    await lockBank(tx);
    const merge = await findMerge(tx, id);
    const from = await findRow(tx, id, { lock: true });
    const [to] = merge ? await listBankRows(tx, [merge.into_id], { by, lock: true }) : [];
    if (!merge || !to || from?.merged_into !== to.id) throw new DomainError('NOT_FOUND');
    const at = iso(deps.clock.now());
    await deps.uses.returnUses(tx, { from: id, to: to.id, uses: merge.uses });
    await returnMerged(tx, { from: id, to: to.id, ids: merge.merged_before });
    await updateBankRow(tx, id, { merged_into: null, updated_at: at });
    const { before, key_version } = merge;
    const added = from.tags.filter((tag) => !before.tags.includes(tag));
    await updateBankRow(tx, to.id, {
      tags: to.tags.filter((tag) => !added.includes(tag)),
      ...(before.topic_id === null && to.topic_id === from.topic_id && { topic_id: null }),
      ...(from.is_shared && !before.is_shared && { is_shared: false }),
      updated_at: at,
    });
    if (key_version !== null && to.version === key_version) {
      const [earlier] = await listVersionsAt(tx, [{ bank_id: to.id, version: before.version }]);
      if (earlier) await writeContent(tx, { row: to, content: earlier.content, by, at });
    }
    await deleteMerge(tx, id);
    const { content } = await getNewestVersion(tx, from);
    const details = { bank_id: id, merged_into: to.id };
    await recordEvent(tx, { at, kind: 'bank_merge_undone', by, on: subjectOf(id, content), details });
    return getRow(tx, id);
  });
  return answerOf(deps, row, by);
}
