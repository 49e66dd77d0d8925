import { listWrongBankKeys } from '@abhyas/contract/grading/bank-keys';
import { listJobs, listVerdicts } from '@abhyas/contract/grading/regrade';
import { listForms } from '@abhyas/contract/quizzes/staff/forms';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getQuizResults, type QuestionStatistics } from '@abhyas/contract/reports/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const title = { en: 'Mock 3', ne: '' };
const question = (id: number, more: Partial<QuestionStatistics> = {}): QuestionStatistics => ({
  ...{ id, text: { en: `How many are ${id}?`, ne: '' }, asked: 0, answered: 0, correct: 0, earlier_key: 0 },
  ...{ facility_index: null, discrimination: null, median_ms: null },
  options: [1, 2, 3, 4].map((place) => ({
    ...{ id: id * 10 + place, text: { en: `${place}`, ne: '' }, is_correct: place === 2 },
    ...{ chosen: 0, share: null },
  })),
  ...more,
});
const decided = { reason: { en: 'Both are right' }, at: '2026-11-26T08:00:00.000Z' };

/** The Keys screen of a quiz with four questions, of which one was removed. */
function openKeys(papers_differ: boolean) {
  const app = openApp({ role: 'examiner' });
  const { api } = app;
  api.answer(getQuizOutline, {
    ...{ id: 7, title, status: 'published', start_time: null, end_time: null },
    ...{ late_start: 'until_end', duration_minutes: 45, score_release_at: null },
    ...{ has_attempts: true, runs_until: null, is_whole: true },
  });
  api.answer(getQuizResults, {
    ...{
      id: 7,
      title,
      allowed_attempts: 1,
      finished_attempts: 0,
      learners: 0,
      average_score: null,
      papers_differ,
      found: 0,
    },
    ...{ attempts: [], absent: null, of_classes: false, groups: { topics: [], sections: [] } },
    questions: [
      question(1),
      question(2, { verdict: { ...decided, question_id: 2, kind: 'accept', option_ids: [21, 23] } }),
      question(3, { verdict: { ...decided, question_id: 3, kind: 'void', option_ids: [] } }),
      question(4, { removed: true }),
    ],
  });
  api.answer(listVerdicts, []);
  api.answer(listJobs, []);
  return app;
}

it('shows the key of every question by its letter, as decisions have it, with a way to change it', async () => {
  const { api, goto, speak } = openKeys(false);
  const inBank = { bank_key: [{ en: '4' }], right_key: { en: '2' }, quizzes: [], other_quizzes: 0 };
  api.answer(
    listWrongBankKeys,
    [2, 4].map((question_id) => ({
      ...{ question_id, bank_id: 90 + question_id, text: { en: `In the bank: ${question_id}` } },
      ...{ ...inBank, correctable: false },
    })),
  );
  goto('/admin/quiz/7/regrade');
  const table = await screen.findByRole('table', { name: 'Key of every question' });
  const inBox = await screen.findByRole('region', { name: 'The question bank still has the old key' });
  const [numbered, removed] = within(inBox).getAllByRole('listitem');
  expect(numbered?.textContent).toMatch(/^Question 2: In the bank: 2In the bank: 4/);
  expect(removed?.textContent).toMatch(/^In the bank: 4/);
  const rows = () => within(table).getAllByRole('row').slice(1);
  const cells = () =>
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent),
    );
  expect(cells()).toEqual([
    ['1', 'B'],
    ['2', 'A, C'],
    ['3', 'cancelled'],
  ]);
  within(table).getByText('How many are 3?');
  expect(rows().map((row) => within(row).queryByText('Decided again') !== null)).toEqual([false, true, true]);
  await expectAccessible();
  speak('ne');
  await screen.findByRole('table', { name: 'सबै प्रश्नको उत्तरकुञ्जी' });
  expect(cells().map(([, key]) => key)).toEqual(['ख', 'क, ग', 'रद्द']);
  speak('en');
  await screen.findByText('Key of every question');
  screen.getByRole('button', { name: 'Print the answer key' });
  const change = screen.getByRole('link', { name: 'Change the key of question 2' });
  expect(change.getAttribute('href')).toBe('/admin/quiz/7/regrade?question=2&kind=key');
});

describe('the printed key', () => {
  const tableRows = (of: HTMLElement) =>
    within(of)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  /** Opens the screen, prints, and returns what is printed. */
  async function printed(app: ReturnType<typeof openKeys>) {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    app.api.answer(listWrongBankKeys, []);
    app.goto('/admin/quiz/7/regrade');
    await app.user.click(await screen.findByRole('button', { name: 'Print the answer key' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    print.mockRestore();
    const paper = document.querySelector<HTMLElement>('body > main');
    if (!paper) throw new Error('Nothing was printed');
    return paper;
  }

  it('has the numbers and letters of each set, with decisions', async () => {
    const app = openKeys(true);
    const set = (form: string, ids: number[], order: number[]) => ({
      form,
      questions: ids.map((id) => ({ id, options: order.map((place) => id * 10 + place) })),
    });
    app.api.answer(listForms, [set('A', [3, 2, 1], [1, 2, 3, 4]), set('B', [2, 1], [4, 3, 2, 1])]);
    const paper = await printed(app);
    expect(
      within(paper)
        .getAllByRole('heading', { hidden: true, level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Set A', 'Set B']);
    const [a, b] = within(paper).getAllByRole('table', { hidden: true });
    if (!a || !b) throw new Error('Two sets');
    expect(tableRows(a).map(([number, key]) => [number, key])).toEqual([
      ['1', 'cancelled'],
      ['2', 'A, C'],
      ['3', 'B'],
    ]);
    expect(tableRows(b)).toEqual([
      ['1', 'B, D', expect.stringContaining('How many are 2?')],
      ['2', 'C', 'How many are 1?'],
    ]);
    screen.getByText(/What is printed has a key for each set/);
    expect(paper.textContent).not.toContain('follow the order of the editor');
  });

  it('says whose numbers and letters it has where each attempt has its own', async () => {
    const app = openKeys(true);
    app.api.answer(listForms, []);
    const paper = await printed(app);
    expect(paper.textContent).toContain('Numbers and letters follow the order of the editor');
    expect(tableRows(paper)).toHaveLength(3);
  });

  it('says nothing of it where all have the same paper', async () => {
    expect((await printed(openKeys(false))).textContent).not.toContain('Numbers and letters');
  });

  it('is not offered while the sets are unknown', async () => {
    const app = openKeys(true);
    app.api.answer(listWrongBankKeys, []);
    app.api.refuse(listForms, 'NOT_FOUND');
    app.goto('/admin/quiz/7/regrade');
    await screen.findByText(/The sets of the paper could not be loaded/);
    expect(screen.queryByRole('button', { name: 'Print the answer key' })).toBeNull();
  });
});
