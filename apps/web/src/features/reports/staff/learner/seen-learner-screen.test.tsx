import { getSeenLearner, type LearnerResult, type SeenLearner } from '@abhyas/contract/reports/learners';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const result = (attempt_id: number, more: Partial<LearnerResult> = {}): LearnerResult => ({
  ...{ attempt_id, quiz: { id: 7, title: { en: 'Mock 3', ne: 'नमुना ३' } }, number: 1 },
  ...{ completed_timestamp: '2026-04-14T06:12:30.000Z', score: 30, max_score: 50, passed: true },
  ...{ rank: { rank: 2, takers: 40 }, class_percent: 51.2 },
  ...more,
});
const seen: SeenLearner = {
  learner: { id: 5, username: 'asha.rai', full_name: 'Asha Rai', roll_number: '12' },
  classes: [{ id: 4, name: { en: 'Morning batch', ne: 'बिहानी' } }],
  results: [result(9), result(8, { number: 2, rank: null, class_percent: null, passed: null })],
  topics: [{ name: { en: 'History', ne: 'इतिहास' }, total: 8, correct: 6 }],
};

describe('/admin/learners/{id}', () => {
  it('has all results with ranks beside the average of the class, and topics', async () => {
    const app = openApp({ role: 'admin' });
    app.api.answer(getSeenLearner, seen);
    app.goto('/admin/learners/5');
    await screen.findByRole('heading', { name: 'Asha Rai', level: 1 });
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells[0]?.slice(1)).toEqual(['30.00 of 50 60%', '51%', '2 of 40', 'Passed']);
    expect(cells[1]?.slice(2)).toEqual(['—', '—', '—']);
    const hrefs = screen.getAllByRole('link', { name: 'Mock 3' }).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/admin/quiz/7/attempts/9', '/admin/quiz/7/attempts/8']);
    screen.getByText('In the first attempt at 1 exam that others of the class took, too.');
    screen.getByText('6 of 8 correct');
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe(
      '/admin/users?q=asha.rai',
    );
    await expectAccessible();
    app.speak('ne');
    await screen.findByText('८ मध्ये ६ सही');
  });

  it('says what there is nothing of', async () => {
    const app = openApp({ role: 'teacher' });
    app.api.refuse(getSeenLearner, 'NOT_FOUND');
    app.goto('/admin/learners/5');
    await screen.findByText(/There is no such learner/);
  });
});
