import type { RankList } from '@abhyas/contract/reports/rank-list';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const NAMES = [
  'आशा तामाङ',
  'Bikram Shrestha',
  'चन्द्र बहादुर गुरुङ',
  'Dolma Sherpa',
  'इन्दिरा के.सी.',
  'Faisal Ansari',
];
const MORNING = { en: 'Morning batch', ne: 'बिहानको समूह' };
const about = (id: number, en: string, ne: string) => ({
  id,
  title: { en, ne },
  starts_at: '2026-11-26T01:15:00.000Z',
  sections: [],
});

function listOf(exams: RankList['exams']): RankList {
  const scores = [43.25, 41, 41, 33.5, 12, -1.75];
  const ranks = [1, 2, 2, 4, 5, 6];
  return {
    exams,
    count: NAMES.length,
    absent: exams.length === 1 ? { count: 2, learners: [] } : null,
    learners: NAMES.map((full_name, n) => ({
      learner: {
        id: n + 1,
        username: `learner.${n + 1}`,
        full_name,
        roll_number: n === 3 ? '' : `78-${n + 1}`,
      },
      classes: n === 5 ? [] : [MORNING],
      rank: ranks[n] ?? 0,
      result: (scores[n] ?? 0) * exams.length,
      exams: exams.map((_, exam) =>
        n === 4 && exam === 1
          ? null
          : {
              ...{ attempt_id: n + 1, score: scores[n] ?? 0, max_score: 50 },
              ...{ correct: 44 - n * 6, incorrect: 3 + n * 2, unanswered: 3 + n * 4 },
              ...{ deducted: 0.75 + n * 0.5, passed: n < 4, percentile: Math.round(10_000 / (n + 1)) / 100 },
            },
      ),
    })),
  };
}

const open = async (page: Page, world: World, exams: RankList['exams'], search: string) => {
  await world.signInAsAdmin(page);
  await page.route('**/api/admin/rank-list/**', (route) => route.fulfill({ json: listOf(exams) }));
  await page.goto(`/admin/ranks?${search}`);
  await page.getByRole('table').waitFor();
};
const one = [about(7, 'Loksewa Mock Test 3', 'लोक सेवा नमुना परीक्षा ३')];
const two = [...one, about(8, 'Loksewa Mock Test 4', 'लोक सेवा नमुना परीक्षा ४')];

export const rankScenes: Scene[] = [
  { name: 'admin-ranks', open: (page, world) => open(page, world, one, 'exams=7') },
  {
    name: 'admin-ranks-several',
    rare: true,
    open: (page, world) => open(page, world, two, 'exams=7,8&combine=average'),
  },
  {
    name: 'admin-ranks-paper',
    rare: true,
    async open(page, world) {
      await open(page, world, one, 'exams=7');
      await page.getByRole('button', { name: /Print|छाप्ने/ }).click();
      await page
        .getByText(/Prepared by|तयार गर्ने/)
        .first()
        .waitFor();
    },
  },
];
