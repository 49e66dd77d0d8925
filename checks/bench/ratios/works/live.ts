import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { openByCalls } from '#bench/ratios/open-by-calls.ts';
import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { createAccessTokens, deriveKeys, systemClock } from '#support/server-internals.ts';

const LEARNERS = 3000;
const WATCHERS = 20;
/** A learner answers a question in so many seconds. */
const SECONDS_AN_ANSWER = 45;
const POLL_MS = 5000;
const MEASURED_MS = 40_000;
/** Share of a core, of Node and PostgreSQL together. */
const BAR = 0.05;

/** What the live view of a large exam costs: the same exam with and without staff who watch it. */
export const live: Work = {
  name: 'live',
  async measure([root]): Promise<Line[]> {
    return onStage(
      { learners: LEARNERS + WATCHERS, questions: 100, ...(root !== undefined && { root }) },
      async (stage) => {
        const staff = stage.learners.slice(LEARNERS);
        await stage.server.db.query(`update users set role = 'examiner' where id = any($1)`, [
          staff.map(({ user_id }) => user_id),
        ]);
        const exam = { ...stage, learners: stage.learners.slice(0, LEARNERS) };
        const attempts = await openByCalls(exam, { answered: 20 });
        await raiseHands(exam, attempts);
        const alone = await costOf(exam, attempts, []);
        const watched = await costOf(
          exam,
          attempts,
          staff.map(({ user_id }) => examinerOf(stage, user_id)),
        );
        const more = watched.cores - alone.cores;
        const percent = (cores: number) => `${(100 * cores).toFixed(1)} %`;
        return [
          {
            work: `${LEARNERS} learners watched by ${WATCHERS} staff`,
            found: `${percent(more)} of a core more (${percent(alone.cores)} without them), ${Math.round(watched.bytes / WATCHERS / (MEASURED_MS / POLL_MS) / 1000)} KB a response`,
            bar: `≤ ${percent(BAR)}`,
            holds: more <= BAR,
          },
        ];
      },
    );
  },
};

/** As if some fifty learners were waiting for a supervisor. */
async function raiseHands({ server, quiz_id }: Stage, attempts: number[]): Promise<void> {
  const calling = attempts.filter((_id, place) => place % 60 === 0);
  await server.db.query('update quizzes set raise_hand = true where id = $1', [quiz_id]);
  await server.db.query(
    `insert into hands (user_id, attempt_id, number, quiz_id, reopenings, note, raised_at)
     select user_id, id, 1, quiz_id, 0, 'The picture of question 3 does not load', now()
     from attempts where id = any($1)`,
    [calling],
  );
}

const examinerOf = ({ secret, learners }: Stage, user_id: number): string => {
  const own = learners.find((each) => each.user_id === user_id)?.token ?? '';
  const claims = JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()) as {
    username: string;
    sid: string;
  };
  const { username, sid } = claims;
  return createAccessTokens(deriveKeys(secret).access_tokens, systemClock).sign({
    ...{ user_id, username, sid },
    role: 'examiner',
  });
};

/** Cores that the exam takes while learners save and these staff watch, and bytes that staff receive. */
async function costOf(stage: Stage, attempts: number[], tokens: string[]) {
  const { server } = stage;
  const stop = { now: false };
  const before = await server.spent();
  const saving = saveUntil(stop, stage, attempts);
  const watching = Promise.all(tokens.map((token, place) => watchUntil(stop, stage, token, place)));
  await wait(MEASURED_MS);
  const after = await server.spent();
  stop.now = true;
  await saving;
  const bytes = (await watching).reduce((sum, each) => sum + each, 0);
  const seconds = after.node - before.node + after.postgres - before.postgres;
  return { cores: seconds / (MEASURED_MS / 1000), bytes };
}

let seq = 1;

/** Saves one answer at a time, evenly over all learners. */
async function saveUntil(
  stop: { now: boolean },
  { server, quiz_id, questions, learners }: Stage,
  ids: number[],
) {
  const connections = Array.from({ length: 8 }, () => new Connection(server.url));
  const every_ms = (SECONDS_AN_ANSWER * 1000) / learners.length;
  const started = performance.now();
  const underWay = new Set<Promise<unknown>>();
  seq += 1;
  for (let count = 0; !stop.now; count++) {
    const behind = started + count * every_ms - performance.now();
    if (behind > 0) await wait(behind);
    const index = count % learners.length;
    const question = questions[(20 + seq) % questions.length];
    const connection = connections[count % connections.length];
    const answers = { [question?.id ?? 0]: question?.options[0]?.id };
    const body = { attempt: ids[index], client: 'bench-live', seq, answers };
    const path = `/api/quizzes/${quiz_id}/answers/`;
    await Promise.all(underWay);
    const saved = connection
      ?.request('PUT', path, learners[index]?.token ?? '', JSON.stringify(body))
      .then(({ status, body: text }) => {
        if (status !== 200) throw new Error(`PUT answers: ${status} ${text}`);
      });
    if (saved) {
      underWay.add(saved);
      saved.finally(() => underWay.delete(saved)).catch(() => undefined);
    }
  }
  await Promise.all(underWay);
  for (const connection of connections) connection.close();
}

/** Polls the live view as the screen does. Returns the bytes received. */
async function watchUntil(stop: { now: boolean }, { server, quiz_id }: Stage, token: string, place: number) {
  const connection = new Connection(server.url);
  let [bytes, since] = [0, ''];
  await wait((place * POLL_MS) / WATCHERS);
  while (!stop.now) {
    const started = performance.now();
    const path = `/api/admin/quizzes/${quiz_id}/live/${since && `?since=${since}`}`;
    const reply = await connection.request('GET', path, token);
    if (reply.status !== 200) throw new Error(`GET live: ${reply.status} ${reply.body}`);
    bytes += reply.bytes;
    since = versionIn(reply.body);
    await wait(Math.max(0, started + POLL_MS - performance.now()));
  }
  connection.close();
  return bytes;
}

function versionIn(body: Buffer): string {
  return /"version":"([^"]+)"/.exec(brotliDecompressSync(body).toString())?.[1] ?? '';
}
