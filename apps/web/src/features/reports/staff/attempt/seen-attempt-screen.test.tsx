import { listClasses } from '@abhyas/contract/classes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import type { Report } from '@abhyas/contract/reports';
import { getSeenAttempt, listSeenReports, type SeenAttempt } from '@abhyas/contract/reports/attempts';
import { getQuizResults, type RankedAttempt } from '@abhyas/contract/reports/staff';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const AT = '2026-04-14T06:00:00.000Z';
const LATER = '2026-04-14T06:12:30.000Z';

const question = (id: number, topic: string) => ({
  ...{ id, topic, text: { en: `Question ${id}`, ne: '' }, languages: ['en' as const] },
  options: [1, 2].map((n) => ({ id: id * 10 + n, text: { en: `Option ${n}` }, is_correct: n === 1 })),
});

const report: Report = {
  ...{ id: 9, number: 1, best: false, rank: null, late: false, on_time_score: null, available_at: null },
  quiz: { id: 7, title: { en: 'Mock 3', ne: 'नमुना ३' } },
  learner: { username: 'asha.rai', full_name: 'Asha Rai', roll_number: '12' },
  ...{ score: 2, max_score: 6, marks_correct: 2, marks_wrong: 0, pass_percent: null, passed: null },
  ...{ correct: 1, incorrect: 1, unanswered: 1, started_at: AT, deadline: LATER },
  ...{ completed_timestamp: LATER, receipt: 'AAAA-BBBB-CCCC', released: { score: true, answers: true } },
  ...{
    regradings: [],
    times: [{ question: 1, ms: 61_000 }],
    time_credits: [],
    flags: [],
    ungraded: null,
    ended: null,
  },
  questions: [
    {
      ...question(1, 'History'),
      objection: {
        ...{ text: 'Two are right', created_at: LATER, decision: null, decided_at: null, reason: null },
      },
    },
    question(2, 'History'),
    question(3, 'History'),
  ],
  answers: [
    { question: 1, selected_option: 11 },
    { question: 2, selected_option: 22 },
  ],
};

const seen: SeenAttempt = {
  report,
  ...{ released: { score: false, answers: false }, of_classes: false },
  record: {
    ...{ user_id: 5, finished_by: 'learner', score_seen_at: null, keys_seen_at: null },
    ...{ record_focus: true, focus: { losses: 2, hidden_ms: 65_000 } },
    devices: [
      { answers: 1, last_answer_at: AT },
      { answers: 0, last_answer_at: null },
    ],
    saves: [
      { question: 2, at: '2026-04-14T06:01:00.000Z', device: 1, cleared: false },
      { question: 3, at: '2026-04-14T06:02:00.000Z', device: null, cleared: true },
    ],
    gradings: [
      { number: 1, at: LATER, reason: 'submitted', score: 4, max_score: 6, receipt: 'AAAA-BBBB-CCCC' },
      { number: 2, at: LATER, reason: 'regrade', score: 2, max_score: 6, receipt: 'DDDD-EEEE-FFFF' },
    ],
    reopenings: [],
  },
};

function openAttempt(shown: SeenAttempt = seen, role: 'examiner' | 'viewer' = 'examiner') {
  const app = openApp({ role });
  app.api.answer(getQuizOutline, {
    ...{ id: 7, title: report.quiz.title, status: 'published', start_time: null, end_time: null },
    ...{ late_start: 'until_end', duration_minutes: 45, score_release_at: null, has_attempts: true },
    runs_until: null,
    is_whole: !shown.of_classes,
  });
  app.api.answer(getSeenAttempt, shown);
  app.goto('/admin/quiz/7/attempts/9');
  return app;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('/admin/quiz/{id}/attempts/{attempt}', () => {
  it('is the report of the learner, with what the server recorded', async () => {
    const app = openAttempt();
    await screen.findByRole('heading', { name: 'Mock 3', level: 1 });
    expect(document.body.textContent).toContain('The learner sees neither score nor correct answers yet.');
    expect(document.body.textContent).toContain('“You” below is Asha Rai.');
    const record = within(screen.getByRole('region', { name: 'What the server recorded' }));
    for (const words of ['First grading', 'Regraded', 'Two are right', 'No answer that counts'])
      record.getByText(words);
    expect(hrefOf('All Results of the Learner')).toBe('/admin/learners/5');
    // The code of the last grading proves the result.
    expect(hrefOf('Check')).toBe('/admin/receipt?code=DDDD-EEEE-FFFF');
    const rows = within(screen.getByRole('table', { name: 'Answers in the order of time' })).getAllByRole(
      'row',
    );
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '2B · wrongA1\u00a0min—Device 1',
      '3ClearedA2\u00a0min——',
    ]);
    // Nothing that is the learner's own.
    expect(screen.queryByRole('link', { name: /Practise/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Results', current: 'page' })).toBeDefined();
    await expectAccessible();
    app.speak('ne');
    await screen.findByRole('heading', { name: 'सर्भरमा रहेको अभिलेख' });
  });

  it('has the result without questions for staff of a class', async () => {
    openAttempt(
      {
        ...seen,
        of_classes: true,
        report: { ...report, questions: [], answers: [], times: [] },
        record: { ...seen.record, saves: [] },
      },
      'viewer',
    );
    await screen.findByRole('heading', { name: 'Result of Asha Rai' });
    expect(document.body.textContent).toContain('Questions and answers are for those who may edit the exam.');
    expect(screen.queryByRole('link', { name: 'Check' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
    await expectAccessible();
  });

  it('prints the score and all answers on one page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const app = openAttempt();
    await app.press('Print Scores and Letters on One Page');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheets = screen.getAllByRole('article');
    expect(
      sheets.map((sheet) =>
        within(sheet)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ),
    ).toEqual([['1. A ✓', '2. B ✗ (A)', '3. –  (A)']]);
  });

  it('prints one paper at a time, whichever button or command asks for it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    openAttempt();
    const papers = () => [...document.querySelectorAll('body > main')].map(({ textContent }) => textContent);
    const sheet = await screen.findByRole('button', { name: 'Print Scores and Letters on One Page' });
    const whole = screen.getByRole('button', { name: 'Print' });
    expect(papers()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(papers()).toHaveLength(1);
    fireEvent.click(whole);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const printed = papers();
    expect(printed).toHaveLength(1);
    fireEvent.click(sheet);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(papers()).toHaveLength(1);
    expect(papers()).not.toEqual(printed);
    print.mockRestore();
  });
});

describe('reports of an exam on paper', () => {
  const ranked: RankedAttempt = {
    ...{ id: 9, username: 'asha.rai', full_name: 'Asha Rai', roll_number: '12', number: 1 },
    ...{ started_at: AT, completed_timestamp: LATER, finished_by: 'learner', score: 2, max_score: 6 },
    ...{ late: false, on_time_score: null, ungraded_at: null, receipt: 'AAAA-BBBB-CCCC', regraded_at: null },
    ...{
      time_credits: [],
      record_focus: false,
      focus: null,
      passed: null,
      rank: 1,
      classes: [],
      ended: null,
    },
  };

  it('are one page for each attempt, all loaded before they are printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const app = openApp({ role: 'teacher' });
    app.api.answer(getQuizOutline, {
      ...{ id: 7, title: report.quiz.title, status: 'published', start_time: null, end_time: null },
      ...{ late_start: 'until_end', duration_minutes: 45, score_release_at: null, has_attempts: true },
      runs_until: null,
      is_whole: false,
    });
    app.api.answer(listClasses, []);
    app.api.answer(getQuizResults, {
      ...{ id: 7, title: report.quiz.title, allowed_attempts: 1, finished_attempts: 2, learners: 2 },
      ...{
        average_score: 2,
        found: 2,
        attempts: [ranked],
        absent: null,
        of_classes: true,
        questions: [],
        groups: { topics: [], sections: [] },
      },
    });
    app.api.answerBy(listSeenReports, ({ call }) => ({
      ...{ total: 2, is_released: false },
      reports: [{ ...report, id: call.includes('page=2') ? 10 : 9 }],
    }));
    app.goto('/admin/quiz/7/results');
    const name = await screen.findByRole('link', { name: 'Asha Rai' });
    expect(name.getAttribute('href')).toBe('/admin/quiz/7/attempts/9');
    await app.press('Print each learner’s report…');
    await screen.findByText('Pages that are ready: 2.');
    screen.getByText(/Hand them out after the release/);
    await expectAccessible();
    await app.press('Print');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await app.press('Back to the List');
    await screen.findByRole('link', { name: 'Asha Rai' });
  });
});
