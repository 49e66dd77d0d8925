import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outbox } from './outbox/outbox.ts';
import {
  type Browser,
  pass,
  settle,
  startBrowser,
  startOtherBrowser,
  stopBrowser,
} from './testing/browser.ts';
import { startExam } from './testing/exam.ts';
import { ExamServer, STARTED } from './testing/exam-server.ts';
import { type Fate, Network } from './testing/network.ts';
import { openQuiz, type QuizPage } from './testing/page.ts';

const exam = startExam();
const SECOND = 1000;

async function see(browser: Browser, visibilityState: 'visible' | 'hidden') {
  browser.document.visibilityState = visibilityState;
  browser.document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

describe('the time of a question on the screen', () => {
  it('goes with the saves of answers, without requests of its own, and the rest with the submission', async () => {
    const page = await exam.open();
    page.show(11);
    await pass(30 * SECOND);
    expect(exam.network.saves).toEqual([]);
    page.choose(11, 2, 'ne');
    await pass(2 * SECOND);
    expect(exam.network.saves).toMatchObject([{ times: { ms: { 11: 30_000 } }, languages: { 11: 'ne' } }]);
    page.show(12);
    await pass(20 * SECOND);
    page.choose(12, 1, 'both');
    await pass(2 * SECOND);
    const [, second] = exam.network.saves;
    expect(second?.times?.ms).toEqual({ 11: 32_000, 12: 20_000 });
    page.show(13);
    await pass(10 * SECOND);
    page.submit();
    await pass(5 * SECOND);
    expect(exam.server.shownTimes()).toEqual({ 11: 32_000, 12: 22_000, 13: 10_000 });
    expect(exam.server.recorded.get(12)?.language).toBe('both');
  });

  it('stands still while the page is hidden, no question is shown, or the time is over', async () => {
    exam.server.endAfter(5 * 60 * SECOND);
    const page = await exam.open();
    page.show(11);
    await pass(10 * SECOND);
    await see(exam.browser, 'hidden');
    await pass(60 * SECOND);
    await see(exam.browser, 'visible');
    await pass(5 * SECOND);
    page.show(undefined);
    await pass(30 * SECOND);
    page.choose(12, 1);
    page.show(12);
    await pass(10 * 60 * SECOND);
    const { 11: first = 0, 12: second = 0 } = exam.server.shownTimes();
    expect(first).toBe(15 * SECOND);
    expect(first + 90 * SECOND + second).toBeLessThanOrEqual(5 * 60 * SECOND);
    expect(second).toBeGreaterThan(190 * SECOND);
  });

  it('is counted once when a request is lost or comes twice', async () => {
    const page = await exam.open();
    page.show(11);
    await pass(10 * SECOND);
    exam.network.fates = [
      { there: 20, back: 20, lost: 'answer' },
      { there: 20, back: 20, doubled: 8000 },
    ];
    page.choose(11, 2);
    await pass(60 * SECOND);
    page.submit();
    await pass(10 * SECOND);
    expect(exam.server.shownTimes()).toEqual({ 11: 70 * SECOND });
  });

  it('survives a reload and a time without a network', async () => {
    const page = await exam.open();
    exam.network.online = false;
    page.show(11);
    await pass(20 * SECOND);
    page.choose(11, 2);
    await pass(SECOND);
    // A page that is reloaded is hidden first.
    await see(exam.browser, 'hidden');
    page.close();
    exam.browser.document.visibilityState = 'visible';
    const again = await exam.open();
    again.show(11);
    await pass(5 * SECOND);
    exam.network.online = true;
    again.submit();
    await pass(30 * SECOND);
    expect(exam.server.shownTimes()).toEqual({ 11: 26 * SECOND });
  });

  it('goes on when a submission is withdrawn', async () => {
    const page = await exam.open();
    page.show(11);
    await pass(10 * SECOND);
    exam.network.online = false;
    page.submit();
    await pass(20 * SECOND);
    page.withdraw();
    await pass(5 * SECOND);
    exam.network.online = true;
    page.submit();
    await pass(30 * SECOND);
    const { 11: ms = 0 } = exam.server.shownTimes();
    expect(ms).toBeGreaterThanOrEqual(15 * SECOND);
    expect(ms).toBeLessThan(16 * SECOND);
  });

  it('is added up over two phones', async () => {
    const other = startOtherBrowser(exam.browser, 0);
    const laptop = await openQuiz(other, new Network(exam.server));
    const page = await exam.open();
    page.show(11);
    await pass(10 * SECOND);
    page.show(undefined);
    laptop?.show(11);
    await pass(20 * SECOND);
    laptop?.choose(11, 2);
    await pass(2 * SECOND);
    page.submit();
    await pass(2 * SECOND);
    expect(exam.server.shownTimes()).toEqual({ 11: 30 * SECOND });
    expect(exam.server.times.size).toBe(2);
  });

  it('begins at 0 in an outbox of the version before', async () => {
    const page = await exam.open();
    const stored = (await page.outbox()) as Outbox;
    expect(stored).not.toHaveProperty('times');
    page.show(11);
    await pass(20 * SECOND);
    expect((await page.outbox())?.times?.ms).toEqual({ 11: 15 * SECOND });
  });
});

describe('times of one phone with two tabs', () => {
  type Step =
    | { kind: 'show'; tab: number; question: number | undefined }
    | { kind: 'tap'; tab: number; question: number; option: number }
    | { kind: 'wait'; ms: number }
    | { kind: 'see'; visible: boolean }
    | { kind: 'fate'; fate: Fate };
  const tab = fc.nat({ max: 1 });
  const question = fc.constantFrom(11, 12, 13);
  const ms = (max: number) => fc.nat({ max: max / 250 }).map((steps) => steps * 250);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('show' as const), tab, question: fc.option(question, { nil: undefined }) }),
    fc.record({ kind: fc.constant('tap' as const), tab, question, option: fc.nat({ max: 3 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: ms(20_000) }),
    fc.record({ kind: fc.constant('see' as const), visible: fc.boolean() }),
    fc.record({
      kind: fc.constant('fate' as const),
      fate: fc.record({
        there: ms(3000),
        back: ms(3000),
        lost: fc.constantFrom(undefined, 'request' as const, 'answer' as const),
        doubled: fc.constantFrom(undefined, 250, 9000),
      }),
    }),
  );

  it('are all on the server in the end, each once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        stopBrowser();
        const browser = startBrowser(STARTED);
        const server = new ExamServer();
        const network = new Network(server);
        const pages: QuizPage[] = [];
        for (let n = 0; n < 2; n++) {
          const page = await openQuiz(browser, network);
          if (page) pages.push(page);
        }
        const shown: (number | undefined)[] = [];
        const expected: Record<string, number> = {};
        let visible = true;
        for (const next of steps) {
          if (next.kind === 'show') {
            shown[next.tab] = next.question;
            pages[next.tab]?.show(next.question);
          } else if (next.kind === 'tap') pages[next.tab]?.choose(next.question, next.option + 1);
          else if (next.kind === 'fate') network.fates.push(next.fate);
          else if (next.kind === 'see') {
            visible = next.visible;
            await see(browser, visible ? 'visible' : 'hidden');
          } else {
            await pass(next.ms);
            if (visible)
              for (const one of shown) if (one !== undefined) expected[one] = (expected[one] ?? 0) + next.ms;
          }
        }
        network.fates = [];
        await see(browser, 'hidden');
        await pass(60 * SECOND);
        pages[0]?.submit();
        await pass(60 * SECOND);
        const known = Object.entries(expected).filter(([, sum]) => sum > 0);
        expect(server.shownTimes()).toEqual(Object.fromEntries(known));
      }),
      { numRuns: 20 },
    );
  });
});
