import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PracticeCards } from '@abhyas/contract/practice/cards';
import { addDays } from '@abhyas/exam-rules/practice/days';
import type { Browser, Page } from '@playwright/test';
import { sit } from '#e2e/reports/sit.ts';
import { expect, storeTokens, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { call } from '#support/call.ts';
import { logInAgain, newLearner } from '#support/learner.ts';
import { startServer } from '#support/server.ts';
import { dueByLibrary, foldByLibrary, type Rated } from './model.ts';
import { ownQuiz } from './own-quiz.ts';

const DAYS = 10;
const WITHOUT_NETWORK = [3, 4, 7];
const COUNT = 5;
const questions = Array.from({ length: COUNT }, (_, n) => `Ten days: Question text ${n + 1}`);
const preload = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));

/** A server whose clock goes where the test sets it. */
async function startShifted() {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-clock-'));
  const SHIFT_FILE = join(folder, 'shift');
  writeFileSync(SHIFT_FILE, '0');
  const server = await startServer({ NODE_OPTIONS: `--import=${preload}`, SHIFT_FILE });
  return {
    ...server,
    setTime: (ms: number) => writeFileSync(SHIFT_FILE, String(ms - Date.now())),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Device {
  page: Page;
  /** In the morning one device practises, at noon the other: a time of the day in Nepal. */
  hour: number;
  /** Ratings that this device knows, its own and those of its last contact with the server. */
  known: Rated[];
  unsent: Rated[];
}

async function openDevice(browser: Browser, url: string, tokens: [string, string], hour: number) {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: url });
  const page = await context.newPage();
  await storeTokens(page, url, tokens);
  await page.goto('/');
  await controlled(page);
  return { page, hour, known: [], unsent: [] } satisfies Device;
}

/** By a fixed pattern: some wrong, some right but unsure, most right. */
function ratingFor({ hour }: Device, day: number, question: string): 1 | 2 | 3 {
  const n = questions.indexOf(question);
  if ((day * 3 + n * 5 + hour) % 4 === 0) return 1;
  return (day + n) % 5 === 0 ? 2 : 3;
}

/** Answers everything that the screen has, and returns it. */
async function practise({ page, ...device }: Device, day: number): Promise<string[]> {
  const asked: string[] = [];
  const heading = page.getByRole('heading', { name: /^Question \d+ of \d+/ });
  const nothing = page.getByText('No question is due today.');
  await heading.or(nothing).waitFor();
  if (await nothing.isVisible()) return asked;
  for (let isLast = false; !isLast; ) {
    const question = await page.getByText(/^Ten days: Question text \d$/).innerText();
    asked.push(question);
    const rating = ratingFor({ page, ...device }, day, question);
    await page.getByRole('button', { name: rating === 1 ? /Wrong A/ : /Right \d/ }).click();
    await page.getByRole('button', { name: rating === 2 ? 'Unsure' : 'Sure', exact: true }).click();
    const next = page.getByRole('button', { name: /^(Next|Finish)$/ });
    isLast = (await next.innerText()) === 'Finish';
    await next.click();
  }
  await page.getByText(/^Correct: /).waitFor();
  return asked;
}

const answersOnPhone = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('abhyas-practice-')).length);

test('ten days on two devices, three of them without a network, lose nothing and ask nothing twice', {
  tag: '@full',
}, async ({ browser }) => {
  const server = await startShifted();
  try {
    const learner = await newLearner(server);
    const quiz = await server.addQuiz(ownQuiz('Ten days', COUNT));
    // Three wrong, one blank, and one right that the learner adds.
    const { result } = await sit(server, learner, quiz, (n) => (n <= 3 ? 1 : n === 4 ? undefined : 0));
    const [token] = learner.tokens;
    const of = (path: string) => `${server.url}/api/results/${result}/${path}/`;
    const list = await call<{ question_id: number; in_notebook: boolean }[]>(of('notebook'), {
      ...{ method: 'GET', token },
    });
    const added = {
      question_id: list.find(({ in_notebook }) => !in_notebook)?.question_id,
      in_notebook: true,
    };
    await call(of('notebook'), { method: 'PUT', token, body: added });
    const cardsOf = async (token: string) =>
      (await call<PracticeCards>(`${server.url}/api/practice/cards/?days=14`, { method: 'GET', token }))
        .cards;
    const start = (await cardsOf(token))[0]?.memory.reviewed_on ?? '';

    const onServer: Rated[] = questions.map((question, n) => ({
      ...{ question, day: start, hour: 0 },
      rating: n < 4 ? 1 : 3,
    }));
    const devices: Device[] = [
      await openDevice(browser, server.url, learner.tokens, 6),
      await openDevice(browser, server.url, await logInAgain(server, learner), 12),
    ];
    let given = 0;

    for (let n = 1; n <= DAYS; n++) {
      const day = addDays(start, n);
      const offline = WITHOUT_NETWORK.includes(n);
      for (const device of devices) {
        const { page, hour } = device;
        const time = Date.parse(`${day}T00:00:00+05:45`) + hour * 3_600_000;
        server.setTime(time);
        await page.context().setOffline(offline);
        await page.clock.setFixedTime(time);
        if (!offline) {
          onServer.push(...device.unsent.splice(0));
          device.known = [...onServer];
        }
        const due = dueByLibrary(device.known, questions, day);
        await page.goto('/practice/cards');
        const asked = await practise(device, n);
        expect(asked.toSorted(), `day ${n} at ${hour}`).toEqual(due);
        const rated = asked.map((question) => ({
          ...{ question, day, hour },
          rating: ratingFor(device, n, question),
        }));
        given += rated.length;
        device.known.push(...rated);
        if (offline) device.unsent.push(...rated);
        else {
          onServer.push(...rated);
          await expect.poll(() => answersOnPhone(page)).toBe(0);
        }
        if (asked.length === 0) continue;
        await page.reload();
        await expect(page.getByText('No question is due today.'), `day ${n} at ${hour}, again`).toBeVisible();
      }
    }

    const [, second] = await Promise.all(
      devices.map(({ page }) => page.evaluate(() => localStorage.accessToken)),
    );
    expect(given, 'the test practises enough').toBeGreaterThan(20);
    const data = await call<{ practice_answers: object[] }>(`${server.url}/api/users/export/`, {
      ...{ method: 'GET', token: second },
    });
    expect(data.practice_answers).toHaveLength(given);
    const cards = await cardsOf(second);
    for (const { question, due, memory } of cards) {
      const expected = foldByLibrary(onServer, question.text.en);
      expect(due, question.text.en).toBe(expected.due);
      expect(memory.stability).toBeCloseTo(expected.card.stability, 6);
      expect(memory.difficulty).toBeCloseTo(expected.card.difficulty, 6);
      expect(memory.reps).toBe(expected.card.reps);
    }
    expect(cards.length).toBeGreaterThan(2);
    await Promise.all(devices.map(({ page }) => page.context().close()));
  } finally {
    await server.stop();
  }
});
