import { checkBlueprint } from '@abhyas/contract/papers/blueprint';
import { createQuizFromJson, orderQuestions, replaceSections } from '@abhyas/contract/quizzes/staff';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { addQuiz, ownQuiz, registerAdmin } from '#testing/factories.ts';
import { openSaves } from '#testing/saves-beside.ts';
import { goToRealTime } from '#testing/time-in-nepal.ts';

// Calls of one account that look into a large bank for as many different draws as a paper may have, or change long quizzes, beside
// the saves of others.

const JWT_SECRET = 'a secret that only this test and its server know';
const QUESTIONS = 10_000;
const TOPICS = 50;
const DRAWS = 500;
const SECTIONS = 10;
/** Questions of a quiz without draws. */
const LONG = 500;

it('saves stay fast beside the blueprints and the quizzes that one account changes', {
  timeout: 580_000,
}, async () => {
  const connection = await cloneDatabase();
  const app = await buildTestApp({ keys: deriveKeys(JWT_SECRET) }, { connection });
  goToRealTime(app);
  const { token } = await registerAdmin(app);
  await app.db.execute(sql`
    insert into topics (name, key_en, parent_id)
      select json_build_object('en', 'Large ' || n), 'large ' || n, null from generate_series(1, ${TOPICS}::int) n`);
  await app.db.execute(sql`
    insert into bank_questions (topic_id, difficulty, status, created_at, updated_at, languages, found_by, stem_en, stem_ne, bands)
      select (select min(id) from topics where key_en like 'large %') + n % ${TOPICS}::int,
        (array['easy', 'medium', 'hard'])[1 + n % 3], 'ready', now(), now(), '{en}', '',
        md5(n::text) || ' ' || md5((n + 1)::text), '', '{}'
      from generate_series(1, ${QUESTIONS}::int) n`);
  await app.db.execute(sql`
    insert into bank_versions (bank_id, version, content, digest, created_at)
      select id, 1, json_build_object('text', json_build_object('en', stem_en), 'options', json_build_array(
        json_build_object('id', id * 10, 'text', json_build_object('en', 'Right'), 'is_correct', true),
        json_build_object('id', id * 10 + 1, 'text', json_build_object('en', 'Wrong'), 'is_correct', false))),
        md5(id::text), now() from bank_questions where found_by = ''`);
  await app.db.execute(sql`analyze`);

  const draws = Array.from({ length: DRAWS }, (_, n) => ({
    count: 1,
    not_used_since: iso(app.clock.now() - n * DAY).slice(0, 10),
  }));
  const title = { en: 'Drawn', ne: '' };
  const sectionsNamed = (name: string) =>
    Array.from({ length: SECTIONS }, (_, n) => ({
      title: { en: name, ne: '' },
      draws: draws.slice((n * DRAWS) / SECTIONS, ((n + 1) * DRAWS) / SECTIONS),
    }));
  const drawn = await call(app.url, createQuizFromJson, {
    token,
    body: { title, sections: sectionsNamed('All') },
  });
  expect(drawn.status).toBe(201);
  const { quiz_id, questions } = await addQuiz(app, ownQuiz(LONG));
  const ids = questions.map(({ id }) => id);

  const { send, expectFastSaves } = await openSaves(app, { connection, secret: JWT_SECRET });
  const pathOf = ({ path }: { path: string }, id: number) => path.replace(':id', String(id));
  let changes = 0;
  await expectFastSaves({
    blueprints: {
      atOnce: 20,
      call: () => {
        const sections = sectionsNamed('All').map(({ draws }) => ({ draws }));
        return send('POST', checkBlueprint.path, { token, body: { sections } });
      },
    },
    publications: {
      atOnce: 30,
      call: () => {
        changes += 1;
        const body = { sections: sectionsNamed(`Change ${changes}`) };
        return send('PUT', pathOf(replaceSections, drawn.body.quiz_id), { token, body });
      },
    },
    'changes of a long quiz': {
      atOnce: 30,
      call: () => {
        changes += 1;
        const body = { question_ids: [...ids.slice(changes % LONG), ...ids.slice(0, changes % LONG)] };
        return send('PUT', pathOf(orderQuestions, quiz_id), { token, body });
      },
    },
  });
});
