import type { Page } from '@playwright/test';
import { show } from '#e2e/scenes/scene.ts';
import { expect, test } from '#e2e/support/admin.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { storeTokens } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { newLearner } from '#support/learner.ts';

/** 180 letters in which no line can break. */
const LONG = 'CEE_2083_Model_Test_Set_A_Physics_Chemistry_Botany_Zoology_'.repeat(4).slice(0, 180);
const LONG_NE = 'भौतिकशास्त्ररसायनशास्त्रवनस्पतिशास्त्रप्राणीशास्त्र'.repeat(4).slice(0, 180);
const inBoth = (max = 180) => ({ en: LONG.slice(0, max), ne: LONG_NE.slice(0, max) });

const question = (n: number) => ({
  text: { en: `${n}${LONG}`, ne: `${n}${LONG_NE}` },
  hint: inBoth(),
  topic: LONG.slice(0, 60),
  options: [true, false, false, false].map((is_correct, place) => ({
    text: { en: `${place}${LONG}`, ne: `${place}${LONG_NE}` },
    is_correct,
  })),
});
const quizFile = {
  title: inBoth(),
  duration_minutes: 10,
  pass_percent: 40,
  raise_hand: true,
  questions: [],
  sections: ['A', 'B'].map((name) => ({
    title: { en: `${name}${LONG}`, ne: `${name}${LONG_NE}` },
    instructions: inBoth(),
    marks_correct: 1,
    pass_percent: 60,
    questions: [question(1), question(2)],
  })),
};

test.use({ viewport: { width: 320, height: 700 } });

/** A page that is wider than the phone, with what reaches over its edge. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.querySelectorAll('main *, header *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = over.slice(0, 5).map((element) => `${element.localName}.${element.className}`);
    return [`${location.pathname} is ${scrollWidth} px wide: ${names.join(', ')}`];
  });
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the screens one after the other, each in English, in Nepali and in both, and collects those that are too wide. */
async function walk(page: Page, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settle(page);
    for (const reading of ['en', 'ne', 'both'] as const) {
      await show(page, { reading, theme: 'light', width: 320 });
      found.push(...(await tooWide(page)));
    }
  }
  return found;
}

test('no stored text makes a page wider than a phone of 320 px', { tag: '@full' }, async ({
  asAdmin,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const { api, create } = asAdmin;
  const learner = await newLearner(server);
  const [token] = learner.tokens;
  const asLearner = <Body>(method: string, path: string, body?: unknown) =>
    call<Body>(server.url + path, { method, token, body });

  const group = (await api('POST', '/api/admin/classes/', { name: inBoth(100) })).body.id;
  await api('POST', `/api/admin/classes/${group}/members/`, { usernames: [learner.username] });
  const notice = { title: inBoth(120), body: inBoth(), audience: { class_ids: [group] } };
  await api('POST', '/api/admin/notices/', notice);
  const quiz = await create(quizFile);
  const ofQuiz = (path: string) => `/api/quizzes/${quiz}/${path}/`;
  await asLearner('POST', ofQuiz('attempt'));
  await asLearner('POST', ofQuiz('submit'), { answers: {} });
  const results = await asLearner<{ id: number; attempts: { id: number }[] }[]>('GET', '/api/results/');
  const attempt = results.find(({ id }) => id === quiz)?.attempts[0]?.id;

  await test.step('of learners', async () => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    await storeTokens(page, server.url, learner.tokens);
    const screens = [
      '/',
      `/quiz/${quiz}/instructions`,
      '/results',
      `/results/${attempt}`,
      '/profile',
      '/classes',
    ];
    const practice = ['/practice', '/practice/topics', '/practice/progress', '/practice/coach'];
    expect(await walk(page, [...screens, ...practice])).toEqual([]);

    await show(page, { reading: 'en', theme: 'light', width: 320 });
    await startQuiz(page, quiz);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await tooWide(page)).toEqual([]);
      // Two lines of the title, with ten letters each at least.
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(title?.width).toBeGreaterThan(90);
      expect(title?.height).toBeGreaterThan(30);
    }
    await context.close();
  });

  await test.step('of staff', async () => {
    const { page } = asAdmin;
    const ofQuiz = [
      'edit',
      'results',
      'live',
      'regrade',
      'overrides',
      'sheets',
      'objections',
      'preview',
      'paper',
    ];
    const lists = ['bank', 'bank/check', 'classes', 'notices', 'users', 'institute', 'audit', 'deleted'];
    expect(
      await walk(page, [
        '/admin',
        ...ofQuiz.map((screen) => `/admin/quiz/${quiz}/${screen}`),
        ...lists.map((screen) => `/admin/${screen}`),
        `/admin/classes/${group}`,
        `/admin/classes/${group}/practice`,
      ]),
    ).toEqual([]);
  });
});
