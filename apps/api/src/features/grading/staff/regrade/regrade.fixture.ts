import {
  applyRegrade,
  getJob,
  listVerdicts,
  previewRegrade,
  regradePreview,
  stopJob,
} from '@abhyas/contract/grading/regrade';
import { deleteQuestion, getAdminQuiz, replaceQuestion, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { expect, vi } from 'vitest';
import { parse } from 'zod/mini';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, type MadeQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';

export const because = { en: 'The key was wrong' };

interface Rewritten {
  texts: Record<number, string>;
  key?: number;
}

/** An examiner with every call of regrading. `url`: of the server that is called. */
export async function examiner(app: TestApp, url = app.url) {
  const admin = await registerAdmin(app);
  const signedIn = keepSignedIn(app, admin);
  const preview = async (quiz_id: number, verdicts: unknown[]) =>
    call(url, previewRegrade, { token: await signedIn(), params: { id: quiz_id }, body: { verdicts } });
  const apply = async (quiz_id: number, preview_id: number) =>
    call(url, applyRegrade, { token: await signedIn(), params: { id: quiz_id }, body: { preview_id } });
  const job = async (id: number) => call(url, getJob, { token: await signedIn(), params: { id } });
  /** Waits until a job has ended, and returns it. */
  const ended = async (id: number, timeout = 20_000) =>
    vi.waitFor(
      async () => {
        const { body } = await job(id);
        expect(['waiting', 'running']).not.toContain(body.state);
        return body;
      },
      { timeout, interval: 20 },
    );
  return {
    admin,
    signedIn,
    preview,
    apply,
    job,
    ended,
    page: async (quiz_id: number, preview_id: number, after?: number) => {
      const path = `/api/admin/quizzes/${quiz_id}/regrade/preview/${preview_id}/${after ? `?after=${after}` : ''}`;
      const headers = { authorization: `Bearer ${await signedIn()}` };
      return parse(regradePreview, await (await fetch(url + path, { headers })).json());
    },
    stop: async (id: number) => call(url, stopJob, { token: await signedIn(), params: { id } }),
    verdicts: async (quiz_id: number) =>
      call(url, listVerdicts, { token: await signedIn(), params: { id: quiz_id } }),
    change: async (quiz_id: number, body: object) =>
      call(url, updateQuiz, { token: await signedIn(), params: { id: quiz_id }, body }),
    removeQuestion: async (id: number, question_id: number) =>
      call(url, deleteQuestion, { token: await signedIn(), params: { id, question_id } }),
    /** Edits a question through its form, so that another option is the key. */
    changeKey: async (quiz: MadeQuiz, place: number, key: number) => {
      const { id, options } = quiz.questions[place] ?? { id: 0, options: [] };
      const params = { id: quiz.quiz_id, question_id: id };
      const { body } = await call(url, getAdminQuiz, { token: await signedIn(), params });
      const question = body.questions.find((each) => each.id === id);
      const changed = question?.options.map((option) => ({
        ...option,
        is_correct: option.id === options[key],
      }));
      const answer = await call(url, replaceQuestion, {
        token: await signedIn(),
        params,
        body: { ...question, options: changed },
      });
      expect(answer.status).toBe(200);
    },
    /** Edits a question through its form: other texts of its options, by their places, and another key if it is given. */
    rewrite: async (quiz: MadeQuiz, place: number, { texts, key }: Rewritten) => {
      const { id, options } = quiz.questions[place] ?? { id: 0, options: [] };
      const params = { id: quiz.quiz_id, question_id: id };
      const token = await signedIn();
      const { body } = await call(url, getAdminQuiz, { token, params });
      const question = body.questions.find((each) => each.id === id);
      const changed = question?.options.map((option) => {
        const at = options.indexOf(option.id);
        const en = texts[at];
        return {
          ...option,
          ...(en !== undefined && { text: { en } }),
          ...(key !== undefined && { is_correct: at === key }),
        };
      });
      const edited = { ...question, options: changed };
      const answer = await call(url, replaceQuestion, { token, params, body: edited });
      expect(answer.status).toBe(200);
    },
    /** Previews and applies verdicts, and waits for the end. */
    regrade: async (quiz_id: number, verdicts: unknown[]) => {
      const previewed = await preview(quiz_id, verdicts);
      const started = await apply(quiz_id, previewed.body.preview_id);
      expect(started.status).toBe(202);
      return ended(started.body.job_id);
    },
  };
}

/** A quiz that learners have taken. `sittings`: of each learner, the index of the chosen option of each question. */
export async function taken(
  app: TestApp,
  sittings: (number | null)[][],
  overrides: Parameters<typeof sampleQuiz>[1] = {},
) {
  const quiz = await addQuiz(app, sampleQuiz(3, overrides));
  const seats = [];
  for (const choices of sittings) seats.push(await sit(app, quiz, choices));
  return { quiz, seats };
}

/** One learner's finished attempt. */
export async function sit(app: TestApp, quiz: MadeQuiz, choices: (number | null)[]) {
  const taker = await seat(app, quiz);
  const { attempt } = (await taker.open()).body;
  const { body: submitted } = await taker.submit({ attempt: attempt.id, answers: answersTo(quiz, choices) });
  return { ...taker, attempt_id: attempt.id, submitted };
}
