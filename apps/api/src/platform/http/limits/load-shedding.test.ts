import { refreshAccess } from '@abhyas/contract/accounts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerLearner } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

let lag = 0;
const app = await buildTestApp({ lag: () => lag, shed_lag_ms: 1000 });
const learner = await registerLearner(app);
const at = await seat(app, await addQuiz(app), learner);
const { attempt } = (await at.open()).body;

const list = () => call(app.url, listQuizzes, { token: learner.token });
const save = (seq: number) => at.save({ attempt: attempt.id, client: 'a-page-load', seq, answers: {} });
const refresh = () => call(app.url, refreshAccess, { body: { refresh: learner.refresh } });

describe('a server that has too much to do', () => {
  it('refuses calls at once, with the time of the next try, and counts them', async () => {
    lag = 1001;
    const refused = await list();
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', retry_after: 2 } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await app.deps.metrics.registry.metrics()).toContain('abhyas_shed_total{calls="others"} 1');
    lag = 1000;
    expect((await list()).status).toBe(200);
  });

  it('still accepts saves, submits and refreshes, and refuses them last', async () => {
    lag = 3000;
    expect((await save(1)).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    lag = 3001;
    expect((await save(2)).status).toBe(503);
    expect((await refresh()).status).toBe(503);
    expect((await at.submit({ answers: {}, attempt: attempt.id })).status).toBe(503);
    lag = 3000;
    expect((await at.submit({ answers: {}, attempt: attempt.id })).status).toBe(200);
  });

  it('always answers health probes, and serves the page', async () => {
    lag = 1e6;
    for (const path of ['/livez', '/readyz', '/']) {
      const response = await fetch(app.url + path, { headers: { accept: 'text/html' } });
      expect([path, response.status]).toEqual([path, 200]);
    }
    lag = 0;
  });
});
