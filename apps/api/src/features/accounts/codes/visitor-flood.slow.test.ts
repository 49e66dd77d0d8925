import { sendOtp } from '@abhyas/contract/accounts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { p99, paced } from '#testing/paced.ts';
import { openSaves } from '#testing/saves-beside.ts';
import { goToRealTime } from '#testing/time-in-nepal.ts';

/** Codes that were sent earlier on this day. */
const CODES_OF_DAY = 40_000;
const FLOOD_PER_SECOND = 400;
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

/** Codes that are sent during the flood; all others are refused. */
const ACCEPTED = 100;
const JWT_SECRET = 'a secret that only this test and its server know';

it('saves stay fast while visitors request thousands of codes', { timeout: 120_000 }, async () => {
  const connection = await cloneDatabase();
  const app = await buildTestApp({ keys: deriveKeys(JWT_SECRET) }, { connection });
  goToRealTime(app);
  await app.db.execute(sql`insert into otp_challenges
      (phone_number, purpose, code_hmac, address, created_at, expires_at)
    select (9700000000 + n)::text, 'register', 'x', '203.0.113.' || n % 200, now() - interval '1 hour', now()
    from generate_series(1, ${CODES_OF_DAY}::int) as n`);
  const { send, saves } = await openSaves(app, {
    connection,
    secret: JWT_SECRET,
    env: { OTP_PER_ADDRESS_HOUR: String(ACCEPTED) },
  });
  const answers: Record<number, number> = {};
  const askForCode = async () => {
    const phone_number = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const status = await send(sendOtp.method, sendOtp.path, { body: { phone_number, purpose: 'register' } });
    answers[status] = (answers[status] ?? 0) + 1;
  };

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
  // The caps of a network allow some codes and refuse the rest.
  expect(answers[200]).toBeGreaterThan(0);
  expect(answers[200]).toBeLessThanOrEqual(ACCEPTED);
  expect(answers[429]).toBeGreaterThan(0);
  const holding = rounds.filter(({ alone, flooded }) => flooded <= Math.max(BAR * alone, NOISE_MS));
  expect(holding, JSON.stringify(rounds)).not.toEqual([]);
});
