import { LRUCache } from 'lru-cache';
import { type ListeningConnection, listen } from '#platform/db/listen.ts';
import type { Database } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { LearnerQuizKey } from './attempts.queries.ts';
import { announceSeen, SEEN_CHANNEL } from './last-seen.queries.ts';

/**
 * When each learner last called for a quiz. It is in memory alone, so that a request of a learner writes nothing for it.
 * While someone watches a quiz, processes send each other when learners called (NOTIFY). A process that has restarted knows
 * nothing; then the times of saves count.
 */
export interface LastSeen {
  record(learner: LearnerQuizKey): void;
  /** When (ms) the learner last called any process, as far as this one knows. */
  find(learner: LearnerQuizKey): number | undefined;
  /** Asks the other processes for the calls since they were last asked. */
  ask(quiz_id: number): Promise<void>;
  close(): Promise<void>;
}

const MAX_LEARNERS = 50_000;
/** A learner takes one quiz at a time. More are calls that nobody needs to know of. */
const MAX_QUIZZES_OF_LEARNER = 4;
/** PostgreSQL takes payloads of less than 8000 bytes; a learner takes up to 20. */
const LEARNERS_PER_MESSAGE = 350;
const RADIX = 36;

export async function openLastSeen(deps: {
  db: Database;
  connection: ListeningConnection;
  clock: Clock;
  onBreak: (error: Error) => void;
}): Promise<LastSeen> {
  /** Learner → quiz → ms. The quiz of the last call is the last one. */
  const seen = new LRUCache<number, Map<number, number>>({ max: MAX_LEARNERS });
  /** Quiz → until when (ms) others know what this process knows. */
  const sent = new LRUCache<number, number>({ max: 1000 });
  const process_name = Math.random().toString(RADIX).slice(2);

  function note({ user_id, quiz_id }: LearnerQuizKey, at: number): void {
    const own = seen.get(user_id);
    if (!own) {
      seen.set(user_id, new Map([[quiz_id, at]]));
      return;
    }
    if ((own.get(quiz_id) ?? 0) >= at) return;
    own.set(quiz_id, at);
    if (own.size <= MAX_QUIZZES_OF_LEARNER) return;
    const [first] = own.keys();
    if (first !== undefined) own.delete(first);
  }

  const announce = (payload: string) => announceSeen(deps.db, payload);

  async function answer(quiz_id: number): Promise<void> {
    const since = sent.get(quiz_id) ?? 0;
    const now = deps.clock.now();
    sent.set(quiz_id, now);
    const found: string[] = [];
    for (const [user_id, quizzes] of seen.entries()) {
      const at = quizzes.get(quiz_id);
      if (at !== undefined && at >= since) found.push(`${user_id.toString(RADIX)}:${at.toString(RADIX)}`);
    }
    for (let first = 0; first < found.length; first += LEARNERS_PER_MESSAGE) {
      const part = found.slice(first, first + LEARNERS_PER_MESSAGE);
      await announce(`seen ${process_name} ${quiz_id} ${part.join(' ')}`);
    }
  }

  function receive(payload: string): void {
    const [kind, sender, quiz, ...learners] = payload.split(' ');
    if (sender === process_name) return;
    const quiz_id = Number(quiz);
    if (kind === 'ask') {
      answer(quiz_id).catch(deps.onBreak);
      return;
    }
    for (const learner of learners) {
      const [user_id = '', at = ''] = learner.split(':');
      note({ user_id: Number.parseInt(user_id, RADIX), quiz_id }, Number.parseInt(at, RADIX));
    }
  }

  const listener = await listen(deps.connection, {
    channel: SEEN_CHANNEL,
    onNotify: receive,
    onConnect: async () => undefined,
    onBreak: deps.onBreak,
  });

  return {
    record: (learner) => note(learner, deps.clock.now()),
    find: ({ user_id, quiz_id }) => seen.peek(user_id)?.get(quiz_id),
    ask: (quiz_id) => announce(`ask ${process_name} ${quiz_id}`),
    close: () => listener.close(),
  };
}
