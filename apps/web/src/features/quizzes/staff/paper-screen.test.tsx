import type { VerdictInForce } from '@abhyas/contract/grading/verdicts';
import { type AdminQuiz, getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { listForms } from '@abhyas/contract/quizzes/staff/forms';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

type Decided = Pick<VerdictInForce, 'question_id' | 'kind' | 'option_ids'>;

/** The paper of a published quiz whose options are shuffled, with these decisions. */
function openPaper(decided: Decided[], more: Partial<AdminQuiz> = {}) {
  const app = openApp({ role: 'teacher' });
  const quiz: AdminQuiz = { ...mockQuiz, status: 'published', shuffle_options: true, ...more };
  app.api.answer(getAdminQuiz, quiz);
  app.api.answer(getQuizOutline, { ...quiz, runs_until: null, is_whole: true });
  app.api.answer(getQuizResults, {
    ...{ id: 7, title: quiz.title, allowed_attempts: 1, finished_attempts: 0, learners: 0, found: 0 },
    ...{ average_score: null, attempts: [], absent: null, of_classes: false, papers_differ: true },
    groups: { topics: [], sections: [] },
    questions: quiz.questions.map(({ id, text }) => {
      const verdict = decided.find(({ question_id }) => question_id === id);
      return {
        ...{ id, text, asked: 0, answered: 0, correct: 0, earlier_key: 0, options: [] },
        ...{ facility_index: null, discrimination: null, median_ms: null },
        ...(verdict && { verdict: { ...verdict, reason: { en: 'Wrong' }, at: '2026-11-26T08:00:00.000Z' } }),
      };
    }),
  });
  app.goto('/admin/quiz/7/paper');
  return app;
}

const paper = () => screen.findByRole('region', { name: 'The paper' });
const keyPage = async () => {
  const heading = await within(await paper()).findByRole('heading', { name: /^Answer key/ });
  if (!heading.parentElement) throw new Error('It stands on a page');
  return heading.parentElement;
};
const keysOn = (page: HTMLElement) =>
  within(page)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const DECIDED: Decided[] = [
  { question_id: 1, kind: 'key', option_ids: [12] },
  { question_id: 2, kind: 'void', option_ids: [] },
];

it('prints the key of a set by the decisions that hold, with its numbers and letters', async () => {
  const app = openPaper(DECIDED, { forms: 2 });
  const set = (form: string, ids: number[]) => ({
    form,
    questions: ids.map((id) => ({ id, options: [id * 10 + 2, id * 10 + 1] })),
  });
  app.api.answer(listForms, [set('A', [3, 2, 1]), set('B', [1, 3, 2])]);
  await app.user.click(await screen.findByLabelText('On a page of their own at the end'));
  let page = await keyPage();
  expect(keysOn(page)).toEqual(['1.B', '2.cancelled', '3.A']);
  expect(page.textContent).toContain('By decisions: 2, 3.');
  expect(page.textContent).not.toContain('learners’ screens');
  await app.user.selectOptions(screen.getByLabelText('Set of the paper'), 'B');
  page = await keyPage();
  expect(page.textContent).toContain('Set B');
  expect(keysOn(page)).toEqual(['1.A', '2.B', '3.cancelled']);
  await expectAccessible();
});

it('marks the options that count now in the questions, and says what was decided', async () => {
  const app = openPaper([...DECIDED, { question_id: 3, kind: 'accept', option_ids: [31, 32] }]);
  await app.user.click(await screen.findByLabelText('Marked in the questions'));
  const shown = await paper();
  const marked = within(shown)
    .getAllByText('correct')
    .map((tick) => tick.closest('li')?.textContent);
  expect(marked.map((option) => option?.slice(0, 9))).toEqual(['(B)City 2', '(A)City 1', '(B)City 2']);
  within(shown).getByText('Decided: cancelled');
  within(shown).getByText('Decided: A, B');
});

it('asks which answers count only for a paper that has them', async () => {
  const app = openPaper(DECIDED);
  await paper();
  await app.user.click(screen.getByLabelText('Two columns'));
  expect(app.api.bodiesOf(getQuizResults)).toEqual([]);
  await app.user.click(screen.getByLabelText('Marked in the questions'));
  await within(await paper()).findByText('Decided: cancelled');
  expect(app.api.bodiesOf(getQuizResults)).toHaveLength(1);
});

it('says that screens have other orders where attempts are shuffled without sets', async () => {
  const app = openPaper([]);
  await app.user.click(await screen.findByLabelText('On a page of their own at the end'));
  const page = await keyPage();
  expect(keysOn(page)).toEqual(['1.A', '2.A', '3.A']);
  expect(page.textContent).toContain('The order on learners’ screens differs.');
});

it('prints questions, but no answers, while it is not known which count', async () => {
  const app = openPaper([]);
  app.api.refuse(getQuizResults, 'NOT_FOUND');
  await app.user.click(await screen.findByLabelText('On a page of their own at the end'));
  await screen.findByText(/^Which answers count could not be loaded/);
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await app.user.click(screen.getByLabelText('None: for learners'));
  await paper();
  screen.getByRole('button', { name: 'Print' });
});
