import type { getTopicRound } from '@abhyas/contract/practice/topics';
import type { Difficulty } from '@abhyas/contract/shared';
import { call } from '#api/api-client.ts';
import { sendFirst } from '#features/practice/unsent-answers.ts';

/** What a learner has chosen. */
export interface TopicChoice {
  /** Undefined: every topic. */
  topic_id: number | undefined;
  /** Undefined: what fits the learner. */
  difficulty: Difficulty | undefined;
  count: number;
}

/**
 * `deliverOutboxes` first: questions show keys, and from then on the server grades no late answers. Answers that wait go
 * first, too, so that nothing practised today comes again.
 */
export async function readRound(
  { topic_id, difficulty, count }: TopicChoice,
  deliverOutboxes: () => Promise<void>,
) {
  await Promise.all([deliverOutboxes(), sendFirst()]);
  return call<typeof getTopicRound>('GET /api/practice/topics/questions/', {
    query: {
      ...(topic_id !== undefined && { topic_id: String(topic_id) }),
      ...(difficulty !== undefined && { difficulty }),
      count: String(count),
    },
  });
}
