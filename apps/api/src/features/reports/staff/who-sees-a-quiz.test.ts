import type { Role } from '@abhyas/contract/accounts/policy';
import { openAttempt } from '@abhyas/contract/attempts';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';

// Everything that staff read of an exam of two classes, for the teacher of one of them and for others: nobody opens by one
// address what another says does not exist.

const app = await buildTestApp();
const staff = (role: Role) => registerLearner(app, undefined, { role });
const owner = await staff('teacher');
const callers = {
  'its owner': owner,
  'a teacher of a class of the audience': await staff('teacher'),
  'another teacher': await staff('teacher'),
  'an examiner': await staff('examiner'),
  'an admin': await staff('admin'),
};
type Caller = keyof typeof callers;
const [asha, bina] = [await registerLearner(app), await registerLearner(app)];
const own = await addClassTo(app, callers['a teacher of a class of the audience'], [asha]);
const other = await addClassTo(app, callers['an admin'], [bina]);
const created = await call(app.url, createQuizFromJson, { token: owner.token, body: sampleQuiz(2) });
const params = { id: created.body.quiz_id };
const class_ids = [own.id, other.id];
await call(app.url, setAudience, { token: callers['an admin'].token, params, body: { class_ids } });
for (const { token } of [asha, bina]) {
  const { body } = await call(app.url, openAttempt, { token, params });
  await submitAs(app, token, params.id, { answers: {}, attempt: body.attempt.id });
}

/** What shows attempts of learners; all others that read a quiz show keys, or are for who runs the exam. */
const ATTEMPTS = [
  ...['getQuizResults', 'exportResults', 'watchQuiz', 'getRankList', 'downloadRankList'],
  'listSeenReports',
];
/** What stands above these on the screens. It names no learner. */
const OUTLINE = 'getQuizOutline';
/** For those who invigilate: how many attempts they may give time, and what was written to them. They name no learner. */
const INVIGILATED = ['countRunning', 'listMessages'];
const reads = Object.entries(everyEndpoint).filter(
  ([name, { method, path, access }]) =>
    name !== OUTLINE &&
    !INVIGILATED.includes(name) &&
    method === 'GET' &&
    access !== 'learner' &&
    /^\/api\/admin\/(quizzes\/:id|rank-list)\//.test(path) &&
    !path.includes('_id'),
);

const readBy = async (caller: Caller, name: string) => {
  const endpoint = everyEndpoint[name];
  if (!endpoint) throw new Error(`The contract has no ${name}`);
  const query = { exams: String(params.id), format: 'csv' };
  const ofList = endpoint.path.startsWith('/api/admin/rank-list/') && { query };
  const { status, body } = await call(app.url, endpoint, {
    ...{ token: callers[caller].token, params },
    ...ofList,
  });
  return { status, text: JSON.stringify(body) };
};

describe('what staff read of a quiz', () => {
  it('is known: a further call is judged here, too', () => {
    expect(
      reads
        .map(([name]) => name)
        .filter((name) => ATTEMPTS.includes(name))
        .sort(),
    ).toEqual([...ATTEMPTS].sort());
    expect(reads.length).toBeGreaterThan(8);
  });

  it.each(Object.keys(callers) as Caller[])('has an outline for %s', async (caller) => {
    const { status, text } = await readBy(caller, OUTLINE);
    // No class of theirs sits it.
    if (caller === 'another teacher') return expect(status).toBe(404);
    expect(status).toBe(200);
    const isWhole = ['its owner', 'an examiner', 'an admin'].includes(caller);
    expect(JSON.parse(text)).toMatchObject({ id: params.id, is_whole: isWhole, has_attempts: true });
    expect(text).not.toContain('is_correct');
  });

  it.each(INVIGILATED)('%s is for who invigilates it', async (name) => {
    const status = async (caller: Caller) => (await readBy(caller, name)).status;
    for (const caller of Object.keys(callers) as Caller[])
      expect(await status(caller), caller).toBe(caller === 'another teacher' ? 404 : 200);
    const { text } = await readBy('a teacher of a class of the audience', name);
    for (const { username } of [asha, bina]) expect(text).not.toContain(username);
  });

  describe.each(reads.map(([name]) => name))('%s', (name) => {
    const isOfAttempts = ATTEMPTS.includes(name);

    it.each(['its owner', 'an examiner', 'an admin'] as const)('shows %s all of it', async (caller) => {
      const { status, text } = await readBy(caller, name);
      const least = everyEndpoint[name]?.access;
      const isForExaminers = least === 'decide_keys' || least === 'release_results';
      if (caller === 'its owner' && isForExaminers) return expect(status).toBe(403);
      expect([200, 400]).toContain(status);
      if (isOfAttempts) for (const { username } of [asha, bina]) expect(text).toContain(username);
    });

    it('shows the teacher of a class the attempts of its members alone, and nothing else', async () => {
      const { status, text } = await readBy('a teacher of a class of the audience', name);
      if (!isOfAttempts) return expect([403, 404]).toContain(status);
      expect(status).toBe(200);
      expect(text).toContain(asha.username);
      expect(text).not.toContain(bina.username);
      expect(text).not.toContain('is_correct');
    });

    it('shows another teacher nothing: no class of theirs sits it', async () => {
      const { status } = await readBy('another teacher', name);
      expect(isOfAttempts ? [404] : [403, 404]).toContain(status);
    });
  });
});
