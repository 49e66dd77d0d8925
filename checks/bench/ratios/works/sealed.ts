import { Connection } from '../../support/connection.ts';
import { figuresInTurns } from '../../support/rounds.ts';
import { onStage, type Stage } from '../stage.ts';
import type { Line, Work } from '../work.ts';

const COST_BAR = 1 / 3;
const BYTES_BAR = 2048;
const STARTS = 3000;
const QUESTIONS = 100;
const ROUNDS = 5;
const AT_ONCE = 64;
/** What is not counted: the first starts of a server compile its code. */
const WARM_UP = 300;

/** A start with a paper that was fetched sealed, compared with one that fetches its paper. Both by this commit. */
export const sealed: Work = {
  name: 'sealed',
  measure: async ([root]) => [
    ...(await measureStarts(root, { drawn: false })),
    ...(await measureStarts(root, { drawn: true })),
  ],
};

interface Start {
  /** Milliseconds of a core, of Node and PostgreSQL together. */
  core_ms: number;
  /** Bytes of the responses' bodies. */
  bytes: number;
}

async function measureStarts(root: string | undefined, { drawn }: { drawn: boolean }): Promise<Line[]> {
  const options = {
    learners: WARM_UP + STARTS,
    questions: QUESTIONS,
    drawn,
    ...(root !== undefined && { root }),
  };
  const figures = await onStage(options, (fetching) =>
    onStage({ ...options, scheduled: true }, async (sealing) => {
      const [fetch, unseal] = [startsOf(fetching, fetchPaper), startsOf(sealing, openOnly)];
      await fetch(WARM_UP);
      await unseal(WARM_UP);
      return figuresInTurns(ROUNDS, [() => fetch(STARTS / ROUNDS), () => unseal(STARTS / ROUNDS)]);
    }),
  );
  const [fetched, unsealed] = figures;
  if (!fetched || !unsealed) throw new Error('Nothing was measured');
  const kind = drawn ? 'drawn papers' : 'one paper';
  const ratio = unsealed.core_ms / fetched.core_ms;
  return [
    {
      work: `a start with a sealed paper, ${kind} of ${QUESTIONS} questions`,
      found: `${ratio.toFixed(2)} of one that fetches it: ${unsealed.core_ms.toFixed(2)} ms of a core to ${fetched.core_ms.toFixed(2)}`,
      bar: `≤ ${COST_BAR.toFixed(2)}`,
      holds: ratio <= COST_BAR,
    },
    {
      work: `bytes at the start, ${kind} of ${QUESTIONS} questions`,
      found: `${Math.round(unsealed.bytes)}; without a sealed paper ${Math.round(fetched.bytes)}`,
      bar: `≤ ${BYTES_BAR}`,
      holds: unsealed.bytes <= BYTES_BAR,
    },
  ];
}

type Ask = (method: string, path: string) => Promise<Buffer>;

const openOnly = (ask: Ask) => ask('POST', 'attempt');

/** As the web app without a sealed paper. */
async function fetchPaper(ask: Ask): Promise<void> {
  await ask('POST', 'attempt');
  await ask('GET', 'question/1');
  await ask('GET', 'paper');
}

/** Starts attempts of the next learners of a stage, `count` of them. */
function startsOf({ server, quiz_id, learners }: Stage, start: (ask: Ask) => Promise<unknown>) {
  const waiting = learners.values();
  return async (count: number): Promise<Start> => {
    let [left, bytes] = [count, 0];
    const before = await server.spent();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const connection = new Connection(server.url);
        while (left > 0) {
          left -= 1;
          const { value: learner } = waiting.next();
          if (!learner) throw new Error('There are no more learners');
          await start(async (method, path) => {
            const reply = await connection.request(method, `/api/quizzes/${quiz_id}/${path}/`, learner.token);
            if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
            bytes += reply.body.length;
            return reply.body;
          });
        }
        connection.close();
      }),
    );
    const after = await server.spent();
    const seconds = after.node - before.node + (after.postgres - before.postgres);
    return { core_ms: (seconds * 1000) / count, bytes: bytes / count };
  };
}
