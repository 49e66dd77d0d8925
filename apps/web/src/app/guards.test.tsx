import { findSetup } from '@abhyas/contract/institute/setup';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { openApp } from '#testing/open-app.tsx';
import { answerDashboard, openLearner } from '#testing/open-learner.ts';

describe('the guards of the screens', () => {
  it('lead a visitor to the login from every screen but the registration', async () => {
    const { goto, address } = openApp();
    const screens = ['/', '/results', '/results/1', '/quiz/1', '/quiz/1/instructions', '/profile', '/admin'];
    for (const path of screens) {
      goto(path);
      await screen.findByRole('heading', { level: 1, name: 'Login' });
      expect(address(), path).toBe('/login');
    }
    expect(screen.getAllByRole('link', { name: 'Register' })).not.toEqual([]);
    goto('/register');
    await screen.findByRole('heading', { level: 1, name: 'Register' });
  });

  it('lead a learner from the screens of staff to the dashboard, without a link to them', async () => {
    const { goto, address } = openLearner([openQuiz(1)]);
    const ofQuiz = ['new', '1/edit', '1/preview', '1/results'].map((path) => `/admin/quiz/${path}`);
    for (const path of ['/admin', '/admin/bank', '/admin/deleted', ...ofQuiz]) {
      goto(path);
      await screen.findByRole('heading', { level: 1, name: 'Available Quizzes' });
      expect(address(), path).toBe('/');
    }
    screen.getByRole('link', { name: 'Dashboard' });
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull();
  });

  it('show staff the way to the Admin Panel', async () => {
    const { api, goto } = openApp({ role: 'admin' });
    answerDashboard(api, [openQuiz(1)]);
    goto('/');
    await screen.findByRole('link', { name: 'Admin Panel' });
  });

  it('know no user of a token that cannot be decoded', async () => {
    const { api, goto } = openApp();
    answerDashboard(api, [openQuiz(1)]);
    localStorage.setItem('accessToken', 'not a token');
    goto('/');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Login' })).not.toEqual([]));
  });

  it('lead from the setup to the login where there is an admin', async () => {
    const { api, goto, address } = openApp();
    api.refuse(findSetup, 'NOT_FOUND');
    goto('/setup');
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/login');
  });
});
