import {
  addBankQuestion,
  getBankQuestion,
  listBankQuestions,
  replaceBankQuestion,
} from '@abhyas/contract/bank';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { parse } from 'zod/mini';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';

/** Content with two options, of which the first one is correct. */
export const contentWith = (text: { en?: string; ne?: string }, options = ['Yes', 'No']) => ({
  text,
  options: options.map((en, place) => ({ text: { en }, is_correct: place === 0 })),
});

/** Calls of the bank as an admin. */
export function openBank(app: TestApp, { token }: { token: string }) {
  const params = (id: number) => ({ token, params: { id } });
  return {
    add: async (body: object) => (await call(app.url, addBankQuestion, { token, body })).body,
    get: async (id: number) => (await call(app.url, getBankQuestion, params(id))).body,
    put: (id: number, body: object, headers: Record<string, string> = {}) =>
      call(app.url, replaceBankQuestion, { ...params(id), body, headers }),
    /** Texts in the order of the list. */
    async find(query: Record<string, string | number> = {}) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      const response = await fetch(`${app.url}${listBankQuestions.path}?${search}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return parse(listBankQuestions.response, await response.json());
    },
    quiz: async (id: number) => (await call(app.url, getAdminQuiz, params(id))).body,
  };
}
