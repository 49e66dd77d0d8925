import { type AttemptResult, listResults } from '@abhyas/contract/reports';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const attempt = (number: number, score: number | null, passed: boolean | null = null): AttemptResult => ({
  ...{ id: number, number, score, max_score: 20, passed, late: false, regraded_at: null, available_at: null },
  completed_timestamp: '2026-04-14T06:00:00.000Z',
  released: { score: score !== null, answers: score !== null },
});

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
/** How many parts each bar has. */
const partsOfBars = () =>
  screen
    .getAllByRole('listitem')
    .map((row) =>
      [...row.querySelectorAll('svg')]
        .filter((svg) => svg.getAttribute('viewBox') === '0 0 100 8')
        .map((svg) => svg.querySelectorAll('rect').length),
    );

it('lists quizzes with score, percentage and bar; with neither while a score is withheld', async () => {
  const { api, goto } = openApp({ role: 'learner' });
  api.answer(listResults, [
    { id: 1, title: { en: 'Lakes' }, attempts: [attempt(1, 12.5, true)] },
    { id: 2, title: { en: 'Rivers' }, attempts: [attempt(1, -1, false)] },
    { id: 3, title: { en: 'Hills' }, attempts: [attempt(1, null)] },
    { id: 4, title: { en: 'Plains' }, attempts: [attempt(2, 5), attempt(1, 20)] },
  ]);
  goto('/results');
  await screen.findByText('Lakes');
  expect(rows()).toEqual([
    'Lakes Attempts: 1 · 14 Apr 2026Score 12.50 / 20 · 63% Passed',
    'Rivers Attempts: 1 · 14 Apr 2026Score −1.00 / 20 · −5% Not passed',
    'Hills Attempts: 1 · 14 Apr 2026Score Not released yet',
    'Plains Attempts: 2 · 14 Apr 2026Latest 5.00 / 20 · 25% Best 20.00 / 20 · 100% ',
  ]);
  // A bar has two parts, or one where all or nothing was gained.
  expect(partsOfBars()).toEqual([[2], [1], [], [2, 1]]);
  await expectAccessible();
});
