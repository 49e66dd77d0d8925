import { getLeaderboard } from '@abhyas/contract/practice/leaderboard';
import { getProgress } from '@abhyas/contract/practice/progress';
import { listPracticeTopics } from '@abhyas/contract/practice/topics';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';
import { noTopics } from '#testing/open-learner.ts';
import { offering } from '#testing/practice-cards.ts';

const noPractice = tallyOf(0, 0);
const learned = { questions: 0, before: 0, after: noPractice };
const topic = (id: number, en: string, right: number, total: number) => ({
  ...{ topic: { id, name: { en } }, latest: tallyOf(right, total), months: [], learned },
  ...{ exam: tallyOf(0, total), practice: noPractice },
});

it('draws the bar from the first answer, says where there are too few or none, and leads to the practice of a topic', async () => {
  const { api, goto } = openApp({ role: 'learner' });
  api.answer(getProgress, {
    day: '2026-04-14',
    streak: {
      current: 1,
      longest: 1,
      this_week: ['2026-04-12', '2026-04-14'],
      weeks: [{ week: '2026-04-12', days: 2, questions: 9 }],
    },
    learned,
    topics: [topic(1, 'Geography', 12, 20), topic(2, 'History', 1, 2), topic(3, 'Law', 0, 0)],
  });
  api.answer(getLeaderboard, { week: '2026-04-12', classes: [] });
  api.answer(listPracticeTopics, {
    all: offering(6),
    topics: [{ id: 1, parent_id: null, name: { en: 'Geography' }, ...offering(6) }],
  });
  goto('/practice/progress');
  const topics = within(await screen.findByRole('region', { name: 'Topics, weakest first' }));
  const weakest = within(
    await screen.findByRole('region', { name: 'Weakest topic (at least 10 questions)' }),
  );
  const rows = topics.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelectorAll('rect').length)).toEqual([2, 2, 1]);
  const links = rows.map((row) => row.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/practice/topics?topic=1', undefined, undefined]);
  // The one filled button leads to the worst topic that is known to be bad.
  const filled = weakest.getByRole('link', { name: 'Practise this topic' });
  expect(filled.getAttribute('href')).toBe('/practice/topics?topic=1');
  expect(filled.className).toContain('primary');
  topics.getByText('Fewer than 10 different questions answered so far');
  topics.getByText('Not answered yet');
  await expectAccessible();
});

it('offers the next topic where the weakest one has nothing left today', async () => {
  const { api, goto } = openApp({ role: 'learner' });
  api.answer(getProgress, {
    day: '2026-04-14',
    streak: { current: 0, longest: 0, this_week: [], weeks: [{ week: '2026-04-12', days: 0, questions: 0 }] },
    learned,
    topics: [topic(1, 'Geography', 12, 20), topic(2, 'History', 15, 20)],
  });
  api.answer(getLeaderboard, { week: '2026-04-12', classes: [] });
  const left = (id: number, en: string, n: number) => ({ id, parent_id: null, name: { en }, ...offering(n) });
  api.answer(listPracticeTopics, {
    all: offering(6),
    topics: [left(1, 'Geography', 0), left(2, 'History', 6)],
  });
  goto('/practice/progress');
  const next = within(await screen.findByRole('region', { name: 'Next topic with questions left today' }));
  next.getByRole('heading', { name: 'History' });
  screen.getByText('No practice yet this week.');
});

it('adds up the exams of a month over all topics, and says what was practised this week', async () => {
  const { api, goto } = openApp({ role: 'learner' });
  const month = (name: string, right: number, total: number) => ({
    ...{ month: name, exam: tallyOf(right, total), practice: noPractice },
  });
  api.answer(getProgress, {
    day: '2026-04-14',
    streak: {
      current: 1,
      longest: 1,
      this_week: ['2026-04-12', '2026-04-14'],
      weeks: [{ week: '2026-04-12', days: 2, questions: 9 }],
    },
    learned,
    topics: [
      {
        ...topic(1, 'Geography', 20, 35),
        months: [month('2026-03', 9, 10), month('2026-04', 0, 5)],
      },
      { ...topic(2, 'History', 12, 20), months: [month('2026-03', 6, 9), month('2026-04', 6, 11)] },
    ],
  });
  api.answer(getLeaderboard, { week: '2026-04-12', classes: [] });
  api.answer(listPracticeTopics, noTopics);
  goto('/practice/progress');
  const months = await screen.findByRole('region', { name: 'Exams by month' });
  const shares = [...months.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shares).toEqual(['Mar 202615 of 19 right · 79%', 'Apr 20266 of 16 right · 38%']);
  screen.getByText('This week: 2 of 7 days, 9 questions');
});
