import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Difficulty } from '@abhyas/contract/shared';
import { findByDigests } from '#features/bank/bank.queries.ts';
import { addQuestions } from '#features/bank/families.service.ts';
import { ensureTopics } from '#features/bank/topics/ensure-topics.service.ts';
import { type QuestionContent, searchColumnsOf, topicKey } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { mapInTurns } from '#platform/time/yield.ts';
import { findKeyConflicts } from './key-conflicts.service.ts';

export interface NewInBank {
  topic: string;
  content: QuestionContent;
  digest: string;
}

/** Whom questions belong to that the bank does not have yet, and what they have besides content. */
interface Joining extends Ownership {
  difficulty: Difficulty | null;
  by: Actor;
  at: string;
}

interface Ownership {
  owner_id: number | null;
  is_shared: boolean;
}

/**
 * Joins each question to the one with the same content, of those with which the actor may work. The first one of new
 * content adds it, ready for use; as a draft where the bank has the same question with another key, so that it is neither
 * drawn nor practised before staff have decided. The caller has the lock of the bank. A version is null where only a merged question had
 * the content.
 */
export async function joinBank(
  db: Queryable,
  { difficulty, owner_id, is_shared, by, at }: Joining,
  questions: readonly NewInBank[],
): Promise<{ bank_id: number; version: number | null }[]> {
  const found = await findByDigests(db, [...new Set(questions.map(({ digest }) => digest))], by);
  const first = new Map<string, NewInBank>();
  for (const one of questions)
    if (!found.has(one.digest) && !first.has(one.digest)) first.set(one.digest, one);
  const missing = [...first.values()];
  const topicIds = await ensureTopics(
    db,
    missing.map(({ topic }) => topic),
  );
  const contents = missing.map(({ content }) => content);
  const conflicts = await findKeyConflicts(db, { contents, by });
  const inConflict = new Set(conflicts.map(({ place }) => place));
  const rowOf = ({ topic, content, digest }: NewInBank, place: number) => ({
    question: {
      topic_id: topicIds.get(topicKey(topic) ?? '') ?? null,
      difficulty,
      ...{ owner_id, is_shared },
      status: inConflict.has(place) ? ('draft' as const) : ('ready' as const),
      created_at: at,
      updated_at: at,
      ...searchColumnsOf(content),
    },
    content,
    digest,
    created_by: by.user_id,
  });
  const ids = await addQuestions(db, await mapInTurns(missing, rowOf));
  missing.forEach(({ digest }, place) => {
    found.set(digest, { bank_id: ids[place] ?? 0, version: 1 });
  });
  return questions.map(({ digest }) => {
    const version = found.get(digest);
    if (!version) throw new Error('A question is not in the bank');
    return version;
  });
}
