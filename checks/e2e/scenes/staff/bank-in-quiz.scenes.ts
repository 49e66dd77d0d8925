import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const RIVERS = ['Koshi', 'Gandaki', 'Karnali', 'Mechi'];
const NADI = ['कोशी', 'गण्डकी', 'कर्णाली', 'मेची'];
const options = RIVERS.map((en, n) => ({ text: { en, ne: NADI[n] ?? '' }, is_correct: n === 0 }));
/** Words that no other scene's questions have. */
const questions = [
  { en: 'Which riverbank is the longest in Nepal?', ne: 'नेपालको सबैभन्दा लामो नदीकिनार कुन हो?' },
  { en: 'Which riverbank lies furthest east?', ne: 'सबैभन्दा पूर्वको नदीकिनार कुन हो?' },
  { en: '', ne: 'कुन नदीकिनारमा सबैभन्दा धेरै सहर छन्?' },
].map((text) => ({ text, options, topic: 'Rivers' }));
const rivers = { title: { en: 'Riverbanks', ne: 'नदीकिनार' }, status: 'draft', questions };

const edit = async (page: Page, world: World, quiz: object) => {
  const id = await world.create(quiz);
  await world.signInAsAdmin(page);
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('heading', { level: 2, name: 'Questions', exact: true }).waitFor();
};

/** Marks hold for all staff, wherever the same texts are: those of this page do not change what other visits show. */
async function rememberMeant(page: Page): Promise<void> {
  const meant: string[] = [];
  await page.route('**/api/admin/findings/meant/', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ json: { meant } });
    meant.push(...route.request().postDataJSON().findings);
    return route.fulfill({ status: 204 });
  });
}

export const bankInQuizScenes: Scene[] = [
  {
    name: 'admin-new-quiz',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/new-quiz');
      await page.getByRole('button', { name: 'Create draft' }).waitFor();
    },
  },
  {
    name: 'admin-new-quiz-faults',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/new-quiz');
      await page.getByLabel('Duration (Mins)').fill('0');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.getByText('The quiz could not be created.').waitFor();
    },
  },
  {
    name: 'admin-from-bank',
    rare: true,
    async open(page, world) {
      await world.create(rivers);
      await edit(page, world, { ...rivers, questions: questions.slice(0, 1) });
      await page.getByRole('button', { name: 'From the bank' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('riverbank');
      await dialog.getByRole('checkbox', { name: 'furthest east' }).check();
      await dialog.getByRole('checkbox', { name: 'the longest' }).check();
      await dialog.getByText('Already in this quiz').waitFor();
    },
  },
  {
    name: 'admin-from-bank-empty',
    async open(page, world) {
      await edit(page, world, rivers);
      await page.getByRole('button', { name: 'From the bank' }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('no question has these words');
      await page.getByText('The bank has no such question.').waitFor();
    },
  },
  {
    name: 'admin-newer-version',
    rare: true,
    async open(page, world) {
      const text = { en: 'Which waterfall fell in 1990?', ne: 'सन् १९९० मा कुन झरना खस्यो?' };
      const id = await world.create({ ...rivers, questions: [{ text, options }] });
      const quiz = (await world.callAsAdmin('GET', `/api/admin/quizzes/${id}/`)) as AdminQuiz;
      const bank_id = quiz.questions[0]?.bank?.bank_id;
      const content = {
        text: { en: `Which waterfall fell in ${1991 + id}?`, ne: `सन् १९९१ मा कुन ठूलो झरना खस्यो?` },
        options: options.map((option, n) => ({ ...option, is_correct: n === 2 })),
      };
      await world.callAsAdmin('PUT', `/api/admin/questions/${bank_id}/`, { content });
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/edit`);
      await page.getByRole('button', { name: /^See what changed/ }).click();
      await page.getByRole('dialog').getByRole('deletion').first().waitFor();
    },
  },
  {
    name: 'admin-question-checks',
    rare: true,
    async open(page, world) {
      await world.create(rivers);
      await edit(page, world, { ...rivers, questions: questions.slice(1) });
      await page.getByRole('button', { name: '+ Add New Question' }).click();
      await page.getByLabel('Question (English)').fill('Which riverbank is the longest in Nepal, of 3?');
      await page.getByLabel('Question (Nepali)').fill('नेपालको सबैभन्दा लामो नदीकिनार कुन हो?');
      await page.getByLabel('Hint (English)').fill('Answer: B');
      await page.getByLabel('Option 1 (English)').fill('Koshi');
      await page.getByLabel('Option 2 (English)').fill('koshi.');
      await page.getByRole('region', { name: 'Similar questions in the bank' }).waitFor();
      await page.getByRole('region', { name: 'Worth another look' }).waitFor();
    },
  },
  {
    name: 'admin-check-list-of-questions',
    rare: true,
    async open(page, world) {
      await rememberMeant(page);
      const faulty = questions.map((question) => ({ ...question, hint: { ne: 'सही उत्तर: ख' } }));
      await edit(page, world, { ...rivers, questions: faulty });
      await page.getByRole('link', { name: 'Publish', exact: true }).click();
      await page.getByText('Hint contradicts the key: 3').click();
      await page.getByText('The hint calls option B correct', { exact: false }).first().waitFor();
      await page
        .getByRole('button', { name: /^This is intended: The hint/ })
        .first()
        .click();
      await page.getByText('1 warning is marked as intended, for all staff.').waitFor();
    },
  },
];
