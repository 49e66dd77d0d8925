import type { AuditChange, AuditField } from '@abhyas/contract/audit';
import { type changeBankQuestions, MAX_TAGS } from '@abhyas/contract/bank';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import {
  type BankRow,
  getNewestVersion,
  listBankRows,
  lockBank,
  updateBankRow,
} from '#features/bank/bank.queries.ts';
import { tagList } from '#features/bank/rules/tags.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { invalidInput } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { hasMerged, removeQuestion } from './bank-questions.queries.ts';
import { type BankDeps, lockRow, requireOwnToShare, subjectOf, topicOf } from './bank-questions.service.ts';
import { updateBankRows } from './change-questions.queries.ts';

/** Changes many questions, all or none. Throws INVALID_INPUT for one that does not exist or is another's. */
export async function changeMany(
  { db, clock }: Pick<BankDeps, 'db' | 'clock'>,
  { question_ids, topic_id, tags, status, is_shared, for_practice }: output<typeof changeBankQuestions.body>,
  by: StaffActor,
): Promise<{ changed: number }> {
  const ids = [...new Set(question_ids)];
  const added = tagList(tags?.add ?? []);
  const removed = tagList(tags?.remove ?? []);
  return inTransaction(db, async (tx) => {
    if (topic_id !== undefined) {
      await lockBank(tx);
      await topicOf(tx, { topic_id });
    }
    const rows = await listBankRows(tx, ids, { by, lock: true });
    if (rows.length < ids.length) {
      const found = new Set(rows.map(({ id }) => id));
      const place = question_ids.findIndex((id) => !found.has(id));
      throw invalidInput(`/question_ids/${place}`, 'UNKNOWN_QUESTION', 'There is no such question');
    }
    for (const row of rows) {
      const path = `/question_ids/${question_ids.indexOf(row.id)}`;
      requireOwnToShare(by, row, { is_shared, path });
    }
    const at = iso(clock.now());
    const changed = rows.flatMap((row) => {
      const after = {
        topic_id: topic_id === undefined ? row.topic_id : topic_id,
        status: status ?? row.status,
        is_shared: is_shared ?? row.is_shared,
        for_practice: for_practice ?? row.for_practice,
        tags: [...new Set([...row.tags.filter((tag) => !removed.includes(tag)), ...added])],
      };
      return isSame(row, after) ? [] : [{ id: row.id, ...after }];
    });
    if (changed.length === 0) return { changed: 0 };
    if (changed.some(({ tags }) => tags.length > MAX_TAGS)) {
      throw invalidInput('/tags/add', 'TOO_MANY_TAGS', `A question has at most ${MAX_TAGS} tags`);
    }
    await updateBankRows(tx, changed, at);
    const change = (field: AuditField, value: unknown, old: unknown = null): AuditChange[] =>
      value === undefined ? [] : [{ field, old, new: value }];
    const changes = [
      ...change('topic_id', topic_id),
      ...change('status', status),
      ...change('is_shared', is_shared),
      ...change('for_practice', for_practice),
      ...change('tags', tags && added, removed),
    ];
    const details = { question_ids: changed.map(({ id }) => id), changes };
    await recordEvent(tx, { at, kind: 'bank_questions_changed', by, details });
    return { changed: changed.length };
  });
}

type Changing = Pick<BankRow, 'topic_id' | 'status' | 'tags' | 'is_shared' | 'for_practice'>;

const isSame = (one: Changing, other: Changing) =>
  one.topic_id === other.topic_id &&
  one.status === other.status &&
  one.is_shared === other.is_shared &&
  one.for_practice === other.for_practice &&
  one.tags.length === other.tags.length &&
  one.tags.every((tag) => other.tags.includes(tag));

/** Retires a question that a quiz contains or contained, or that another one was merged into. Deletes any other. */
export async function removeFromBank(
  { db, clock, uses }: Pick<BankDeps, 'db' | 'clock' | 'uses'>,
  { id, by, if_match }: { id: number; by: StaffActor; if_match: string | undefined },
): Promise<null> {
  await inTransaction(db, async (tx) => {
    await lockBank(tx);
    const row = await lockRow(tx, { id, by, if_match });
    const { content } = await getNewestVersion(tx, row);
    const isUsed = (await uses.wasUsed(tx, id)) || (await hasMerged(tx, id));
    const at = iso(clock.now());
    if (isUsed && row.status === 'retired') return;
    if (isUsed) await updateBankRow(tx, id, { status: 'retired', updated_at: at });
    else await removeQuestion(tx, id);
    const kind = isUsed ? 'bank_question_retired' : 'bank_question_deleted';
    await recordEvent(tx, { at, kind, by, on: subjectOf(id, content) });
  });
  return null;
}
