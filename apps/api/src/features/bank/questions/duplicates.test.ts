import { findDuplicates } from '@abhyas/contract/bank';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { commandLine } from '#features/audit/audit.ts';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { fold } from '#features/questions/rules/fold.ts';
import { bandsOf } from '#features/questions/rules/similar-texts.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { listCandidates } from './duplicates.queries.ts';
import { MAX_CANDIDATES, within } from './duplicates.service.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const bank = openBank(app, admin);
const similarTo = async (body: object) =>
  (await call(app.url, findDuplicates, { token: admin.token, body })).body.map(
    ({ question, similarity }) => ({
      ...{ id: question.id, similarity },
    }),
  );

/** So many questions of the bank as one of it, in the database. */
async function multiply(id: number, count: number): Promise<void> {
  await app.db.execute(sql`
    with made as (
      insert into bank_questions (topic_id, status, created_at, updated_at, languages, found_by, stem_en, stem_ne, bands)
      select topic_id, status, created_at, updated_at, languages, found_by, stem_en, stem_ne, bands
      from bank_questions, generate_series(1, ${count}) where id = ${id}
      returning id
    )
    insert into bank_versions (bank_id, version, content, digest, created_at)
    select made.id, 1, content, digest || made.id, created_at from bank_versions, made where bank_id = ${id}`);
}

it('finds the same text among thousands that nearly are, and compares a few of them alone', async () => {
  const stem = 'Which of the following statements about the federal constitution of Nepal is correct';
  const { id: common } = await bank.add({ content: contentWith({ en: `${stem}, number one?` }) });
  await multiply(common, 3000);
  const { id } = await bank.add({ content: contentWith({ en: `${stem}, in the second schedule?` }) });
  const [first, ...others] = await similarTo({ text: { en: `${stem} in the second schedule` } });
  expect(first).toEqual({ id, similarity: 1 });
  expect(others).toHaveLength(9);
  for (const { similarity } of others) expect(similarity).toBeLessThan(1);

  const en = fold(stem);
  const bands = bandsOf(en);
  const candidates = await listCandidates(app.db, {
    en,
    ne: '',
    bands,
    except_id: common,
    by: commandLine,
    limit: MAX_CANDIDATES,
  });
  expect(candidates).toHaveLength(MAX_CANDIDATES);
  expect(candidates.map((candidate) => candidate.id)).not.toContain(common);
});

it('compares no more text than takes a moment, the nearest first', async () => {
  const words = Array.from({ length: 450 }, (_, n) => `word${(n * 7919) % 10_007}`).join(' ');
  const { id: long } = await bank.add({ content: contentWith({ en: `${words} x` }) });
  await multiply(long, 300);
  const { id } = await bank.add({ content: contentWith({ en: `${words} second` }) });
  const [first] = await similarTo({ text: { en: `${words} second` } });
  expect(first).toEqual({ id, similarity: 1 });
  const stem_en = fold(words);
  const bands = bandsOf(stem_en);
  const found = await listCandidates(app.db, {
    en: stem_en,
    ne: '',
    bands,
    except_id: 0,
    by: commandLine,
    limit: MAX_CANDIDATES,
  });
  expect(found).toHaveLength(MAX_CANDIDATES);
  const compared = within(200_000, found);
  expect(compared).toEqual(found.slice(0, compared.length));
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.length * stem_en.length).toBeLessThanOrEqual(200_000);
  expect(within(200_000, found.slice(0, 3))).toHaveLength(3);
});
