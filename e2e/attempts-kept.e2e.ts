import { keptAttempts, right, score, tabOf } from './support/phone.ts';
import { shortQuiz, startQuiz, submitQuiz } from './support/quiz.ts';
import { expect, test } from './support/test.ts';

test('a tab that never lets go of its turn holds up no submit', async ({ signedIn: page, server }) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Frozen tab', 1)));
  const [kept] = await keptAttempts(page);
  const beside = await tabOf(page);
  await beside.goto('/');
  await beside.evaluate(
    (name) => {
      void navigator.locks.request(name, () => new Promise(() => {}));
    },
    `abhyas-save-${kept?.replace('/', '-')}`,
  );
  await right(page, 1).check();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00', { timeout: 20_000 });
});
