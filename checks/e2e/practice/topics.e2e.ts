import { type Admin, expect, test as withAdmin } from '#e2e/support/admin.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expectAccessible, storeTokens, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';

const contentOf = (en: string) => ({
  text: { en },
  hint: { en: `Because of ${en}` },
  options: ['Right one', 'Wrong one', 'Third', 'Fourth'].map((word, place) => ({
    text: { en: `${word} (${en})` },
    is_correct: place === 0,
  })),
});

const add = (api: Admin['api'], text: string, settings: object) =>
  api('POST', '/api/admin/questions/', { content: contentOf(text), status: 'ready', ...settings });

withAdmin.describe('practice by topic', () => {
  withAdmin.use({ viewport: { width: 1280, height: 800 } });

  withAdmin(
    'begins with what staff release, and makes cards of what was wrong',
    async ({ asAdmin: { page, api }, server, browser }) => {
      const tags = ['released-by-staff'];
      for (const [text, topic] of [
        ['Where is Pashupatinath?', 'Temples'],
        ['Where is Muktinath?', 'Temples'],
        ['Where is Swayambhu?', 'Stupas'],
      ] as const)
        await add(api, text, { topic, tags });
      await page.goto('/admin/bank?tag=released-by-staff');
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      const selected = page.getByRole('region', { name: /selected$/ });
      await selected.getByRole('button', { name: 'Practice', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(
        'No one gets it before a quiz with it has ended and that quiz’s answers are released;',
      );
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(page.getByText('Changed questions: 3.')).toBeVisible();
      await expect(page.getByRole('cell').filter({ hasText: 'Practice' })).toHaveCount(3);
      await page.goto('/admin/bank?tag=released-by-staff&practice=false');
      await expect(page.getByText('No question matches')).toBeVisible();

      const learner = await newLearner(server);
      const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: server.url });
      try {
        await storeTokens(phone, server.url, learner.tokens);
        await phone.goto('/');
        await phone.getByRole('link', { name: 'Practice' }).click();
        await phone.getByRole('link', { name: 'Choose difficulty and number' }).click();
        await expect(phone.getByRole('heading', { level: 1, name: 'Practice by topic' })).toBeVisible();
        await phone.getByLabel('Topic').selectOption({ label: 'Temples' });
        await expectAccessible(phone);
        await phone.getByRole('button', { name: 'Start' }).click();
        await expect(phone.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
        const sent = phone.waitForRequest('**/api/practice/answers/');
        await phone.getByRole('button', { name: /Wrong one/ }).click();
        await phone.getByRole('button', { name: 'Sure', exact: true }).click();
        expect((await sent).postDataJSON().answers).toMatchObject([{ set: 'topic', version: 1 }]);
        await expect(phone.getByText(/^Because of Where is/)).toBeVisible();
        const waits = phone.getByText('No network: your answers are saved on this phone');
        await phone.context().setOffline(true);
        await expect(waits).toBeVisible();
        await expectAccessible(phone);
        await phone.context().setOffline(false);
        await expect(waits).toBeHidden();
        await phone.getByRole('button', { name: 'Next' }).click();
        await phone.getByRole('button', { name: /Right one/ }).click();
        await phone.getByRole('button', { name: 'Sure', exact: true }).click();
        await phone.getByRole('button', { name: 'Finish' }).click();
        await expect(phone.getByText('Correct: 1 of 2')).toBeVisible();
        await expectAccessible(phone);
        // No question comes twice in a day.
        await expect(phone.getByRole('button', { name: 'More questions' })).toBeHidden();
        await phone.getByRole('link', { name: 'Choose another topic' }).click();
        await phone.getByRole('link', { name: 'Choose difficulty and number' }).click();
        await phone.getByLabel('Topic').selectOption({ label: 'Temples' });
        await expect(
          phone.getByText(
            'No question of this topic is left today. You can practise it again from tomorrow.',
          ),
        ).toBeVisible();
        await expect(phone.getByRole('button', { name: 'Start' })).toBeHidden();
        await expectAccessible(phone);
        await phone.getByLabel('Topic').selectOption({ label: 'All topics' });
        await phone.getByRole('button', { name: 'Start' }).click();
        await expect(phone.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
      } finally {
        await phone.close();
        // The other tests of this server know nothing of practice by topic.
        const { body } = await api('GET', '/api/admin/questions/?tag=released-by-staff');
        const { questions } = body as unknown as { questions: { id: number }[] };
        const question_ids = questions.map(({ id }) => id);
        await api('PATCH', '/api/admin/questions/', { question_ids, for_practice: false });
      }
    },
  );
});

test('without a network the choice stays, and says so', async ({ signedIn: page, server }) => {
  await page.goto('/practice/topics');
  await expect(page.getByText('There is nothing to practise by topic yet.')).toBeVisible();
  const api = await staffApi(server);
  const { id } = await api<{ id: number }>('POST', '/api/admin/questions/', {
    ...{ content: contentOf('Where is Janaki Mandir?'), status: 'ready', for_practice: true },
  });
  await page.goto('/practice/topics');
  await page.route('**/api/practice/topics/questions/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Medium' }).click();
  const start = page.getByRole('button', { name: 'Start' });
  const place = await start.boundingBox();
  await start.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await start.boundingBox()).toEqual(place);
  await expect(page.getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'true');
  await api('PATCH', '/api/admin/questions/', { question_ids: [id], for_practice: false });
});
