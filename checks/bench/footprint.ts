import { call } from '#support/call.ts';
import { startDatabase } from '#support/database.ts';
import { freePort } from '#support/free-port.ts';
import { addLearners, addQuiz } from '#support/prepare.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';
import { hashPassword, verifyPassword } from '../../apps/api/src/platform/crypto/passwords.ts';

// The cost of one attempt for the database and for replication: bytes on disk and bytes of WAL.
const LEARNERS = 200;
const QUESTIONS = 100;
const SAVES = 4;
const LOGINS = 50;
const secret = 'known to this measurement alone and long enough';

const database = await startDatabase();
const metrics_port = await freePort();
const server = await prepareRestartableServer({
  DATABASE_URL: database.url,
  JWT_SECRET: secret,
  METRICS_PORT: String(metrics_port),
});

async function written(): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    `select pg_current_wal_insert_lsn() - '0/0' as bytes`,
  );
  return Number(row?.bytes);
}
async function sizeOf(relation: string): Promise<number> {
  const [row] = await database.query<{ bytes: string }>('select pg_total_relation_size($1) as bytes', [
    relation,
  ]);
  return Number(row?.bytes);
}
/** Bytes of WAL for doing something `times` times for every learner, divided by that number. */
async function walOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = await written();
  await work();
  return ((await written()) - before) / times;
}

async function measure(): Promise<void> {
  await server.start();
  const { quiz_id } = await addQuiz(
    { url: server.url, db: database.pool },
    { questions: QUESTIONS, duration_minutes: 60, secret },
  );
  const [revision] = await database.query<{ questions: { id: number; options: { id: number }[] }[] }>(
    'select questions from quiz_revisions where quiz_id = $1',
    [quiz_id],
  );
  const questions = revision?.questions ?? [];
  const learners = await addLearners(database.pool, LEARNERS, secret);
  const attempts = new Map<number, number>();

  const callQuiz = (token: string, method: string, path: string, body?: unknown) =>
    call<{ attempt: { id: number } }>(`${server.url}/api/quizzes/${quiz_id}/${path}/`, {
      method,
      token,
      body,
    });
  const share = (part: number) =>
    Object.fromEntries(
      questions
        .filter((_, index) => index % SAVES === part)
        .map(({ id, options }, index) => [id, options[index % options.length]?.id]),
    );

  const opening = await walOf(LEARNERS, async () => {
    for (const { user_id, token } of learners)
      attempts.set(user_id, (await callQuiz(token, 'POST', 'attempt')).attempt.id);
  });
  const [{ token = '' } = {}] = learners;
  const paper = await fetch(`${server.url}/api/quizzes/${quiz_id}/paper/`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  });
  await paper.arrayBuffer();
  const hash = await hashPassword('a password of ten');
  const began = process.cpuUsage();
  for (let n = 0; n < LOGINS; n++) await verifyPassword(hash, 'a password of ten');
  const spent = process.cpuUsage(began);
  const saving = await walOf(LEARNERS * SAVES, async () => {
    for (let part = 0; part < SAVES; part++)
      for (const { user_id, token } of learners)
        await callQuiz(token, 'PUT', 'answers', {
          attempt: attempts.get(user_id),
          client: 'one-device',
          seq: part + 1,
          answers: share(part),
        });
  });
  const submitting = await walOf(LEARNERS, async () => {
    for (const { user_id, token } of learners)
      await callQuiz(token, 'POST', 'submit', { attempt: attempts.get(user_id), answers: {} });
  });
  await database.query('vacuum full attempts');
  const size = (await sizeOf('attempts')) / LEARNERS;
  const figures = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  const memory = Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]);

  process.stdout.write(
    `${table(
      [`${LEARNERS} attempts of ${QUESTIONS} questions, ${SAVES} saves each`, 'bytes'],
      [
        ['WAL of opening an attempt', Math.round(opening)],
        [`WAL of a save of ${QUESTIONS / SAVES} answers`, Math.round(saving)],
        ['WAL of a submission', Math.round(submitting)],
        ['WAL of one attempt in all', Math.round(opening + SAVES * saving + submitting)],
        ['a finished attempt on disk, with its indexes', Math.round(size)],
        ['the paper, as it is sent (Brotli)', Number(paper.headers.get('content-length'))],
        ['resident memory of the server process', memory],
      ],
    )}\n\nProcessor time of comparing one password: ${((spent.user + spent.system) / 1000 / LOGINS).toFixed(1)} ms\n`,
  );
}

try {
  await measure();
} finally {
  const fault = await server.drain();
  await database.stop();
  if (fault) process.stderr.write(`${fault}\n`);
}
