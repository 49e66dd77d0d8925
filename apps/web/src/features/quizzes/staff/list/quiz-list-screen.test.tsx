import { listClasses } from '@abhyas/contract/classes/staff';
import { deleteQuiz } from '@abhyas/contract/quizzes/staff';
import { findQuizzes } from '@abhyas/contract/quizzes/staff/found';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { upcomingQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { takeLogged } from '#testing/browser.ts';
import { openApp } from '#testing/open-app.tsx';

const quizzes = [1, 2, 3, 4, 5, 6].map((id) => ({
  ...upcomingQuiz(id, { title: { en: `Quiz ${id}` } }),
  ...{ status: 'published' as const, accept_late: true, remind_day_before: 'none' as const },
  ...{
    record_focus: false,
    raise_hand: false,
    pass_percent: null,
    shuffle_questions: false,
    shuffle_options: false,
    forms: 1,
    revision: 1,
  },
  ...{ score_released_by_hand_at: null, answers_released_by_hand_at: null },
  ...{ score_release_at: null, answers_release_at: null },
  ...{ owner_id: 1, owner: 'admin', is_shared: false, audience: { everyone: true, classes: [] } },
  ...{ finished_attempts: 0, opened_attempts: 0, runs_until: null },
}));

const ofClass = {
  ...{
    id: 3,
    name: { en: 'Morning' },
    starts_on: null,
    ends_on: null,
    created_at: '2026-04-14T00:00:00.000Z',
  },
  ...{ archived_at: null, owner_id: 1, owner: 'admin', staff: [], members: 0, requests: 0, may_manage: true },
};
const open = () => {
  const app = openApp({ role: 'admin' });
  app.api.answer(listClasses, [ofClass]);
  return app;
};

describe('the list of quizzes of a class', () => {
  it('is chosen above the list, and by an address', async () => {
    const { api, goto, user, address } = open();
    api.answerBy(findQuizzes, ({ call }) =>
      call.includes('class_id=3') ? { quizzes: [], total: 0 } : { quizzes, total: quizzes.length },
    );
    goto('/admin?class=3');
    await screen.findByText('No such quiz names this class.');
    await user.selectOptions(await screen.findByLabelText('Class'), 'Every class');
    await screen.findAllByRole('rowheader');
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});

describe('the title of a quiz', () => {
  it('leads to the work: editing a draft, what learners will meet in a coming exam, watching one that runs, results otherwise', async () => {
    const { api, goto } = open();
    const running = { start_time: '2020-01-01T00:00:00.000Z', end_time: '2099-01-01T00:00:00.000Z' };
    const past = '2021-01-01T00:00:00.000Z';
    const changes = [
      { status: 'draft' as const },
      {},
      { end_time: past },
      { end_time: null },
      { start_time: '2098-01-01T00:00:00.000Z' },
      { end_time: past, opened_attempts: 1, runs_until: '2099-01-01T00:00:00.000Z' },
    ];
    const shown = quizzes
      .slice(0, changes.length)
      .map((quiz, place) => ({ ...quiz, ...running, ...changes[place] }));
    api.answerBy(findQuizzes, () => ({ quizzes: shown, total: shown.length }));
    goto('/admin');
    const ends = ['1/edit', '2/live', '3/results', '4/results', '5/publish', '6/live'];
    for (const [place, end] of ends.entries()) {
      const title = await screen.findByRole('link', { name: `Quiz ${place + 1}` });
      expect(title.getAttribute('href')).toBe(`/admin/quiz/${end}`);
    }
    // With more time someone sits on after the end.
    screen.getByText('Still running');
  });
});

it('leads who may not change a coming exam to its results', async () => {
  const { api, goto } = openApp({ role: 'viewer' });
  api.answer(listClasses, [ofClass]);
  const coming = { start_time: '2098-01-01T00:00:00.000Z', end_time: '2099-01-01T00:00:00.000Z' };
  api.answer(findQuizzes, { quizzes: quizzes.slice(0, 1).map((quiz) => ({ ...quiz, ...coming })), total: 1 });
  goto('/admin');
  const title = await screen.findByRole('link', { name: 'Quiz 1' });
  expect(title.getAttribute('href')).toBe('/admin/quiz/1/results');
});

describe('the list of quizzes whose next rows do not come', () => {
  it('shows the failure and no rows of another search, also while it tries again', async () => {
    const { api, goto, fill, press } = open();
    const nothing = 'nothing is called so';
    api.answerBy(findQuizzes, ({ call }) =>
      call.includes('search=') ? { quizzes: [], total: 0 } : { quizzes, total: quizzes.length },
    );
    goto('/admin');
    await screen.findAllByRole('rowheader');

    api.cutOff(findQuizzes);
    await fill('Search titles', nothing);
    const failure = () => screen.queryByText(/This loads by itself/);
    await waitFor(() => expect(failure()).not.toBeNull());
    expect(screen.queryAllByRole('rowheader')).toEqual([]);

    const release = api.hold(findQuizzes);
    api.letThrough();
    await press('Try again');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(failure()).not.toBeNull();
    expect(screen.queryAllByRole('rowheader')).toEqual([]);

    release();
    await screen.findByText(/^0 /);
    expect(failure()).toBeNull();
    await fill('Search titles', '');
    expect((await screen.findAllByRole('rowheader')).length).toBe(quizzes.length);
    takeLogged();
  });
});

describe('the chosen rows of the list of quizzes', () => {
  it('are those that are shown: a row that another view leaves out is let go, which a toast says', async () => {
    const { api, goto, fill, check } = open();
    api.answerBy(findQuizzes, ({ call }) => {
      const found = call.includes('search=') ? quizzes.slice(0, 1) : quizzes;
      return { quizzes: found, total: found.length };
    });
    goto('/admin');
    for (const name of ['Quiz 1', 'Quiz 2', 'Quiz 3']) await check(`Select ${name}`);
    await screen.findByRole('region', { name: '3 selected' });

    await fill('Search titles', 'Quiz 1');
    await screen.findByRole('region', { name: '1 selected' });
    await screen.findByText('No longer selected, as this page does not show them: 2');

    await fill('Search titles', '');
    await screen.findByRole('checkbox', { name: 'Select Quiz 2' });
    screen.getByRole('region', { name: '1 selected' });
  });

  it('are counted where they could not be deleted, and all tried again', async () => {
    const { api, goto, check, press } = open();
    api.answer(findQuizzes, { quizzes, total: quizzes.length });
    api.refuse(deleteQuiz, 'FORBIDDEN');
    goto('/admin');
    for (const name of ['Quiz 1', 'Quiz 2']) await check(`Select ${name}`);
    await press('Delete');
    await screen.findByRole('alertdialog', { name: 'Delete 2 quizzes?' });
    await press('Delete', 1);
    await screen.findByText('Quizzes that could not be deleted: 2.');
    api.answer(deleteQuiz, null);
    await press('Try again');
    await screen.findByText('Deleted quizzes: 2.');
    expect(api.bodiesOf(deleteQuiz)).toHaveLength(3);
    takeLogged();
  });
});
