import { changeBankQuestions, mergeBankQuestions } from '@abhyas/contract/bank';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { contentWith, openBank } from '#features/quizzes/staff/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const bank = openBank(app, admin);
const trail = readTrail(app, admin);
const newest = async (kind: string) => (await trail.list({ kind })).body.events[0];
const change = (body: object, { token } = admin) => call(app.url, changeBankQuestions, { token, body });

describe('the release of a bank question for practice', () => {
  it('is a decision of its own, found by a filter and recorded in the trail', async () => {
    const one = await bank.add({ content: contentWith({ en: 'Released later?' }), tags: ['practice'] });
    const other = await bank.add({ content: contentWith({ en: 'Not released?' }), tags: ['practice'] });
    expect(one.for_practice).toBe(false);
    const found = async (for_practice: string) =>
      (await bank.find({ tag: 'practice', for_practice })).questions.map(({ id }) => id);
    expect(await found('true')).toEqual([]);
    const ids = [one.id];
    expect((await change({ question_ids: ids, for_practice: true })).body).toEqual({ changed: 1 });
    expect((await change({ question_ids: ids, for_practice: true })).body).toEqual({ changed: 0 });
    expect(await found('true')).toEqual(ids);
    expect(await found('false')).toEqual([other.id]);
    expect((await bank.find({ tag: 'practice', for_practice: 'true' })).questions[0]?.for_practice).toBe(
      true,
    );
    const event = await newest('bank_questions_changed');
    expect(event.details).toMatchObject({
      question_ids: ids,
      changes: [{ field: 'for_practice', old: null, new: true }],
    });

    const { content } = await bank.get(one.id);
    const kept = await bank.put(one.id, { content, tags: ['practice', 'kept'] });
    expect(kept.body.for_practice).toBe(true);
    const withdrawn = await bank.put(one.id, { content, for_practice: false });
    expect(withdrawn.body.for_practice).toBe(false);
    const last = await newest('bank_question_changed');
    expect(last.details).toMatchObject({ changes: [{ field: 'for_practice', old: true, new: false }] });
  });

  it('stays with the question that is left of two that are merged', async () => {
    const from = await bank.add({ content: contentWith({ en: 'Goes?' }), for_practice: true });
    const into = await bank.add({ content: contentWith({ en: 'Stays?' }) });
    const params = { id: from.id };
    const merged = await call(app.url, mergeBankQuestions, {
      ...{ token: admin.token, params },
      body: { into: into.id },
    });
    expect(merged.body.for_practice).toBe(false);
  });

  it('is a matter of those who may work with the question', async () => {
    const teacher = await registerLearner(app, newIdentity(), { role: 'teacher' });
    const own = await bank.add({ content: contentWith({ en: 'Private?' }), is_shared: false });
    const shared = await bank.add({ content: contentWith({ en: 'Shared?' }) });
    expect((await change({ question_ids: [own.id], for_practice: true }, teacher)).status).toBe(400);
    expect((await change({ question_ids: [shared.id], for_practice: true }, teacher)).status).toBe(200);
    const learner = await registerLearner(app);
    expect((await change({ question_ids: [shared.id], for_practice: true }, learner)).status).toBe(403);
  });
});
