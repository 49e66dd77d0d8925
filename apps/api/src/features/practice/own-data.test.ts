import { exportOwnData } from '@abhyas/contract/accounts/profile';
import { exportUser } from '@abhyas/contract/accounts/users';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { practice_answers } from './practice.tables.ts';

const app = await buildTestApp();

/** More than are read at once, several of a question. */
const ANSWERS = 2500;

it('a download has every answer and card of a learner once, in their order, for the learner and for staff', async () => {
  const { user_id, token } = await registerLearner(app);
  const admin = await registerAdmin(app);
  await app.db.execute(sql`
    insert into practice_answers (user_id, id, bank_id, version, is_correct, language, ms, answered_at, day, rating, set,
        received_at)
      select ${user_id}, gen_random_uuid(), 1 + n % 700, 1, true, 'en', 9000, now() - n * interval '1 hour', current_date, 3,
        'topic', now()
      from generate_series(1, ${ANSWERS}::int) n`);
  await app.db.execute(sql`
    insert into practice_sent (user_id, bank_id, version, sent_at)
      select ${user_id}, 1 + n % 700, n, now() from generate_series(1, ${ANSWERS}::int) n`);
  const rows = await app.db
    .select()
    .from(practice_answers)
    .where(eq(practice_answers.user_id, user_id))
    .orderBy(practice_answers.bank_id, practice_answers.id);

  const { body: own } = await call(app.url, exportOwnData, { token });
  const params = { id: user_id };
  const { body: byStaff } = await call(app.url, exportUser, { token: admin.token, params });
  expect(own.practice_answers).toEqual(JSON.parse(JSON.stringify(rows)));
  expect(byStaff.practice_answers).toEqual(own.practice_answers);
  expect(byStaff.practice_questions_sent).toHaveLength(ANSWERS);
  expect(Object.keys(own)).toEqual([
    ...['exported_at', 'account', 'devices', 'networks', 'second_factor'],
    ...['classes', 'dismissed_notices', 'notice_sms', 'notified_devices', 'attempts', 'results'],
    ...['overrides', 'time_credits', 'early_ends', 'guardian_links', 'reopenings', 'raised_hands'],
    'reported_problems',
    ...['learning_platforms', 'sent_scores'],
    ...['practice_questions_sent', 'practice_cards', 'practice_answers', 'practice_ratings_of_reports'],
    ...['leaderboard_names', 'practice_choices', 'practice_exam_date'],
  ]);
});
