import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import type { Learner } from '#support/prepare.ts';

const COST_BAR = 1 / 3;
const BYTES_BAR = 2048;
const STARTS = 3000;
const QUESTIONS = 100;
const ROUNDS = 5;
const AT_ONCE = 64;
/** Of each kind, not counted: V8 compiles the server's code once more when it has run some thousand times. */
const WARM_UP = 1000;
/** Starts that fetch the paper, that open a sealed one, and that open the attempt alone. */
const KINDS = 3;

/** A start with a paper that was fetched sealed, compared with one that fetches its paper, on one server of this commit. */
export const sealed: Work = {
  name: 'sealed',
  measure: async ([root]) => [
    ...(await measureStarts(root, { drawn: false })),
    ...(await measureStarts(root, { drawn: true })),
  ],
};

interface Start {
  /** Milliseconds of a core, of Node and of PostgreSQL. */
  node: number;
  postgres: number;
  /** Bytes of the responses' bodies. */
  bytes: number;
}

const totalOf = ({ node, postgres }: Start): number => node + postgres;
const costOf = (start: Start): string =>
  `${totalOf(start).toFixed(2)} ms of a core (Node ${start.node.toFixed(2)}, PostgreSQL ${start.postgres.toFixed(2)})`;

async function measureStarts(root: string | undefined, { drawn }: { drawn: boolean }): Promise<Line[]> {
  const learners = KINDS * (WARM_UP + STARTS);
  const options = {
    questions: QUESTIONS,
    drawn,
    scheduled: true,
    learners,
    ...(root !== undefined && { root }),
  };
  const figures = await onStage(options, async (stage) => {
    const body = { sealed: await sealOf(stage) };
    const waiting = stage.learners.values();
    const all = [
      startsOf(stage, waiting, fetchPaper),
      startsOf(stage, waiting, (ask) => ask('POST', 'attempt', body)),
      startsOf(stage, waiting, (ask) => ask('POST', 'attempt')),
    ];
    for (const each of all) await each(WARM_UP);
    return figuresInTurns(
      ROUNDS,
      all.map((each) => () => each(STARTS / ROUNDS)),
    );
  });
  const [fetched, unsealed, opened] = figures;
  if (!fetched || !unsealed || !opened) throw new Error('Nothing was measured');
  const kind = drawn ? 'drawn papers' : 'one paper';
  const ratio = totalOf(unsealed) / totalOf(fetched);
  return [
    {
      work: `a start with a sealed paper, ${kind} of ${QUESTIONS} questions`,
      found: `${ratio.toFixed(2)} of one that fetches it: ${costOf(unsealed)} to ${costOf(fetched)}`,
      bar: `≤ ${COST_BAR.toFixed(2)}`,
      holds: ratio <= COST_BAR,
    },
    {
      work: `opening the attempt alone, without a sealed paper, ${kind}`,
      found: `${(totalOf(opened) / totalOf(fetched)).toFixed(2)} of a start that fetches it: ${costOf(opened)}`,
      bar: '',
      holds: undefined,
    },
    {
      work: `bytes at the start, ${kind} of ${QUESTIONS} questions`,
      found: `${Math.round(unsealed.bytes)}; without a sealed paper ${Math.round(fetched.bytes)}`,
      bar: `≤ ${BYTES_BAR}`,
      holds: unsealed.bytes <= BYTES_BAR,
    },
  ];
}

type Ask = (method: string, path: string, body?: object) => Promise<Buffer>;

/** As the web app without a sealed paper. */
async function fetchPaper(ask: Ask): Promise<void> {
  await ask('POST', 'attempt');
  await ask('GET', 'question/1');
  await ask('GET', 'paper');
}

/** The seal of the quiz, as its learners get it. */
async function sealOf({ call, learners: [learner], quiz_id }: Stage): Promise<string> {
  if (!learner) throw new Error('There are no learners');
  const { seal } = (await call(learner, 'GET', `/api/quizzes/${quiz_id}/schedule/`)) as { seal: string };
  return seal;
}

/** Starts attempts of the next learners, `count` of them. */
function startsOf(
  { server, quiz_id }: Stage,
  waiting: Iterator<Learner>,
  start: (ask: Ask) => Promise<unknown>,
) {
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
          await start(async (method, path, body) => {
            const [address, sent] = [`/api/quizzes/${quiz_id}/${path}/`, body && JSON.stringify(body)];
            const reply = await connection.request(method, address, learner.token, sent);
            if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
            bytes += reply.body.length;
            return reply.body;
          });
        }
        connection.close();
      }),
    );
    const after = await server.spent();
    const ofStart = (seconds: number) => (seconds * 1000) / count;
    return {
      node: ofStart(after.node - before.node),
      postgres: ofStart(after.postgres - before.postgres),
      bytes: bytes / count,
    };
  };
}
