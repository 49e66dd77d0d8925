import type { Topic } from '@abhyas/contract/bank/topics';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { topicOf } from './bank-world.ts';

const texts = (en: string, ne: string) => ({ en, ne });
const options = [
  texts('Koshi', 'कोशी'),
  texts('Gandaki', 'गण्डकी'),
  texts('Karnali', 'कर्णाली'),
  texts('All of the above', 'माथिका सबै'),
].map((text, place) => ({ text, is_correct: place === 0 }));
const question = (en: string, ne: string, more: object = {}) => ({ text: { en, ne }, options, ...more });

const general = {
  title: texts('General knowledge', 'सामान्य ज्ञान'),
  instructions: texts('Answer all questions of this section.', 'यस खण्डका सबै प्रश्नको उत्तर दिनुहोस्।'),
  marks_correct: 2,
  wrong_percent: 20,
  pass_percent: 40,
  shuffle_options: true,
  questions: [
    question('Which basin lies furthest east?', 'सबैभन्दा पूर्वको जलाधार कुन हो?', {
      hint: texts('Option A is in the east.', 'विकल्प क पूर्वमा छ।'),
    }),
    question('Which basin is the widest?', 'सबैभन्दा फराकिलो जलाधार कुन हो?', { marks_correct: 4 }),
  ],
};
const drawn = ({ lakes, empty }: Record<'lakes' | 'empty', Topic>, count: number) => ({
  title: texts('Geography', 'भूगोल'),
  marks_correct: 1,
  marks_wrong: 0.25,
  draws: [
    { count, topic_id: lakes.id },
    ...(count > 1 ? [{ count: 2, topic_id: empty.id, difficulty: 'hard', tags: ['map'] }] : []),
  ],
});

/** Questions of their own: publishing uses them, and a question in use has another menu. */
async function fillLakes(world: World): Promise<Record<'lakes' | 'empty', Topic>> {
  const lakes = await topicOf(world, texts('Lakes of the scenes', 'दृश्यका ताल'), null);
  const empty = await topicOf(world, texts('Deep lakes', 'गहिरा ताल'), lakes.id);
  for (const [en, ne] of [
    ['Which is the largest lake of Nepal?', 'नेपालको सबैभन्दा ठूलो ताल कुन हो?'],
    ['In which district is Phewa lake?', 'फेवा ताल कुन जिल्लामा छ?'],
  ] as const) {
    const content = { text: texts(en, ne), options };
    const body = { content, topic_id: lakes.id, status: 'ready', difficulty: 'easy', tags: ['lakes'] };
    await world.callAsAdmin('POST', '/api/admin/questions/', body);
  }
  return { lakes, empty };
}

/** A paper of two sections, the second of which draws so many questions. */
async function edit(page: Page, world: World, count: number): Promise<number> {
  const bank = await fillLakes(world);
  const id = await world.create({
    title: texts('Thursday’s exam', 'बिहीबारको परीक्षा'),
    status: 'draft',
    sections: [general, drawn(bank, count)],
  });
  await world.signInAsAdmin(page);
  await page.goto(`/admin/quiz/${id}/edit`);
  await page
    .getByText(/found$/)
    .first()
    .waitFor();
  return id;
}

export const staffSectionScenes: Scene[] = [
  {
    name: 'admin-sections',
    async open(page, world) {
      const id = await edit(page, world, 1);
      await world.callAsAdmin('PATCH', `/api/admin/quizzes/${id}/`, { status: 'published' });
      await page.reload();
      await page.getByText('Picks 1 of these 2 questions').click();
      await page.getByText('Topics and difficulty').click();
    },
  },
  {
    name: 'admin-section-form',
    rare: true,
    async open(page, world) {
      await edit(page, world, 1);
      await page.getByRole('button', { name: /^Edit section Section 1/ }).click();
      await page.getByText('Options that stay in their places').click();
    },
  },
  {
    name: 'admin-blueprint',
    rare: true,
    async open(page, world) {
      await edit(page, world, 30);
      await page.getByRole('button', { name: /^Edit section Section 2/ }).click();
      await page.getByText('Too few for 30', { exact: false }).waitFor();
      await page.getByRole('form').getByText('Topics and difficulty').click();
    },
  },
  {
    name: 'admin-blueprint-refused',
    rare: true,
    async open(page, world) {
      await edit(page, world, 30);
      await page.getByRole('link', { name: 'Publish', exact: true }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('button', { name: 'Publish anyway' }).click();
      await page.getByRole('button', { name: 'Change these random questions' }).first().waitFor();
    },
  },
  {
    name: 'admin-question-place',
    rare: true,
    async open(page, world) {
      await edit(page, world, 1);
      await page.getByRole('button', { name: /^Section and marks Q2/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-new-quiz-preset',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/new-quiz');
      await page.getByLabel('Exam pattern', { exact: true }).selectOption('driving-licence');
      await page.getByText('Source:').waitFor();
    },
  },
  {
    name: 'admin-save-preset',
    rare: true,
    async open(page, world) {
      await edit(page, world, 1);
      await page.getByRole('button', { name: 'Save as exam pattern' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-paper-sections',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const id = await edit(page, world, 1);
      await page.goto(`/admin/quiz/${id}/paper`);
      await page.getByLabel('On a page of their own at the end').check();
    },
  },
  {
    name: 'admin-paper-form',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const id = await edit(page, world, 1);
      await world.callAsAdmin('PATCH', `/api/admin/quizzes/${id}/`, { forms: 3, status: 'published' });
      await page.goto(`/admin/quiz/${id}/paper`);
      await page.getByLabel('Set of the paper').selectOption('B');
    },
  },
  {
    name: 'admin-results-sections',
    rare: true,
    async open(page, world) {
      const quiz = await world.create({
        title: texts('Thursday’s exam', 'बिहीबारको परीक्षा'),
        sections: [
          general,
          { ...general, title: texts('Rivers', 'नदी'), pass_percent: null, marks_correct: 1 },
        ],
      });
      await world.practised(quiz, [
        [0, 0, 0, 1],
        [1, 2, 0, 0],
      ]);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${quiz}/results`);
      // A phone shows it once a learner's row is opened.
      await page.getByText('below the pass mark of the section').waitFor({ state: 'attached' });
    },
  },
];
