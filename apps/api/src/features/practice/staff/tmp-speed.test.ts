import { sql } from 'drizzle-orm';
import { getClassPractice } from '@abhyas/contract/practice/staff';
import { it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner } from '../../../testing/factories.ts';
import { addClassTo } from '../../classes/classes.fixture.ts';
import { loggedIn, quizOf } from '../history/history.fixture.ts';
const app = await buildTestApp();
const admin = await registerAdmin(app);
it('speed', async () => {
  await addQuiz(app, quizOf(['Lakes', 'Peaks']));
  const one = await registerLearner(app);
  const token = await loggedIn(app, admin)();
  const { id } = await addClassTo(app, { token }, [one]);
  await app.db.execute(sql`insert into users (username, phone_number, password_hash, created_at)
    select 'speed' || n, lpad((9700000000 + n)::text, 10, '0'), '', now() from generate_series(1, 500) n`);
  await app.db.execute(sql`insert into class_members select (jsonb_populate_record(m, jsonb_build_object('user_id', u.id))).* from (select * from class_members limit 1) m, users u where u.username like 'speed%'`);
  await app.db.execute(sql`insert into bank_questions (topic_id, difficulty, status, for_practice, created_at, updated_at, languages, search_key, stem_en, stem_ne, bands)
      select (select min(id) from topics), 'easy', 'ready', true, now(), now(), '{en}', '', 'speed ' || n, '', '{}' from generate_series(1, 2000) n`);
  await app.db.execute(sql`insert into practice_answers (user_id, id, bank_id, version, is_correct, language, ms, answered_at, day, rating, set, received_at)
    select u.id, gen_random_uuid(), b.id, 1, random() > 0.4, 'en', 20000, now() - n * interval '1 hour', (now() - n * interval '1 hour')::date, 3, 'cards', now()
    from users u, generate_series(1, 1000) n, lateral (select id from bank_questions where stem_en = 'speed ' || (1 + (n * 7 + u.id) % 2000) limit 1) b where u.username like 'speed%'`);
  await app.db.execute(sql`analyze`);
  for (let i = 0; i < 4; i += 1) {
    const start = performance.now();
    const { status, body } = await call(app.url, getClassPractice, { token, params: { id } });
    console.log('class practice ms', Math.round(performance.now() - start), status, JSON.stringify(body).length);
  }
}, 300_000);
