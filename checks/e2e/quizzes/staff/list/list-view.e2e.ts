import type { Page } from '@playwright/test';
import { expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const shownTitles = (page: Page) => page.getByRole('rowheader');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test.describe('/admin', () => {
  test('shows where each quiz stands, sorts and searches, and remembers it in the address', {
    tag: '@full',
  }, async ({ asAdmin: { page, create, api }, server }) => {
    const make = (title: string, settings: object) =>
      create({ ...shortQuiz(`Zeta ${title}`, 1), ...settings });
    const [past, past2, future] = [inDays(-3), inDays(-2), inDays(3)];
    await make('B scheduled', { start_time: future });
    await make('A closed', { start_time: past, end_time: past2, show_score: 'by_hand' });
    const taken = await make('D results out', {});
    await take(server, api, taken, [0]);
    await api('PATCH', `/api/admin/quizzes/${taken}/`, { end_time: past2 });
    await make('F nobody took', { end_time: past2 });
    await make('C draft', { status: 'draft' });
    await create({ ...shortQuiz('Zeta E open', 1), title: { en: 'Zeta E open', ne: 'भूगोल' } });
    await page.goto('/admin');
    const row = (title: string) => page.getByRole('row').filter({ hasText: `Zeta ${title}` });
    await expect(row('B scheduled').getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(row('A closed').getByText('Closed', { exact: true })).toBeVisible();
    await expect(row('D results').getByText('Results out', { exact: true })).toBeVisible();
    await expect(row('F nobody').getByText('Closed', { exact: true })).toBeVisible();
    await expect(row('C draft').getByText('Draft', { exact: true })).toBeVisible();
    await expect(row('C draft')).toContainText('No start and end time');
    await expect(row('E open').getByText('Open', { exact: true })).toBeVisible();

    await page.getByLabel('Search titles').fill('zeta');
    await expect(page).toHaveURL(/\/admin\?q=zeta$/);
    const newest = [
      'Zeta E open',
      'Zeta C draft',
      'Zeta F nobody took',
      'Zeta D results out',
      'Zeta A closed',
      'Zeta B scheduled',
    ];
    await expect(shownTitles(page)).toHaveText(newest);
    await page.getByLabel('Sort by').selectOption({ label: 'Title' });
    await expect(page).toHaveURL(/\/admin\?sort=title&q=zeta$/);
    await expect(shownTitles(page)).toHaveText([...newest].sort());
    await page.getByLabel('Sort by').selectOption({ label: 'Status' });
    const byStatus = [
      'Zeta C draft',
      'Zeta B scheduled',
      'Zeta E open',
      'Zeta F nobody took',
      'Zeta A closed',
      'Zeta D results out',
    ];
    await expect(shownTitles(page)).toHaveText(byStatus);
    await page.getByLabel('Sort by').selectOption({ label: 'Start, latest first' });
    await expect(shownTitles(page).first()).toHaveText('Zeta B scheduled');
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByLabel('Search titles')).toHaveValue('zeta');
    await expect(shownTitles(page).first()).toHaveText('Zeta B scheduled');
    await page.getByRole('link', { name: 'Edit Zeta B scheduled' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quiz' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Search titles')).toHaveValue('zeta');
    await expect(shownTitles(page).first()).toHaveText('Zeta B scheduled');

    // Either language is searched, whichever is on.
    await page.getByLabel('Search titles').fill('भूगोल');
    await expect(page.getByText('1 quiz', { exact: true })).toBeVisible();
    await toNepali(page);
    await expect(shownTitles(page)).toHaveText(['भूगोल']);
    await page.getByLabel('शीर्षक खोज्नुहोस्').fill('open');
    await expect(shownTitles(page)).toHaveText(['भूगोल']);
    await page.getByLabel('शीर्षक खोज्नुहोस्').fill('यस्तो छैन');
    await expect(page.getByText('शीर्षकमा यी शब्द भएको कुनै क्विज छैन।')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'एडमिन प्यानल', exact: true }).click();
    await expect(page.getByLabel('शीर्षक खोज्नुहोस्')).toHaveValue('');
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('duplicates a quiz into a draft, and opens that', { tag: '@full' }, async ({ asAdmin }) => {
    const { page, create, api, logged } = asAdmin;
    const id = await create({ ...shortQuiz('Original', 2), start_time: inDays(-1), allowed_attempts: 7 });
    await page.goto('/admin');
    await refuse(page, '**/duplicate/', { method: 'POST' });
    const duplicate = async () => {
      await page.getByRole('button', { name: 'More Original' }).click();
      return page.getByRole('button', { name: 'Duplicate', exact: true });
    };
    await (await duplicate()).click();
    await expect(page.getByText('The quiz could not be duplicated.')).toBeVisible();
    expect(logged).toEqual([expect.stringMatching(/^Duplicating the quiz failed:/)]);
    await page.unrouteAll();
    let copies = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/duplicate/')) copies += 1;
    });
    await (await duplicate()).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quiz: Original (copy)' })).toBeVisible();
    expect(copies).toBe(1);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    const copy = Number(/quiz\/(\d+)\/edit/.exec(page.url())?.[1]);
    expect(copy).toBeGreaterThan(id);
    expect((await api('GET', `/api/admin/quizzes/${copy}/`)).body).toMatchObject({
      status: 'draft',
      start_time: null,
      allowed_attempts: 7,
    });
    await toNepali(page);
    await expect(page.getByRole('heading', { level: 1, name: 'छोटो क्विज (प्रतिलिपि)' })).toBeVisible();
  });

  test('names in the audit trail only what changed, old and new, in both languages', {
    tag: '@full',
  }, async ({ asAdmin: { page, create, api } }) => {
    const id = await create({ ...shortQuiz('Changed a little', 1), duration_minutes: 60 });
    await api('PATCH', `/api/admin/quizzes/${id}/`, {
      title: { en: 'Changed a little', ne: 'अलिकति फेरिएको' },
      duration_minutes: 90,
      end_time: '2030-05-01T03:15:00Z',
      show_answers: 'by_hand',
      allowed_attempts: 3,
    });
    await page.goto('/admin/audit');
    const event = page
      .getByRole('row')
      .filter({ hasText: `Quiz ${id}: Changed a little` })
      .filter({ hasText: 'Quiz changed' });
    const changes = event.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveText([
      /^Title \(Nepali\): छोटो क्विज .*changed to अलिकति फेरिएको$/,
      /^End Time: \(none\) .*1 May 2030, 09:00$/,
      /^Duration \(Mins\): 60 .*90$/,
      /^Learners see correct answers and hints: at once .*when staff release them$/,
    ]);
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText(/^अवधि \(मिनेट\): ६०/)).toBeVisible();
    await expectAccessible(page);
  });

  test('says how many quizzes there are, also without a search', { tag: '@full' }, async ({
    asAdmin: { page, api, create },
  }) => {
    for (const n of [1, 2]) await create(shortQuiz(`Counted ${n}`, 1));
    const { body } = await api('GET', '/api/admin/quizzes/found/');
    await page.goto('/admin');
    await expect(page.getByText(`${Reflect.get(body, 'total')} quizzes`, { exact: true })).toBeVisible();
  });

  test('fits into a window of any width, in both languages', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const start_time = '2026-09-30T22:45:00Z';
    await create({ ...shortQuiz('Ends in the year after', 1), start_time, end_time: '2026-12-31T22:45:00Z' });
    await create({
      ...shortQuiz('A title of many words that takes its row to a second line', 1),
      start_time,
    });
    await page.goto('/admin');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const tooWide = async () => {
      const widths = [320, 360, 639, 640, 768, 899, 900, 960, 1024, 1100, 1200, 1280, 1310, 1440, 1920];
      const found = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
        if (drawn > width) found.push(`${width}: ${drawn}`);
      }
      return found;
    };
    expect(await tooWide()).toEqual([]);
    await toNepali(page);
    expect(await tooWide()).toEqual([]);
  });
});
