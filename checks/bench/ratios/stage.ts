import { randomBytes } from 'node:crypto';
import { type Server, startServer } from '#bench/support/server.ts';
import { call } from '#support/call.ts';
import { addLearners, addQuiz, type Learner } from '#support/prepare.ts';

interface StagedQuestion {
  id: number;
  options: { id: number }[];
}

/** A server with a quiz (pictures, both languages) and signed-in learners. */
export interface Stage {
  server: Server;
  /** The secret that signs tokens. */
  secret: string;
  quiz_id: number;
  questions: StagedQuestion[];
  learners: Learner[];
  /** Makes a call as a learner. Throws unless it succeeds. */
  call(learner: Learner, method: string, path: string, body?: unknown): Promise<unknown>;
}

interface StageOptions {
  learners: number;
  questions?: number;
  /** Whether each attempt has another paper. */
  drawn?: boolean;
  /** Whether the quiz has a start, which has passed. */
  scheduled?: boolean;
  env?: Record<string, string>;
  /** The built checkout; default: this one. */
  root?: string;
  /** Runs before the server has answered its first request. */
  onStart?: (server: Server) => Promise<unknown>;
}

/** Starts a stage for each checkout, runs `use` on them, and always stops them. */
export async function onStages<T>(
  [root, ...roots]: string[],
  options: StageOptions,
  use: (stages: Stage[]) => Promise<T>,
): Promise<T> {
  if (root === undefined) return use([]);
  return onStage({ ...options, root }, (stage) =>
    onStages(roots, options, (others) => use([stage, ...others])),
  );
}

/** Starts a stage, runs `use` on it, and always stops it. */
export async function onStage<T>(
  {
    learners: count,
    questions: question_count = 50,
    drawn = false,
    scheduled = false,
    env = {},
    root,
    onStart = async () => undefined,
  }: StageOptions,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const secret = randomBytes(32).toString('hex');
  const server = await startServer({ JWT_SECRET: secret, RATE_LIMIT: 'off', ...env }, root);
  try {
    await onStart(server);
    const { quiz_id } = await addQuiz(server, {
      questions: question_count,
      duration_minutes: 120,
      secret,
      drawn,
      ...(scheduled && { start_time: new Date(Date.now() - 60_000).toISOString() }),
    });
    const { rows } = await server.db.query<{ questions: StagedQuestion[] }>(
      'select questions from quiz_revisions where quiz_id = $1',
      [quiz_id],
    );
    const learners = await addLearners(server.db, count, secret);
    await server.db.query('vacuum analyze');
    return await use({
      server,
      secret,
      quiz_id,
      questions: rows[0]?.questions ?? [],
      learners,
      call: (learner, method, path, body) => call(server.url + path, { method, token: learner.token, body }),
    });
  } finally {
    await server.stop();
  }
}
