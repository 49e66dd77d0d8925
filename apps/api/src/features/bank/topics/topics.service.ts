import type { addTopic, Topic, updateTopic } from '@abhyas/contract/bank/topics';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { type Actor, changedFields, recordEvent } from '#features/audit/audit.ts';
import { lockBank } from '#features/bank/bank.queries.ts';
import { topicKey, topicNameOf } from '#features/questions/questions.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  changeTopic,
  clearTopicOfMerged,
  countByTopic,
  insertTopic,
  isInUse,
  listTopicRows,
  removeTopic,
  type TopicRow,
} from './topics.queries.ts';

export interface TopicDeps {
  db: Database;
  clock: Clock;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The whole tree, in alphabetical order. */
export async function listTopics({ db }: Pick<TopicDeps, 'db'>, by: StaffActor): Promise<Topic[]> {
  const [rows, counts] = await Promise.all([listTopicRows(db), countByTopic(db, by)]);
  return rows
    .map((row) => asTopic(row, counts))
    .sort((one, other) => inOrder.compare(inOneLanguage(one.name), inOneLanguage(other.name)));
}

const asTopic = ({ id, parent_id, name }: TopicRow, counts: ReadonlyMap<number, number>): Topic => ({
  ...{ id, parent_id, name },
  questions: counts.get(id) ?? 0,
});

/** Throws TOPIC_EXISTS, or INVALID_INPUT for an unknown parent. */
export function createTopic(
  { db, clock }: TopicDeps,
  input: output<typeof addTopic.body>,
  by: Actor,
): Promise<Topic> {
  return inTransaction(db, async (tx) => {
    await lockBank(tx);
    const name = topicNameOf(input.name);
    const rows = await listTopicRows(tx);
    requirePlace(rows, { id: undefined, name, parent_id: input.parent_id });
    const added = await insertTopic(tx, { name, parent_id: input.parent_id });
    const on = subjectOf(added);
    await recordEvent(tx, { at: iso(clock.now()), kind: 'topic_added', by, on });
    return asTopic(added, new Map());
  });
}

/** Throws NOT_FOUND, TOPIC_EXISTS, or INVALID_INPUT for a parent that is unknown or under the topic itself. */
export function changeTopicTo(
  { db, clock }: TopicDeps,
  { id, by }: { id: number; by: StaffActor },
  change: output<typeof updateTopic.body>,
): Promise<Topic> {
  return inTransaction(db, async (tx) => {
    await lockBank(tx);
    const rows = await listTopicRows(tx);
    const before = rows.find((row) => row.id === id);
    if (!before) throw new DomainError('NOT_FOUND');
    const name = change.name ? topicNameOf(change.name) : before.name;
    const parent_id = change.parent_id === undefined ? before.parent_id : change.parent_id;
    requirePlace(rows, { id, name, parent_id });
    await changeTopic(tx, id, { name, parent_id });
    const after = { ...before, name, parent_id };
    const changes = changedFields(before, { name, parent_id });
    if (changes.length > 0) {
      const on = subjectOf(after);
      await recordEvent(tx, { at: iso(clock.now()), kind: 'topic_changed', by, on, details: { changes } });
    }
    return asTopic(after, await countByTopic(tx, by));
  });
}

/** Throws NOT_FOUND, or TOPIC_NOT_EMPTY while it has questions or topics under it. */
export async function deleteTopicOf(
  { db, clock }: TopicDeps,
  { id, by }: { id: number; by: Actor },
): Promise<null> {
  await inTransaction(db, async (tx) => {
    await lockBank(tx);
    const row = (await listTopicRows(tx)).find((each) => each.id === id);
    if (!row) throw new DomainError('NOT_FOUND');
    await clearTopicOfMerged(tx, id);
    if (await isInUse(tx, id)) throw new DomainError('TOPIC_NOT_EMPTY');
    await removeTopic(tx, id);
    await recordEvent(tx, { at: iso(clock.now()), kind: 'topic_deleted', by, on: subjectOf(row) });
  });
  return null;
}

const subjectOf = ({ id, name }: Pick<TopicRow, 'id' | 'name'>) => ({
  ...{ type: 'topic' as const, id, name: inOneLanguage(name) },
});

function requirePlace(
  rows: readonly TopicRow[],
  { id, name, parent_id }: { id: number | undefined; name: LocalizedText; parent_id: number | null },
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (parent_id !== null && !byId.has(parent_id))
    throw invalidInput('/parent_id', 'UNKNOWN_TOPIC', 'There is no such topic');
  for (let above = parent_id; above !== null; above = byId.get(above)?.parent_id ?? null) {
    if (above === id)
      throw invalidInput('/parent_id', 'TOPIC_UNDER_ITSELF', 'A topic cannot be under itself');
  }
  const [en, ne] = [topicKey(name.en), topicKey(name.ne ?? '')];
  const isTaken = rows.some(
    (row) =>
      row.id !== id &&
      row.parent_id === parent_id &&
      ((en !== null && row.key_en === en) || (ne !== null && row.key_ne === ne)),
  );
  if (isTaken) throw new DomainError('TOPIC_EXISTS');
}
