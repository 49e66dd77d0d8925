import { listClasses } from '@abhyas/contract/classes/staff';
import { getRankList, type RankList } from '@abhyas/contract/reports/rank-list';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const exam = (id: number, title: string) => ({
  ...{ id, title: { en: title, ne: '' }, starts_at: null },
  sections: [{ en: 'Aptitude', ne: '' }],
});
const learners = (exams: number): RankList['learners'] =>
  ['Asha', 'Bina', 'Chandra', 'Dil'].map((full_name, n) => ({
    learner: { id: n + 1, username: `learner.${n}`, full_name, roll_number: `${n + 1}` },
    ...{ classes: [], rank: [1, 2, 2, 4][n] ?? 0, result: 40 - n },
    exams: Array.from({ length: exams }, (_, place) =>
      n === 3 && place === 1
        ? null
        : {
            ...{ attempt_id: 9, score: 40 - n, max_score: 50, correct: 41, incorrect: 4, unanswered: 5 },
            ...{ deducted: n === 0 ? null : 1, passed: n < 3, percentile: 75.5 },
          },
    ),
  }));

const morning = {
  ...{ id: 6, name: { en: 'Morning', ne: 'बिहान' }, starts_on: null, ends_on: null },
  ...{ created_at: '2026-04-14T00:00:00.000Z', archived_at: null, owner_id: 1, owner: 'admin' },
  ...{ staff: [], members: 0, requests: 0, may_manage: true },
};

function openRanks() {
  const app = openApp({ role: 'examiner' });
  app.api.answer(listClasses, [morning]);
  app.api.answerBy(getRankList, ({ call }) => {
    const several = call.includes('2%2C3');
    const exams = several ? [exam(2, 'Mock 2'), exam(3, 'Mock 3')] : [exam(2, 'Mock 2')];
    return { exams, count: 120, absent: null, learners: learners(exams.length) };
  });
  return app;
}
const lastCall = ({ api }: ReturnType<typeof openRanks>) => api.calls.at(-1)?.call ?? '';
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('/admin/ranks', () => {
  it('shows ranks with counts, what was deducted, passes and percentiles, and sorts them', async () => {
    const app = openRanks();
    app.goto('/admin/ranks?exams=2');
    await screen.findByRole('heading', { name: 'Rank list: Mock 2' });
    expect(cells()[0]).toEqual(['1', '1', '—', '40.00 of 50', '41', '4', '5', '—', '75.5', 'Passed']);
    expect(cells()[3]?.at(-1)).toBe('Not passed');
    await app.press('Wrong');
    await waitFor(() => expect(lastCall(app)).toContain('sort=incorrect&order=desc'));
    await app.press('Next');
    await waitFor(() => expect(lastCall(app)).toContain('page=2'));
    await app.user.selectOptions(screen.getByLabelText('Section'), 'Aptitude');
    await waitFor(() => expect(lastCall(app)).toMatch(/section=1.*page=1/));
    await expectAccessible();
    app.speak('ne');
    await screen.findByRole('heading', { name: 'योग्यताक्रम सूची: Mock 2' });
  });

  it('counts several exams together, as it says, and leaves one out again', async () => {
    const app = openRanks();
    app.goto('/admin/ranks?exams=2,3');
    await screen.findByRole('heading', { name: 'Rank list of 2 exams' });
    screen.getByText('By all marks together. An exam that someone did not take adds nothing.');
    expect(cells()[3]?.slice(3, 6)).toEqual(['37.00', '37.00 of 50', 'Not taken']);
    await app.user.selectOptions(screen.getByLabelText('What counts'), 'Percentile');
    await waitFor(() => expect(lastCall(app)).toContain('combine=percentile'));
    await screen.findByText(/compares each learner with those of the same sitting/);
    await waitFor(() => expect(app.address()).toBe('/admin/ranks?exams=2-3&combine=percentile'));
    await app.press('Remove Mock 3 from the list');
    await screen.findByRole('heading', { name: 'Rank list: Mock 2' });
    expect(app.address()).toBe('/admin/ranks?exams=2&combine=percentile');
    app.back();
    await screen.findByRole('heading', { name: 'Rank list of 2 exams' });
  });

  it('is a paper with all learners, full marks and lines to sign', async () => {
    const app = openRanks();
    app.goto('/admin/ranks?exams=2&class=6');
    await screen.findByRole('heading', { name: 'Rank list: Mock 2 · Morning' });
    expect(document.title).toMatch(/^Rank list: Mock 2 · Morning · /);
    await app.press('Print…');
    const paper = await screen.findByRole('region', { name: 'The paper' });
    expect(app.api.calls.map(({ call }) => call).join()).toContain('all=true');
    for (const words of ['Full marks: 50', 'Prepared by', 'Head of the institute', 'Chandra', 'Morning'])
      within(paper).getByText(words);
    await app.press('Back to the List');
    await screen.findByText('120 learners');
  });

  it('without an exam offers to add one, and asks for no list', async () => {
    const app = openRanks();
    app.goto('/admin/ranks');
    await screen.findByText(/^No exam is chosen yet\./);
    screen.getByRole('button', { name: 'Add an Exam' });
    expect(app.api.bodiesOf(getRankList)).toEqual([]);
    app.speak('ne');
    await screen.findByText(/^अहिलेसम्म कुनै परीक्षा छानिएको छैन।/);
    await expectAccessible();
  });

  it('says what is missing of a list that does not exist', async () => {
    const app = openApp({ role: 'viewer' });
    app.api.refuse(getRankList, 'NOT_FOUND');
    app.goto('/admin/ranks?exams=4');
    await screen.findByText(/There is no such list/);
  });
});
