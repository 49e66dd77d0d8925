import { Agent, request } from 'node:http';
import { sendOtp } from '@abhyas/contract/accounts';
import { saveAnswers } from '@abhyas/contract/attempts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { p99, paced } from '#testing/paced.ts';
import { seat } from '#testing/seat.ts';
import { newFolder, startServer } from '#testing/server-process.ts';

/** Codes that were sent earlier on this day. */
const CODES_OF_DAY = 40_000;
const FLOOD_PER_SECOND = 400;
const SAVES_PER_SECOND = 100;
const SECONDS = 2;
/**
 * Measures alternate between quiet and flood. Other programs may disturb one round; the defect disturbed every round.
 */
const ROUNDS = 3;
const BAR = 3;
/** Limits the requests in flight, so that a busy machine slows both measures. */
const FLOOD_AT_ONCE = 64;
/**
 * A shared machine's scheduler alone causes a p99 (ms) of this size. The defect that this test covers cost thousands.
 */
const NOISE_MS = 25;

const LEARNERS = 20;
/** Codes that are sent during the flood; all others are refused. */
const ACCEPTED = 100;
const JWT_SECRET = 'a secret that only this test and its server know';

it('saves stay fast while visitors request thousands of codes', { timeout: 120_000 }, async () => {
  const connection = await cloneDatabase();
  const app = await buildTestApp({ keys: deriveKeys(JWT_SECRET) }, { connection });
  await app.db.execute(sql`insert into otp_challenges
      (phone_number, purpose, code_hmac, address, created_at, expires_at)
    select (9700000000 + n)::text, 'register', 'x', '203.0.113.' || n % 200, now() - interval '1 hour', now()
    from generate_series(1, ${CODES_OF_DAY}::int) as n`);
  const quiz = await addQuiz(app, sampleQuiz(10));
  const seats: { token: string; attempt: number; seq: number }[] = [];
  for (let n = 0; n < LEARNERS; n++) {
    const learner = await seat(app, quiz);
    seats.push({ token: learner.learner.token, attempt: (await learner.open()).body.attempt.id, seq: 0 });
  }
  const { user, host, port, database } = connection;
  const folder = await newFolder();
  const server = startServer({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}`,
    DATA_DIR: folder,
    JWT_SECRET,
    SMS_PROVIDER: 'file',
    SMS_FILE: `${folder}/sms.jsonl`,
    OTP_PER_ADDRESS_HOUR: String(ACCEPTED),
    RATE_LIMIT: 'off',
    SEED: 'false',
  });
  const url = await server.ready();
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });

  const send = (method: string, path: string, body: object, token = '') =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = request(url + path, { agent, method, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  const path = saveAnswers.path.replace(':id', String(quiz.quiz_id));
  const save = async (n: number) => {
    const learner = seats[n % LEARNERS];
    if (!learner) throw new Error('The test has no such learner');
    learner.seq += 1;
    const { token, attempt, seq } = learner;
    const body = { attempt, client: 'one-phone-here', seq, answers: answersTo(quiz, [n % 4, seq % 4]) };
    expect(await send(saveAnswers.method, path, body, token)).toBe(200);
  };
  const answers: Record<number, number> = {};
  const askForCode = async () => {
    const phone_number = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const status = await send(sendOtp.method, sendOtp.path, { phone_number, purpose: 'register' });
    answers[status] = (answers[status] ?? 0) + 1;
  };

  const saves = () => paced({ perSecond: SAVES_PER_SECOND, atOnce: LEARNERS, seconds: SECONDS }, save);
  const flood = () =>
    paced({ perSecond: FLOOD_PER_SECOND, atOnce: FLOOD_AT_ONCE, seconds: SECONDS }, askForCode);

  // A server that has just started is still compiling its code.
  await Promise.all([saves(), flood()]);
  const rounds: { alone: number; flooded: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = p99(await saves());
    const [times] = await Promise.all([saves(), flood()]);
    rounds.push({ alone, flooded: p99(times) });
  }
  agent.destroy();
  // The caps of a network allow some codes and refuse the rest.
  expect(answers[200]).toBeGreaterThan(0);
  expect(answers[200]).toBeLessThanOrEqual(ACCEPTED);
  expect(answers[429]).toBeGreaterThan(0);
  const holding = rounds.filter(({ alone, flooded }) => flooded <= Math.max(BAR * alone, NOISE_MS));
  expect(holding, JSON.stringify(rounds)).not.toEqual([]);
});
