import type { Endpoint } from '@abhyas/contract/endpoint';
import { isNull } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { invitation_jobs } from '../../features/accounts/staff/invitations/invitations.tables.ts';
import { jobs } from '../../features/grading/grading.tables.ts';
import { notice_sms_jobs } from '../../features/notices/sms/notice-sms.tables.ts';
import type { Database } from '../../platform/db/open.ts';
import { QUEUE_SCHEMA } from '../../platform/jobs/queue.ts';
import { call } from '../../testing/api-client.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { registerAdmin, registerLearner } from '../../testing/factories.ts';
import { type Statement, watchStatements } from '../statements.fixture.ts';

type Options = Parameters<typeof call>[2] & {
  query?: string;
  /** The call starts a job, whose statements belong to it. */
  starts_job?: boolean;
};

export type Office = Awaited<ReturnType<typeof openOffice>>;

/**
 * An admin who may see everything, whose calls have to succeed and whose statements are recorded by the name of the call.
 * `aside`: a connection that is not watched.
 */
export async function openOffice(app: TestApp, aside: Database) {
  const { token } = await registerAdmin(app);
  const statements = watchStatements(app.db);
  const names = new Map(Object.entries(everyEndpoint).map(([name, endpoint]) => [endpoint, name]));
  const recorded = new Map<string, Map<string, Statement>>();
  const countJobs = async () =>
    (await aside.$count(jobs, isNull(jobs.finished_at))) +
    (await aside.$count(invitation_jobs, isNull(invitation_jobs.finished_at))) +
    (await aside.$count(notice_sms_jobs, isNull(notice_sms_jobs.finished_at)));

  async function ask<E extends Endpoint>(
    endpoint: E,
    { query, starts_job, ...options }: Options = {},
  ): Promise<Awaited<ReturnType<typeof call<E>>>['body']> {
    const name = names.get(endpoint) ?? '';
    const path: string = endpoint.path + (query ? `?${query}` : '');
    statements.clear();
    const { status, body } = await call(app.url, Object.assign({}, endpoint, { path }), {
      token,
      ...options,
    });
    expect([name, status, body]).toEqual([name, endpoint.status, body]);
    if (starts_job)
      await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 10_000, interval: 20 });
    const all = recorded.get(name) ?? new Map<string, Statement>();
    for (const [text, statement] of statements) if (!text.includes(QUEUE_SCHEMA)) all.set(text, statement);
    recorded.set(name, all);
    return body;
  }

  /** One after the other, so that their ids, and with them their shards, are the same in each run. */
  async function learners(count: number) {
    const made = [];
    for (let n = 0; n < count; n++) made.push(await registerLearner(app));
    return made;
  }

  return { app, aside, token, ask, recorded, learners };
}
