import { listOwnNotices } from '@abhyas/contract/notices';
import { addNotice } from '@abhyas/contract/notices/staff';
import { expect } from 'vitest';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';

/** What a notice may contain. */
export const HOLIDAY = {
  title: { en: 'No classes on Friday', ne: 'शुक्रबार कक्षा छैन' },
  body: { en: 'The institute is closed.', ne: 'संस्था बन्द रहन्छ।' },
};

/** Adds a notice over HTTP: for everyone, unless `changes` has another audience. */
export async function addNoticeAs(app: TestApp, { token }: { token: string }, changes: object = {}) {
  const { status, body } = await call(app.url, addNotice, {
    token,
    body: { ...HOLIDAY, audience: { everyone: true }, ...changes },
  });
  expect(status).toBe(201);
  return body;
}

/** English titles of the notices that a learner sees. */
export async function noticesOf(app: TestApp, { token }: { token: string }): Promise<string[]> {
  const { status, body } = await call(app.url, listOwnNotices, { token });
  expect(status).toBe(200);
  return body.map(({ title }) => title.en);
}
