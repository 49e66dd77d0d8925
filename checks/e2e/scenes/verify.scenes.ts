import type { Ledger } from '@abhyas/contract/grading/ledger';
import type { Page } from '@playwright/test';
import { call } from '#support/call.ts';
import type { Scene } from './scene.ts';
import type { World } from './world.ts';

/** Chooses the ledger of a learner with two attempts on the page, after a change. */
async function verify(page: Page, world: World, change: (ledger: Ledger) => void = () => undefined) {
  const { learner } = await world.practised(world.general, [
    [2, 1, null, 0],
    [2, 0, 1, 0],
  ]);
  const address = `${world.server.url}/api/quizzes/${world.general}/ledger/`;
  const ledger = await call<Ledger>(address, { method: 'GET', token: learner.tokens[0] });
  change(ledger);
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ledger.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(ledger)),
  });
  await page.locator('h2:focus').waitFor();
}

export const verifyScenes: Scene[] = [
  {
    name: 'verify',
    async open(page) {
      await page.goto('/verify');
    },
  },
  { name: 'verify-agrees', open: (page, world) => verify(page, world) },
  {
    name: 'verify-differs',
    rare: true,
    open: (page, world) =>
      verify(page, world, ({ questions: [question], attempts: [, attempt] }) => {
        const [option] = question?.states[0]?.options ?? [];
        if (option) option.is_correct = !option.is_correct;
        const [receipt] = attempt?.receipts ?? [];
        if (receipt) receipt.key_id = 'AAAAAAAAAAA';
      }),
  },
];
