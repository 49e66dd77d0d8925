import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import { admin, type Server } from '#support/server.ts';
import { test as base, expect, refuse, storeTokens } from './test.ts';

export interface Admin {
  /** A page on which an admin has logged in. */
  page: Page;
  /** What the app has logged about failed changes (spec §8). */
  logged: string[];
  /** Calls the API as the admin. */
  api: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Creates a quiz and returns its id. */
  create: (quiz: unknown) => Promise<number>;
}
interface Answer {
  status: number;
  etag: string;
  /** A quiz as GET returns it, or the id of a created one. A test fails if a field is missing. */
  body: AdminQuiz & { id: number; quiz_id: number; preview_id: number };
}

const ABOUT_A_FAILED_CHANGE =
  /^(Creating|Finding|Merging|Changing|Deleting|Saving|Adding|Moving|Restoring|Giving|Releasing|Duplicating|Reading|Downloading|Exporting) .+ failed:/;

/** Signs a page in as the admin, and returns the access token. */
export async function logIn(page: Page, server: Server): Promise<string> {
  const tokens = await server.openSession(admin.username);
  await storeTokens(page, server.url, tokens);
  return tokens[0];
}

export const test = base.extend<{ asAdmin: Admin; failures: string[] }>({
  // A list for each test. Playwright requires a destructuring pattern here, and Biome a non-empty one.
  failures: async ({ page: _ }, use) => use([]),
  // As in every test, except that messages which the specification requires in the console are collected for
  // assertions.
  watchConsole: async ({ page, failures }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      (ABOUT_A_FAILED_CHANGE.test(message.text()) ? failures : errors).push(message.text());
    });
    await use(undefined);
    expect(errors, 'errors in the console').toEqual([]);
  },
  asAdmin: async ({ page, server, failures }, use) => {
    const access = await logIn(page, server);
    const api: Admin['api'] = async (method, path, body, headers = {}) => {
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      const json = text === '' ? null : JSON.parse(text);
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: json };
    };
    const create = async (quiz: unknown) => {
      const { status, body } = await api('POST', '/api/quizzes/create-from-json/', quiz);
      expect(status, JSON.stringify(body)).toBe(201);
      return body.quiz_id;
    };
    await use({ page, logged: failures, api, create });
  },
});

/** Switches to Nepali with the flag. */
export const toNepali = (page: Page) => page.getByRole('button', { name: 'Switch to Nepali' }).click();

export { expect, refuse };
