import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { choosePerson } from '#e2e/support/people.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

// 10:00 to 12:00 in Nepal, a day after which no quiz of a test ends.
const window = { start_time: '2049-11-25T04:15:00.000Z', end_time: '2049-11-25T06:15:00.000Z' };

for (const zone of ['Asia/Kolkata', 'America/New_York']) {
  test.describe(`on a device in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('every picker and list has the time of the institute, and the screen names it once', {
      tag: '@full',
    }, async ({ asAdmin: { page, create, api }, server }) => {
      const { username, tokens } = await newLearner(server);
      const title = `Seen from ${zone}`;
      const id = await create({ ...shortQuiz(title, 1), ...window });
      const note = page.getByText('All times are Nepal time. This device shows another time.');

      await test.step('the list of quizzes', async () => {
        await page.goto(`/admin?search=${encodeURIComponent(title)}`);
        await expect(page.getByRole('row', { name: title })).toContainText(
          '25 Nov 2049, 10:00 - 25 Nov 2049, 12:00',
        );
        await expect(note).toHaveCount(1);
        await expectAccessible(page);
      });

      await test.step('the details of a quiz, in both calendars', async () => {
        await page.goto(`/admin/quiz/${id}/edit`);
        const start = page.getByLabel('Start Time');
        await expect(start).toHaveValue('2049-11-25T10:00');
        await expect(page.getByLabel('End Time')).toHaveValue('2049-11-25T12:00');
        await expect(note).toHaveCount(1);
        const bs = page.getByRole('group', { name: 'Start Time in Bikram Sambat' });
        await bs.getByLabel('Year').fill('२०८३');
        await bs.getByLabel('Month').selectOption('Mangsir');
        await bs.getByLabel('Day').fill('10');
        await expect(start).toHaveValue('2026-11-26T10:00');
        await expect(bs.getByText('Gregorian: 26 Nov 2026, Thursday')).toBeVisible();
        await start.fill('2026-11-27T11:00');
        await expect(bs.getByLabel('Day')).toHaveValue('11');
        await page.getByRole('button', { name: 'Save Details', exact: true }).click();
        await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
        expect((await api('GET', `/api/admin/quizzes/${id}/`)).body.start_time).toBe(
          '2026-11-27T05:15:00.000Z',
        );
        await page.goto('/');
        await api('PATCH', `/api/admin/quizzes/${id}/`, window);
      });

      await test.step('the arrangement of one learner', async () => {
        await page.goto(`/admin/quiz/${id}/overrides`);
        await page.getByRole('button', { name: /^Add a/ }).click();
        const dialog = page.getByRole('dialog');
        await choosePerson(dialog, username);
        const end = dialog.locator('input[name="end_time"]');
        await expect(end).toHaveAccessibleDescription(/25 Nov 2049, 12:00/);
        await end.fill('2049-11-25T12:30');
        await dialog.getByRole('button', { name: 'Save' }).click();
        const row = page.getByRole('row', { name: new RegExp(username) });
        await expect(row).toContainText('25 Nov 2049, 12:30');
        await toNepali(page);
        await expect(row).toContainText('दिउँसो १२:३०');
        await expect(page.getByText('सबै समय नेपालको समयअनुसार छन्।')).toHaveCount(1);
        await page.getByRole('button', { name: 'अङ्ग्रेजीमा हेर्नुहोस्' }).click();
      });

      await test.step('a notice', async () => {
        await page.goto('/admin/notices');
        await page.getByRole('button', { name: 'New notice' }).click();
        await page.getByLabel('Title (English)').fill(title);
        await page.getByLabel('Text (English)').fill('At ten.');
        await page.locator('input[name="from"]').fill('2049-11-25T10:00');
        await page.getByRole('button', { name: 'Publish notice' }).click();
        await expect(page.getByRole('row', { name: title })).toContainText('25 Nov 2049, 10:00');
      });

      await test.step('what the learner reads, in both languages', async () => {
        await storeTokens(page, server.url, tokens);
        await page.goto(`/quiz/${id}/instructions`);
        await expect(page.locator('main')).toContainText('25 Nov 2049, 10:00');
        await expect(note).toHaveCount(1);
        await toNepali(page);
        await expect(page.locator('main')).toContainText('बिहान १०:००');
        await expectAccessible(page);
      });
    });
  });
}
