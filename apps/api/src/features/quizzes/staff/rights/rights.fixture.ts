import type { Role } from '@abhyas/contract/accounts/policy';
import { startImport } from '@abhyas/contract/imports';
import { createQuizFromJson, getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { contentWith, openBank } from '#features/quizzes/staff/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { registerLearner, sampleQuiz } from '#testing/factories.ts';

let written = 0;

/** Content that no other question has. */
export function newContent() {
  written += 1;
  return contentWith({ en: `What is the capital of country number ${written}?` }, [
    `Town ${written}`,
    'None',
  ]);
}

export type Colleague = Awaited<ReturnType<typeof addColleague>>;

/** An account of staff, and what it does. */
export async function addColleague(app: TestApp, role: Role) {
  const account = await registerLearner(app, undefined, { role });
  const { token } = account;
  const bank = openBank(app, account);
  const add = (body: object = {}) => bank.add({ content: newContent(), status: 'ready', ...body });
  return {
    ...account,
    bank,
    add,
    addPrivate: (body: object = {}) => add({ is_shared: false, ...body }),
    async idsFound(query: Record<string, string> = {}) {
      return (await bank.find(query)).questions.map(({ id }) => id);
    },
    /** A quiz with one question. */
    async makeQuiz() {
      const { questions: sample, ...settings } = sampleQuiz(1);
      const questions = sample.map((question) => ({ ...question, ...newContent() }));
      const { body } = await call(app.url, createQuizFromJson, { token, body: { ...settings, questions } });
      return body.quiz_id;
    },
    async quiz(id: number) {
      return (await call(app.url, getAdminQuiz, { token, params: { id } })).body;
    },
    async bankIdIn(quiz_id: number) {
      return (await this.quiz(quiz_id)).questions[0]?.bank?.bank_id ?? 0;
    },
    share: (id: number, is_shared: boolean) =>
      call(app.url, shareQuiz, { token, params: { id }, body: { is_shared } }),
    /** A preview of a file with one question. */
    startImport() {
      const { text, options } = newContent();
      const lines = options.map((option, place) => `${'AB'[place]}. ${option.text.en}`);
      const form = new FormData();
      form.append('file', new Blob([[text.en, ...lines, 'ANSWER: A'].join('\n')]), 'questions.txt');
      return call(app.url, startImport, { token, body: form });
    },
  };
}

export const unknownQuestion = (path = '/question_ids/0') => ({
  errors: [{ path, code: 'UNKNOWN_QUESTION' }],
});
