import { changeUsers, eraseUser } from '@abhyas/contract/accounts/users';
import { openAttempt } from '@abhyas/contract/attempts';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { getReport, listResults } from '@abhyas/contract/reports';
import {
  endGuardianLink,
  getShared,
  listGuardianLinks,
  MAX_GUARDIAN_LINKS,
  makeGuardianLink,
} from '@abhyas/contract/reports/guardians';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  registerAdmin,
  registerLearner,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';
import { forgetLinks } from './guardians.service.ts';
import { guardian_links } from './guardians.tables.ts';

const app = await buildTestApp();

/** A learner who has finished a quiz with one right and one wrong answer. */
async function sit(settings: Parameters<typeof sampleQuiz>[1] = {}) {
  const learner = await registerLearner(app);
  const quiz = await addQuiz(app, sampleQuiz(3, settings));
  const answers = answersTo(quiz, [0, 1]);
  await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
  const { body } = await submitAs(app, learner.token, quiz.quiz_id, { answers });
  return { ...learner, ...quiz, attempt_id: body.result };
}
type Sat = Awaited<ReturnType<typeof sit>>;

const make = (token: string, body: object) => call(app.url, makeGuardianLink, { token, body });
const read = (link: string) => call(app.url, getShared, { params: { link: link.replace('/shared/', '') } });
const share = async ({ token, attempt_id }: Sat, days = 7) =>
  (await make(token, { attempt_id, days })).body.link;

describe('a link to a report', () => {
  it('shows what the learner sees, without a login, and names the learner', async () => {
    const sat = await sit();
    const link = await share(sat);
    expect(link).toMatch(new RegExp(`^/shared/${sat.user_id}\\.[\\w-]{43}$`));
    const answer = await read(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const own = await call(app.url, getReport, { token: sat.token, params: { id: sat.attempt_id } });
    expect(answer.body.report).toEqual(own.body);
    expect(answer.body).toMatchObject({ learner: { username: sat.username }, results: null });
    expect(JSON.stringify(answer.body.report)).toContain('"is_correct":true');
  });

  it('stores no secret that would open it', async () => {
    const sat = await sit();
    const link = await share(sat);
    const [row] = await app.db.select().from(guardian_links).where(eq(guardian_links.user_id, sat.user_id));
    expect(link).not.toContain(row?.token_hash);
    expect(JSON.stringify(row)).not.toContain(link.split('.')[1]);
    expect((await read(`/shared/${sat.user_id}.${'x'.repeat(43)}`)).status).toBe(404);
    expect((await read('/shared/nonsense')).status).toBe(404);
  });

  it('shows neither score nor keys before their release, and what is released when it is read', async () => {
    const admin = await registerAdmin(app);
    const sat = await sit({ show_score: 'by_hand', show_answers: 'by_hand' });
    const link = await share(sat);
    const before = await read(link);
    expect(before.body.report).toMatchObject({ score: null, released: { score: false, answers: false } });
    expect(JSON.stringify(before.body)).not.toContain('is_correct');
    const params = { id: sat.quiz_id };
    await call(app.url, releaseResults, { token: admin.token, params, body: { score: true } });
    const scored = await read(link);
    expect(scored.body.report).toMatchObject({ score: 0.8, released: { score: true, answers: false } });
    expect(JSON.stringify(scored.body)).not.toContain('is_correct');
  });

  it('counts as sent to the learner: late answers are not graded after it', async () => {
    const sat = await sit({ allowed_attempts: 3 });
    const [before] = await app.db.select().from(attempts).where(eq(attempts.user_id, sat.user_id));
    expect(before?.keys_sent_at).toBeNull();
    await read(await share(sat));
    const [after] = await app.db.select().from(attempts).where(eq(attempts.user_id, sat.user_id));
    expect(after?.keys_sent_at).not.toBeNull();
    expect(after?.score_sent_at).not.toBeNull();
  });

  it('is made only for a finished attempt of the learner', async () => {
    const sat = await sit();
    const other = await sit();
    const made = await make(other.token, { attempt_id: sat.attempt_id, days: 1 });
    expect(made).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const again = await call(app.url, openAttempt, { token: sat.token, params: { id: sat.quiz_id } });
    const running = await make(sat.token, { attempt_id: again.body.attempt.id, days: 1 });
    expect(running.status).toBe(404);
    for (const days of [0, 367, 1.5])
      expect((await make(sat.token, { attempt_id: sat.attempt_id, days })).status).toBe(400);
  });
});

describe('a link to the progress', () => {
  it('shows the results as the learner’s own list has them', async () => {
    const sat = await sit();
    const { body } = await make(sat.token, { progress: true, days: 30 });
    const shown = await read(body.link);
    const own = await call(app.url, listResults, { token: sat.token });
    expect(shown.body).toMatchObject({ report: null, results: own.body });
    expect(own.body[0]?.attempts[0]?.score).toBe(0.8);
  });
});

describe('a link ends', () => {
  it('when its time is over, and is then forgotten', async () => {
    const sat = await sit();
    const link = await share(sat, 2);
    app.clock.advance(2 * DAY + 1000);
    expect((await read(link)).status).toBe(404);
    await forgetLinks(app.deps);
    const rows = await app.db.select().from(guardian_links).where(eq(guardian_links.user_id, sat.user_id));
    expect(rows).toEqual([]);
  });

  it('when the learner ends it, and nobody else can', async () => {
    const sat = await sit();
    const other = await registerLearner(app);
    const { token } = sat;
    const [report, progress] = [await share(sat), (await make(token, { progress: true, days: 1 })).body.link];
    const links = (await call(app.url, listGuardianLinks, { token })).body;
    expect(links.map(({ quiz }) => quiz?.en ?? null).sort()).toEqual(['Sample', null].sort());
    expect(JSON.stringify(links)).not.toContain(report.split('.')[1]);
    const of = links.find(({ attempt_id }) => attempt_id !== null);
    const params = { link_id: of?.id ?? '' };
    expect((await call(app.url, endGuardianLink, { token: other.token, params })).status).toBe(404);
    expect((await call(app.url, endGuardianLink, { token, params })).status).toBe(204);
    expect((await call(app.url, endGuardianLink, { token, params })).status).toBe(404);
    expect((await read(report)).status).toBe(404);
    expect((await read(progress)).status).toBe(200);
  });

  it('with a suspended and with an erased account', async () => {
    const admin = await registerAdmin(app);
    const [suspended, erased] = [await sit(), await sit()];
    const links = [await share(suspended), await share(erased)];
    const body = { user_ids: [suspended.user_id], suspended: true };
    await call(app.url, changeUsers, { token: admin.token, body });
    await call(app.url, eraseUser, { token: admin.token, params: { id: erased.user_id } });
    for (const link of links) expect((await read(link)).status).toBe(404);
  });

  it('and a learner has a limited number of live ones', async () => {
    const { token } = await registerLearner(app);
    const tries = Array.from({ length: MAX_GUARDIAN_LINKS + 2 }, () =>
      make(token, { progress: true, days: 1 }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_GUARDIAN_LINKS);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_LINKS' },
    });
  });
});
