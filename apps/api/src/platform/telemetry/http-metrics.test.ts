import { sendOtp } from '@abhyas/contract/accounts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { afterAll, describe, expect, it } from 'vitest';
import { countSms } from '#platform/sms/counted.ts';
import { SmsError } from '#platform/sms/sms.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, newIdentity, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { addressOf, serveMetrics } from './http-metrics.ts';

const app = await buildTestApp();
const server = await serveMetrics(app.deps.metrics.registry, { host: '127.0.0.1', port: 0 });
afterAll(() => server.close());

const scrape = async () => (await fetch(`${addressOf(server)}/metrics`)).text();
/** The value of one line, by its name and labels. */
async function figure(line: string): Promise<number> {
  const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

describe('GET /metrics', () => {
  it('counts and times responses by the pattern of their route, and refusals by code', async () => {
    const { token } = await registerLearner(app);
    await call(app.url, listQuizzes, { token });
    await call(app.url, listQuizzes);
    await fetch(`${app.url}/api/results/12345/`);
    const list = 'route="/api/quizzes/",method="GET"';
    expect(await figure(`abhyas_request_seconds_count{${list},status="200"}`)).toBe(1);
    expect(await figure(`abhyas_request_seconds_count{${list},status="401"}`)).toBe(1);
    expect(await figure('abhyas_refusals_total{code="NOT_SIGNED_IN"}')).toBe(2);
    expect(await scrape()).not.toContain('12345');
  });

  it('counts attempts by who finished them, connections and the lag of the event loop', async () => {
    const quiz = await addQuiz(app, sampleQuiz(1));
    const first = await seat(app, quiz);
    const { attempt } = (await first.open()).body;
    await first.submit({ attempt: attempt.id, answers: answersTo(quiz, [0]) });
    expect(await figure('abhyas_attempts_finished_total{by="learner"}')).toBe(1);
    const second = await seat(app, quiz);
    await second.open();
    app.clock.advance(200 * MINUTE);
    await second.results();
    expect(await figure('abhyas_attempts_finished_total{by="deadline"}')).toBe(1);
    expect(await figure('abhyas_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await scrape()).toContain('nodejs_eventloop_lag_seconds');
  });

  it('counts texts by outcome', async () => {
    const outcomes: string[] = [];
    const outcome = async (fails?: SmsError) => {
      const sms = countSms(
        {
          send: async () => {
            if (fails) throw fails;
          },
        },
        (outcome) => outcomes.push(outcome),
      );
      await sms.send({ to: '9800000000', text: 'x' }).catch(() => undefined);
    };
    await outcome();
    await outcome(new SmsError('no', { definite: true }));
    await outcome(new SmsError('perhaps', { definite: false }));
    expect(outcomes).toEqual(['sent', 'refused', 'unknown']);
  });

  it('is the only page on its port, and is not on the port of the app', async () => {
    expect((await fetch(`${addressOf(server)}/`)).status).toBe(404);
    expect((await fetch(`${addressOf(server)}/metrics`, { method: 'POST' })).status).toBe(404);
    expect(await (await fetch(`${app.url}/metrics`)).text()).not.toContain('abhyas_');
  });

  it('contains no personal data', async () => {
    const { phone_number } = newIdentity();
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
    expect(await scrape()).not.toContain(phone_number);
  });
});
