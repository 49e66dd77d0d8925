import { listClasses } from '@abhyas/contract/classes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { downloadRankList } from '@abhyas/contract/reports/rank-list';
import {
  getQuizResults,
  type QuestionStatistics,
  type QuizResultsForAdmin,
  type RankedAttempt,
} from '@abhyas/contract/reports/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { alerts, expectAccessible, openApp } from '#testing/open-app.tsx';

const title = { en: 'Mock 3', ne: 'नमुना ३' };
const sections = ['Aptitude', 'Law'].map((en) => ({
  ...{ title: { en, ne: '' }, score: 8, max_score: 10, correct: 8, incorrect: 0, unanswered: 2 },
  pass_percent: null,
}));
const attempt = (id: number, more: Partial<RankedAttempt> = {}): RankedAttempt => ({
  ...{ id, username: `learner.${id}`, full_name: '', roll_number: '', number: 1, rank: 29, classes: [] },
  ...{ started_at: '2026-11-26T08:00:00.000Z', completed_timestamp: '2026-11-26T08:40:00.000Z' },
  ...{ finished_by: 'learner', ended: null, late: false, time_credits: [], on_time_score: null },
  ...{ ungraded_at: null, record_focus: false, focus: null, receipt: '', regraded_at: null, passed: null },
  ...{ score: 16, max_score: 20, sections },
  ...more,
});

const history = { en: 'History', ne: 'इतिहास' };
const law = { en: 'Law', ne: '' };
/** Asked of 20, of which `correct` answered it so. */
const question = (
  id: number,
  correct: number,
  more: Partial<QuestionStatistics> = {},
): QuestionStatistics => ({
  ...{ id, text: { en: `How many are ${id}?`, ne: '' }, asked: 20, answered: 18, correct, earlier_key: 0 },
  ...{ facility_index: correct / 20, discrimination: null, median_ms: null, options: [] },
  ...more,
});
const questions = [question(1, 18, { topic: law }), question(2, 10, { topic: history })];
const groups: QuizResultsForAdmin['groups'] = {
  topics: [
    { name: null, questions: 1, share: 0.05 },
    { name: history, questions: 2, share: 20 / 35 },
    { name: { en: 'Key unknown', ne: '' }, questions: 0, share: null },
  ],
  sections: [{ name: { en: 'Paper one', ne: '' }, questions: 3, share: 0.48 }],
};

function open(results: Partial<QuizResultsForAdmin> = {}) {
  const app = openApp({ role: 'viewer' });
  app.api.answer(getQuizOutline, {
    ...{ id: 7, title, status: 'published', start_time: null, end_time: null },
    ...{ late_start: 'until_end', duration_minutes: 45, score_release_at: null },
    ...{ has_attempts: true, runs_until: null, is_whole: true },
  });
  app.api.answer(listClasses, [
    {
      ...{
        id: 5,
        name: { en: 'Morning', ne: '' },
        created_at: '2026-11-01T08:00:00.000Z',
        starts_on: null,
        ends_on: null,
        archived_at: null,
      },
      ...{ owner_id: null, owner: null, staff: [], members: 3, requests: 0, may_manage: false },
    },
  ]);
  app.api.answer(getQuizResults, {
    ...{ id: 7, title, allowed_attempts: 1, finished_attempts: 20, learners: 20, average_score: 12 },
    ...{ found: 20, attempts: [attempt(1), attempt(2)], absent: null, of_classes: false, questions, groups },
    ...results,
  });
  return app;
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('/admin/quiz/{id}/results', () => {
  it('shows the weakest topic and section first, also of one class', async () => {
    const { api, goto, speak } = open();
    goto('/admin/quiz/7/results?show=questions&class=5');
    await screen.findByRole('heading', { name: 'By topic' });
    expect(api.calls.some(({ call }) => call.includes('/results/') && call.includes('class_id=5'))).toBe(
      true,
    );
    expect(rowsOf('By topic')).toEqual([
      ['No topic', '1', '5%'],
      ['History', '2', '57%'],
      ['Key unknown', '0', '—'],
    ]);
    expect(rowsOf('By section')).toEqual([['Paper one', '3', '48%']]);
    await expectAccessible();
    speak('ne');
    await screen.findByRole('table', { name: 'विषयअनुसार' });
    expect(rowsOf('विषयअनुसार')[1]).toEqual(['इतिहास', '२', '५७%']);
  });

  it('has nothing to compare where there is one topic and no section', async () => {
    const { goto } = open({ groups: { topics: [], sections: [] } });
    goto('/admin/quiz/7/results?show=questions');
    await screen.findByRole('table', { name: 'Questions' });
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('shows a teacher of a class the topics alone, of an exam of others', async () => {
    const { goto, user } = open({ of_classes: true, questions: [] });
    goto('/admin/quiz/7/results');
    await user.click(await screen.findByRole('link', { name: 'Topics 3' }));
    await screen.findByRole('table', { name: 'By topic' });
    expect(screen.queryByRole('table', { name: 'Questions' })).toBeNull();
    await expectAccessible();
  });

  it('names the sections of the scores, and says of a class that ranks are among all', async () => {
    const { goto, user } = open();
    goto('/admin/quiz/7/results');
    await screen.findByText('Sections: Aptitude · Law');
    screen.getByRole('columnheader', { name: 'Rank' });
    await user.selectOptions(screen.getByLabelText('Class'), 'Morning');
    await screen.findByRole('columnheader', { name: 'Rank among all' });
  });

  it('names no sections where attempts had different ones', async () => {
    const { goto } = open({ attempts: [attempt(1), attempt(2, { sections: sections.slice(0, 1) })] });
    goto('/admin/quiz/7/results');
    await screen.findByRole('columnheader', { name: 'Sections' });
    expect(screen.queryByText(/^Sections:/)).toBeNull();
  });

  it('downloads the rank list of the chosen class for Excel, and says where that failed', async () => {
    const { api, goto, user, press } = open();
    api.refuse(downloadRankList, 500);
    goto('/admin/quiz/7/results');
    await user.selectOptions(await screen.findByLabelText('Class'), 'Morning');
    await press('Download');
    await press('Rank List (Excel)');
    await waitFor(() => expect(alerts()[0]).toContain('The file could not be downloaded.'));
    expect(api.calls.map(({ call }) => call)).toContain(
      'GET /api/admin/rank-list/file/?exams=7&combine=sum&class_id=5&format=xlsx&language=en',
    );
  });

  it('brings what is chosen to the top of what is seen, and stays where it is at first', async () => {
    const { goto, user } = open();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrolled.mockRestore());
    goto('/admin/quiz/7/results?show=questions');
    const parts = await screen.findByRole('navigation', { name: 'What the results show' });
    await screen.findByRole('table', { name: 'By topic' });
    expect(scrolled.mock.contexts).not.toContain(parts);
    await user.click(within(parts).getByRole('link', { name: 'Attempts 20' }));
    await screen.findByRole('table', { name: 'Attempts' });
    expect(scrolled.mock.contexts.filter((element) => element === parts)).toHaveLength(1);
  });
});
