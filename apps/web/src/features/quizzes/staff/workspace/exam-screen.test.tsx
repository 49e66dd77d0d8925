import { watchQuiz } from '@abhyas/contract/attempts/live';
import { listClasses } from '@abhyas/contract/classes/staff';
import { getAdminQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizOutline, type QuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeLogged } from '#testing/browser.ts';
import { openApp } from '#testing/open-app.tsx';

const outline: QuizOutline = {
  ...{ id: 7, title: { en: 'Mock 3', ne: '' }, status: 'draft', start_time: null, end_time: null },
  ...{ late_start: 'until_end', duration_minutes: 45, score_release_at: null },
  ...{ has_attempts: false, runs_until: null, is_whole: true },
};

describe('/admin/quiz/{id}', () => {
  it.each([
    ['a draft', outline, '/admin/quiz/7/edit#questions'],
    ['an exam that runs', { ...outline, status: 'published' }, '/admin/quiz/7/live'],
    [
      'an exam that is over',
      { ...outline, status: 'published', end_time: '2020-01-01T05:15:00.000Z' },
      '/admin/quiz/7/results',
    ],
    ['another teacher’s draft', { ...outline, is_whole: false }, '/admin/quiz/7/live'],
  ] as const)('of %s leads to the tab where it stands', async (_, stands, address) => {
    const app = openApp({ role: 'teacher' });
    app.api.cutOff(getAdminQuiz, watchQuiz, getQuizResults);
    app.api.answer(getQuizOutline, stands);
    app.api.answer(listClasses, []);
    app.goto('/admin/quiz/7');
    await waitFor(() => expect(app.address()).toBe(address));
    takeLogged();
  });

  it('lets its reader go on to another place, although no tab is in that address', async () => {
    const app = openApp({ role: 'teacher' });
    app.api.cutOff();
    app.goto('/admin/quiz/7/live');
    await app.user.click(await screen.findByRole('link', { name: 'Students' }));
    await screen.findByRole('heading', { name: 'Classes' });
    expect(app.address()).toBe('/admin/classes');
    takeLogged();
  });

  it('leads to the questions where nobody knows how it stands', async () => {
    const app = openApp({ role: 'teacher' });
    app.api.cutOff();
    app.goto('/admin/quiz/7');
    await waitFor(() => expect(app.address()).toBe('/admin/quiz/7/edit#questions'));
    takeLogged();
  });
});
