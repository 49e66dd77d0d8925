import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { sit } from './sit.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

test.describe('the picture of a result', () => {
  test('is previewed with or without the name, saved without a request and shared', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(shortQuiz('Pictured', 3));
    const { result: id } = await sit(server, learner, quiz, () => 0);
    await page.goto(`/results/${id}`);
    const open = async () => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Picture of the score' }).click();
    };
    await open();
    const dialog = page.getByRole('dialog', { name: 'Share your result' });
    const preview = dialog.getByRole('img');
    await expect(preview).toHaveAccessibleName(
      `Preview: Abhyas. Pictured. ${learner.username}. Score: 3.00 out of 3`,
    );
    await expectAccessible(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await dialog.getByRole('checkbox', { name: 'Show my name' }).uncheck();
    await expect(preview).toHaveAccessibleName('Preview: Abhyas. Pictured. Score: 3.00 out of 3');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('abhyas-result.png');
    expect([...readFileSync(await file.path()).subarray(0, 4)]).toEqual(PNG);
    expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);

    await test.step('goes to the phone’s own sheet as a file, where there is one', async () => {
      await page.addInitScript(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: async ({ files: [file] }: { files: File[] }) => {
            document.title = `${file?.name} ${file?.type}`;
          },
        });
      });
      await page.reload();
      await open();
      await dialog.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page).toHaveTitle('abhyas-result.png image/png');
    });

    await test.step('is not offered before the score is released', async () => {
      const withheld = shortQuiz('Withheld', 1, { show_score: 'by_hand', show_answers: 'by_hand' });
      const later = await sit(server, learner, await server.addQuiz(withheld), () => 0);
      await page.goto(`/results/${later.result}`);
      await expect(page.getByText('Final Score').first()).toBeVisible();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Share with a guardian' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Picture of the score' })).toHaveCount(0);
    });
  });
});
