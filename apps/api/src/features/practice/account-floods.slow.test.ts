import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { DAY, iso, SECOND } from '#platform/time/clock.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, type MadeQuiz, sampleQuiz } from '#testing/factories.ts';
import { openSaves } from '#testing/saves-beside.ts';
import { seat } from '#testing/seat.ts';
import { goToRealTime } from '#testing/time-in-nepal.ts';
import { practice_cards } from './practice.tables.ts';

// Calls of one account, as many at once as it likes, beside the saves of others.

const QUESTIONS = 500;
/** Of the learner who has practised for months. */
const ATTEMPTS = 10;
const PRACTISED = 20_000;
const JWT_SECRET = 'a secret that only this test and its server know';

function longQuiz(name: string) {
  const { questions, ...quiz } = sampleQuiz(QUESTIONS, { allowed_attempts: ATTEMPTS });
  return {
    ...quiz,
    questions: questions?.map((question, n) => ({
      ...question,
      text: { en: `${name}: what is number ${n} of ${randomUUID()}?`, ne: '' },
    })),
  };
}

it('saves stay fast beside the practice answers, ledgers, progress, coach and all data of one account', {
  timeout: 580_000,
}, async () => {
  const connection = await cloneDatabase();
  const app = await buildTestApp({ keys: deriveKeys(JWT_SECRET) }, { connection });
  goToRealTime(app);
  const quiz: MadeQuiz = await addQuiz(app, longQuiz('First'));
  const learner = await seat(app, quiz);
  const { token, user_id } = learner.learner;
  let result = 0;
  for (let n = 0; n < ATTEMPTS; n++) {
    const { attempt } = (await learner.open()).body;
    const answers = answersTo(
      quiz,
      quiz.questions.map((_question, place) => (place + n) % 4),
    );
    await learner.submit({ attempt: attempt.id, answers });
    result = attempt.id;
  }
  const { send, expectFastSaves } = await openSaves(app, { connection, secret: JWT_SECRET });
  const cards = async () => app.db.select().from(practice_cards);
  // A server that is still compiling its code may be busy.
  await vi.waitFor(
    async () => expect(await send('GET', '/api/practice/cards/', { token })).toBe(200),
    SECOND * 30,
  );
  const bank_ids = (await cards()).map(({ bank_id }) => bank_id);
  await app.db.execute(sql`insert into practice_answers
      (user_id, id, bank_id, attempt_id, is_correct, language, ms, answered_at, day, rating, set, received_at)
    select ${user_id}, gen_random_uuid(), s.bank_id, s.attempt_id, n % 3 > 0, 'en', 9000, t.given,
      (t.given at time zone 'Asia/Kathmandu')::date, case when n % 3 > 0 then 3 else 1 end, 'cards', now()
    from generate_series(1, ${PRACTISED}::int) n
      cross join lateral (select now() - n * interval '20 minutes' as given) t
      join practice_sources s on s.user_id = ${user_id} and s.attempt_id = ${result}
        and s.bank_id = ${bank_ids[0]} + n % ${bank_ids.length}`);

  let sent = 0;
  const answersAnew = () =>
    Array.from({ length: 200 }, () => {
      sent += 1;
      const { id, options } = quiz.questions[sent % QUESTIONS] ?? { id: 0, options: [] };
      return {
        ...{ id: randomUUID(), question_id: (bank_ids[0] ?? 0) + (id % bank_ids.length), result },
        ...{ selected_option: options[0] ?? null, language: 'en', ms: 1000, set: 'cards' },
        answered_at: iso(app.clock.now() - (sent % 300) * DAY),
      };
    });
  await expectFastSaves({
    'answers in practice': {
      atOnce: 4,
      call: () => send('POST', '/api/practice/answers/', { token, body: { answers: answersAnew() } }),
    },
    ledgers: { atOnce: 6, call: () => send('GET', `/api/quizzes/${quiz.quiz_id}/ledger/`, { token }) },
    progress: { atOnce: 6, call: () => send('GET', '/api/practice/progress/', { token }) },
    coach: { atOnce: 6, call: () => send('GET', '/api/practice/coach/', { token }) },
    'all data': { atOnce: 6, call: () => send('GET', '/api/users/export/', { token }) },
  });
});
