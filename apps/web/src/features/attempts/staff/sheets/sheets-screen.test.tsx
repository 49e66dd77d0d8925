import { type AnswerSheet, listSheets } from '@abhyas/contract/attempts/sheets';
import { findPeople } from '@abhyas/contract/classes/people';
import { listClasses } from '@abhyas/contract/classes/staff';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { openApp } from '#testing/open-app.tsx';

const sheet = (id: number, more: Partial<AnswerSheet>): AnswerSheet => ({
  ...{ id, code: `K7P${id}-2M4D`, username: `learner.${id}`, full_name: '', roll_number: '' },
  ...{ revision: 2, is_outdated: false, form: null, options: [4, 4], state: 'printed', attempt: null },
  ...{ created_at: '2026-11-01T05:15:00.000Z', ...more },
});

it('names sheets of a version that has changed since, and prints them only where they are selected', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { api, press, check, speak, goto } = openApp({ role: 'teacher' });
  const quiz = { ...mockQuiz, title: { en: 'Mock 3', ne: '' } };
  api.answer(getAdminQuiz, quiz);
  api.answer(getQuizOutline, { ...quiz, runs_until: null, is_whole: true });
  api.answer(listClasses, []);
  api.answer(findPeople, { people: [], total: 0 });
  api.answer(listSheets, [
    sheet(1, {}),
    sheet(2, { revision: 1, is_outdated: true }),
    sheet(3, { state: 'graded', attempt: 5 }),
  ]);
  goto('/admin/quiz/7/sheets');
  const row = await screen.findByRole('row', { name: /K7P2-2M4D/ });
  within(row).getByText('Version 1, changed since');
  expect(screen.getAllByText(/changed since$/)).toHaveLength(1);
  await press('Print sheets: 1');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const printed = () => screen.getAllByRole('article', { hidden: true }).map((page) => page.textContent);
  expect(printed()).toEqual([expect.stringMatching(/Version 2.*K7P1-2M4D/)]);

  await check('Select learner.2');
  await press('Print sheets: 1');
  await waitFor(() => expect(printed()).toEqual([expect.stringMatching(/Version 1.*K7P2-2M4D/)]));
  speak('ne');
  await screen.findByText('संस्करण १, पछि बदलिएको');
});
