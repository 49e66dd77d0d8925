import { STALE_AFTER_SECONDS } from '@abhyas/contract/limits';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { pass, startBrowser, startOtherBrowser, stopBrowser } from '#features/attempts/testing/browser.ts';
import { ExamServer, QUESTIONS, STARTED } from '#features/attempts/testing/exam-server.ts';
import { Phone, type Step, sorted, stepsOf, type Tap } from '#features/attempts/testing/phone.ts';
import { expectRisingSeq, expectRisingStamps } from '#features/attempts/testing/way-rules.ts';

const HOUR = 3_600_000;
/** A phone knows the server's time to the delay of a response. */
const DELAY_MS = 3000;
const DECIDED_MS = STALE_AFTER_SECONDS * 1000 + DELAY_MS;

/** Few questions and long waits, so that both phones often answer the same question, one clearly later. */
const step = fc.oneof(
  ...stepsOf({ tabs: 1, questions: QUESTIONS.slice(0, 2), wait_ms: 40_000, delay_ms: DELAY_MS }),
);
const steps: fc.Arbitrary<{ phone: number; step: Step }[]> = fc.array(
  fc.record({ phone: fc.nat({ max: 1 }), step }),
  { minLength: 12, maxLength: 40 },
);
/** By how much the second phone's clock is wrong. */
const ahead = fc.constantFrom(-HOUR, 0, HOUR);

/** The answers that may be recorded: of two phones the later, or either when both came at nearly the same time. */
function possibleAnswers(taps: (Tap | undefined)[]): (number | null)[] {
  const given = taps.filter((tap) => tap !== undefined);
  const newest = Math.max(...given.map(({ at }) => at));
  return given.length === 0
    ? [null]
    : given.filter(({ at }) => at >= newest - DECIDED_MS).map(({ option }) => option);
}

async function openPhones(clockError: number) {
  const server = new ExamServer();
  const browser = startBrowser(STARTED);
  const phones = [new Phone(browser, server), new Phone(startOtherBrowser(browser, clockError), server)];
  for (const phone of phones) await phone.open(0);
  return { server, phones };
}

afterEach(stopBrowser);

describe('two phones of one learner, one of them with a wrong clock', () => {
  it('both end with the newest answer of each question', async () => {
    await fc.assert(
      fc.asyncProperty(steps, ahead, async (all, clockError) => {
        const { server, phones } = await openPhones(clockError);
        for (const { phone, step } of all) await phones[phone]?.act(step);
        for (const phone of phones) await phone.recover(1);
        for (const phone of phones) await phone.look();
        const recorded = server.answers();
        for (const question of QUESTIONS) {
          const possible = possibleAnswers(phones.map(({ taps }) => taps.get(question)));
          expect(possible).toContain(recorded[question] ?? null);
          const flags = phones.flatMap(({ flags }) => flags.get(question) ?? []);
          if (new Set(flags).size < 2) expect(server.flags.has(question)).toBe(flags[0] ?? false);
        }
        for (const phone of phones) {
          expect(phone.shown()).toEqual([{ answers: recorded, flags: sorted(server.flags) }]);
          expectRisingSeq(phone.network);
          expectRisingStamps(phone.network);
          expect(phone.network.sentAgain).toEqual([]);
        }
        stopBrowser();
      }),
      { numRuns: 20 },
    );
  });

  it('name what comes too late for the score of the other, and store nothing after it', async () => {
    const late = fc.subarray(QUESTIONS);
    await fc.assert(
      fc.asyncProperty(steps, late, async (all, lateQuestions) => {
        const { server, phones } = await openPhones(0);
        const [first, second] = phones as [Phone, Phone];
        for (const { phone, step } of all) await phones[phone]?.act(step);
        for (const phone of phones) await phone.recover(1);
        await second.look();
        second.setOnline(false);
        for (const question of lateQuestions) {
          await second.act({ kind: 'tap', tab: 0, question, option: 9 });
        }
        await first.submit();
        const recorded = server.answers();
        second.setOnline(true);
        await second.look();
        await pass(60_000);
        expect(server.answers()).toEqual(recorded);
        expect(first.results()).toMatchObject([{ left_out: [] }]);
        expect(second.results()).toMatchObject([
          { left_out: lateQuestions.map((question) => QUESTIONS.indexOf(question) + 1) },
        ]);
        for (const phone of phones) expect(await phone.stored()).toEqual([]);
        stopBrowser();
      }),
      { numRuns: 12 },
    );
  });
});
