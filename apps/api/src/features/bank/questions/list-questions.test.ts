import { addTopic } from '@abhyas/contract/bank/topics';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { commandLine } from '#features/audit/audit.ts';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { usesFor } from '#features/quizzes/staff/bank-uses/bank-uses.queries.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { foundStatement, listTopicsUnder } from './list-questions.queries.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

/** As long as questions are: the planner reads a short table as a whole. */
const asLong = (text: string) => contentWith({ en: `${text}${' Choose the one that is right.'.repeat(10)}` });

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'bank_questions'
    ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);

async function addTopicUnder(name: string, parent_id: number | null = null): Promise<number> {
  const { body } = await call(app.url, addTopic, { token, body: { name: { en: name }, parent_id } });
  return body.id;
}

/** So many questions of the bank as one of it, in a topic. */
async function multiply(id: number, { count, topic_id }: { count: number; topic_id: number }): Promise<void> {
  await app.db.execute(sql`
    with made as (
      insert into bank_questions (topic_id, status, created_at, updated_at, languages, found_by, stem_en, stem_ne, bands)
      select ${topic_id}::bigint, status, created_at, updated_at, languages, found_by, stem_en, stem_ne, '{}'
      from bank_questions, generate_series(1, ${count}::int) where id = ${id}
      returning id
    )
    insert into bank_versions (bank_id, version, content, digest, created_at)
    select made.id, 1, content, digest || made.id, created_at from bank_versions, made where bank_id = ${id}`);
}

it('reads no more than what matches, be it all at the end of the order', async () => {
  const old = await addTopicUnder('Imported first');
  const under = await addTopicUnder('A part of it', old);
  const recent = await addTopicUnder('Imported last');
  const { id: first } = await bank.add({ content: asLong('Peculiar question?'), topic_id: under });
  await multiply(first, { count: 300, topic_id: under });
  const { id: last } = await bank.add({ content: asLong('Usual question?'), topic_id: recent });
  await multiply(last, { count: 12_000, topic_id: recent });
  await app.db.execute(sql`vacuum analyze bank_questions`);

  const topic_ids = await listTopicsUnder(app.db, old);
  const teacher = { user_id: 0, role: 'teacher' } as const;
  for (const filters of [
    { topic_ids, by: commandLine },
    { topic_ids, by: commandLine, search: 'question' },
    { topic_ids: undefined, by: commandLine, search: 'peculiar' },
    { topic_ids, by: teacher },
    { topic_ids: undefined, by: teacher, search: 'peculiar' },
  ]) {
    const listing = { filters, usesFor, sort: 'newest' as const, limit: 50, offset: 0 };
    const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${foundStatement(listing, 10_000)}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('There is no plan');
    expect(rowsRead(plan)).toBe(301);
  }

  const page = await bank.find({ topic_id: old, search: 'question', page: 2 });
  expect([page.total, page.or_more]).toEqual([301, false]);
  expect(page.questions).toHaveLength(50);
  expect(page.questions[0]?.id).toBe(first + 300 - 50);
  expect((await bank.find({ topic_id: old, sort: 'oldest' })).questions[0]?.id).toBe(first);
  const many = await bank.find({ topic_id: recent, sort: 'oldest' });
  expect([many.total, many.questions[0]?.id]).toEqual([10_000, last]);
  expect(many.or_more).toBe(true);
  expect(await bank.find({ search: 'usual' })).toMatchObject({ total: 2000, or_more: true });
  expect((await bank.find({ topic_id: old, search: 'usual' })).total).toBe(0);
});
