import { getNotebookOfReport } from '@abhyas/contract/practice/notebook';
import { getReport, type Report } from '@abhyas/contract/reports';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const AT = '2026-04-14T06:00:00.000Z';
const STARTED = '2026-04-14T05:30:00.000Z';

const report: Report = {
  ...{ id: 9, number: 1, best: false, rank: null, late: true, on_time_score: 0.5, available_at: null },
  quiz: { id: 7, title: { en: 'Mock 3', ne: 'नमुना ३' } },
  learner: { username: 'asha.rai', full_name: 'Asha Rai', roll_number: '12' },
  ...{ score: 1.5, max_score: 6, marks_correct: 2, marks_wrong: 0.5, pass_percent: null, passed: null },
  ...{ correct: 1, incorrect: 1, unanswered: 1, started_at: STARTED, deadline: AT, completed_timestamp: AT },
  ...{ receipt: 'AAAA-BBBB-CCCC', released: { score: true, answers: true }, regradings: [], times: [] },
  ...{ time_credits: [], flags: [1], ungraded: null, ended: null },
  questions: [1, 2, 3].map((id) => ({
    ...{ id, topic: '', text: { en: `Question ${id}`, ne: '' }, languages: ['en' as const] },
    options: [1, 2].map((n) => ({ id: id * 10 + n, text: { en: `Option ${n}` }, is_correct: n === 1 })),
  })),
  answers: [
    { question: 1, selected_option: 11 },
    { question: 2, selected_option: 22 },
  ],
};

it('says beside the score that late answers count and why they are late, and how many missed questions a round gives', async () => {
  const app = openApp({ role: 'learner' });
  app.api.answer(getReport, report);
  app.api.answer(
    getNotebookOfReport,
    [2, 3].map((question_id) => ({
      ...{ question_id, in_notebook: true, can_practise: true, can_practise_from: null },
    })),
  );
  app.goto('/results/9');
  await screen.findByText(/^Your answers arrived after the time was up\. .* are part of this score\.$/);
  // Question 1 is right: that it is flagged brings it into no round of what was missed.
  await screen.findByRole('link', { name: 'Practise the 2 questions you missed' });
  await app.press('Details');
  await screen.findByText('From late answers, counted');
  await expectAccessible();
  app.speak('ne');
  await screen.findByText('ढिलो आए पनि गनिएका उत्तरबाट');
});

it('names no part of a score that is all from late answers', async () => {
  const app = openApp({ role: 'learner' });
  app.api.answer(getReport, { ...report, on_time_score: 0 });
  app.api.answer(getNotebookOfReport, []);
  app.goto('/results/9');
  await app.press('Details');
  const facts = (await screen.findByText('Completed')).closest('dl');
  expect(facts?.textContent).not.toContain('late answers');
  // A zero of a condition would stand there by itself.
  expect([...(facts?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)).toEqual([]);
});

it('says of an answer sheet when it was entered, and nothing of time that nobody measured', async () => {
  const app = openApp({ role: 'learner' });
  app.api.answer(getReport, { ...report, started_at: AT });
  app.api.answer(getNotebookOfReport, []);
  app.goto('/results/9');
  await app.press('Details');
  const facts = (await screen.findByText('Answer sheet entered')).closest('dl');
  expect(facts?.textContent).not.toMatch(/Time used|Completed/);
  app.speak('ne');
  await screen.findByText('उत्तरपत्र प्रविष्टि भएको');
});
