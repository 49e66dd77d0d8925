import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { peakResidentBytesOf, residentBytesOf } from '#bench/support/processes.ts';
import type { Learner } from '#support/prepare.ts';

/** Megabytes (10⁶ bytes). */
const BAR = 60;
const LEARNERS = 5000;
const AT_ONCE = 50;
const QUESTIONS = 200;
const ANSWERS_A_SAVE = 25;
/** Time (ms) without a request before the memory of an idle server is read. */
const REST_MS = 3000;

/** Memory of the server process with many open attempts at a long paper. */
export const memory: Work = {
  name: 'memory',
  async measure(roots) {
    const [ours, before] = await inSequence(roots, measureMemory);
    if (!ours) throw new Error('Nothing was measured');
    const more = ours.after - ours.idle;
    return [
      {
        work: `memory of ${LEARNERS} open attempts of ${QUESTIONS} questions`,
        before: before && textOf(before),
        found: textOf(ours),
        bar: `≤ +${BAR} MB`,
        holds: more <= BAR,
      },
    ];
  },
};

/** Megabytes of the server process: before its first call, at rest with all attempts open, and at its highest. */
interface Memory {
  idle: number;
  after: number;
  peak: number;
}

export const textOf = ({ idle, after, peak }: Memory) =>
  `${after >= idle ? '+' : ''}${after - idle} MB at rest (${idle} idle, ${after} after, ${peak} at its highest)`;

const measureMemory = (root: string) => memoryOf(root, { drawn: false, questions: QUESTIONS });

/** `drawn`: each attempt has another paper. */
export async function memoryOf(
  root: string | undefined,
  { drawn, questions = 100 }: { drawn: boolean; questions?: number },
): Promise<Memory> {
  let idle = Number.NaN;
  return onStage(
    {
      learners: LEARNERS,
      ...{ questions, drawn },
      ...(root !== undefined && { root }),
      async onStart({ url, pid }) {
        await (await fetch(`${url}/readyz`)).text();
        await wait(REST_MS);
        idle = megabytes(await residentBytesOf(pid));
      },
    },
    async (stage) => {
      await sitAll(stage);
      await wait(REST_MS);
      const { pid } = stage.server;
      const after = megabytes(await residentBytesOf(pid));
      const peak = megabytes(await peakResidentBytesOf(pid));
      await requireOpen(stage);
      return { idle, after, peak };
    },
  );
}

async function inSequence<T, R>(values: T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Every learner opens and continues an attempt. Each connection takes the next learner when it is free. */
async function sitAll(stage: Stage): Promise<void> {
  const queue = stage.learners.entries();
  const connections = Array.from({ length: AT_ONCE }, () => new Connection(stage.server.url));
  try {
    await Promise.all(
      connections.map(async (connection) => {
        for (const [index, learner] of queue) await sit(stage, connection, learner, index);
      }),
    );
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Reads the paper and one question, and saves twice. */
async function sit({ quiz_id }: Stage, connection: Connection, learner: Learner, index: number) {
  const path = `/api/quizzes/${quiz_id}`;
  const call = async (method: string, rest: string, body = '') => {
    const reply = await connection.request(method, `${path}/${rest}/`, learner.token, body);
    if (reply.status !== 200) throw new Error(`${method} ${rest}: ${reply.status} ${reply.body}`);
    return reply.body;
  };
  const { attempt } = JSON.parse((await call('POST', 'attempt')).toString()) as { attempt: { id: number } };
  const { questions } = JSON.parse(brotliDecompressSync(await call('GET', 'paper')).toString()) as Pick<
    Stage,
    'questions'
  >;
  await call('GET', `question/${(index % questions.length) + 1}`);
  for (const part of [0, 1]) {
    const answers = questions
      .slice(part * ANSWERS_A_SAVE, (part + 1) * ANSWERS_A_SAVE)
      .map(({ id, options }) => [id, options[index % options.length]?.id]);
    const client = `memory-${learner.user_id}`;
    const body = { attempt: attempt.id, client, seq: part + 1, answers: Object.fromEntries(answers) };
    await call('PUT', 'answers', JSON.stringify(body));
  }
}

async function requireOpen({ server }: Stage): Promise<void> {
  const { rows } = await server.db.query<{ open: number }>(
    'select count(*)::int as open from attempts where completed_timestamp is null and saved_at is not null',
  );
  if (rows[0]?.open !== LEARNERS) throw new Error(`${rows[0]?.open} attempts are open, not ${LEARNERS}`);
}
