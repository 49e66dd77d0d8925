import type { Difficulty } from '@abhyas/contract/shared';
import type { Queryable } from '../../../../platform/db/open.ts';
import type { QuestionContent } from '../../documents.ts';
import { searchColumnsOf } from '../../question-content.ts';
import { topicKey } from '../../rules/topic-names.ts';
import { findByDigests, insertQuestions } from './bank.queries.ts';
import { ensureTopics } from './topics/ensure-topics.ts';

export interface NewInBank {
  topic: string;
  content: QuestionContent;
  digest: string;
}

/**
 * Joins each question to the one of the bank with the same content. The first one of new content adds it, ready for use.
 * The caller has the lock of the bank. A version is null where only a merged question had the content.
 */
export async function joinBank(
  db: Queryable,
  { difficulty, by, at }: { difficulty: Difficulty | null; by: number | null; at: string },
  questions: readonly NewInBank[],
): Promise<{ bank_id: number; version: number | null }[]> {
  const found = await findByDigests(db, [...new Set(questions.map(({ digest }) => digest))]);
  const first = new Map<string, NewInBank>();
  for (const one of questions)
    if (!found.has(one.digest) && !first.has(one.digest)) first.set(one.digest, one);
  const missing = [...first.values()];
  const topicIds = await ensureTopics(
    db,
    missing.map(({ topic }) => topic),
  );
  const ids = await insertQuestions(
    db,
    missing.map(({ topic, content, digest }) => ({
      question: {
        topic_id: topicIds.get(topicKey(topic) ?? '') ?? null,
        difficulty,
        status: 'ready',
        created_at: at,
        updated_at: at,
        ...searchColumnsOf(content),
      },
      content,
      digest,
      created_by: by,
    })),
  );
  missing.forEach(({ digest }, place) => {
    found.set(digest, { bank_id: ids[place] ?? 0, version: 1 });
  });
  return questions.map(({ digest }) => {
    const version = found.get(digest);
    if (!version) throw new Error('A question is not in the bank');
    return version;
  });
}
