import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { pass, startBrowser, stopBrowser } from '#features/attempts/testing/browser.ts';
import { ExamServer, QUESTIONS, STARTED } from '#features/attempts/testing/exam-server.ts';
import { clockStep, Phone, type Step, sorted, stepsOf } from '#features/attempts/testing/phone.ts';
import { expectRisingSeq } from '#features/attempts/testing/way-rules.ts';

const step = fc.oneof(
  ...stepsOf({ tabs: 2, questions: QUESTIONS, wait_ms: 15_000, delay_ms: 12_000 }),
  clockStep,
);

const lost = { there: 0, back: 0, lost: 'request' as const, doubled: undefined };
const late = { there: 0, back: 500, lost: undefined, doubled: undefined };
/** A tab reads the attempt; before the response is there, another tab's save is acknowledged. */
const SAVED_WHILE_READING: Step[] = [
  { kind: 'tap', tab: 1, question: 11, option: 1 },
  { kind: 'fates', fates: [lost, lost, { ...late, back: 0 }, late] },
  { kind: 'clock', ms: 1_200_000 },
  { kind: 'wait', ms: 0 },
  { kind: 'wait', ms: 3250 },
];
/** A tab opens with what the outbox has; before it listens, another tab's save of that is acknowledged. */
const SAVED_WHILE_OPENING: Step[] = [
  { kind: 'tap', tab: 0, question: 11, option: 1 },
  { kind: 'fates', fates: [{ there: 0, back: 500, lost: 'answer', doubled: undefined }] },
  { kind: 'reload', tab: 0 },
  { kind: 'withdraw', tab: 0, reload: false },
];
/** IndexedDB had no time to take the tap. */
const KILLED_AT_A_TAP: Step[] = [
  { kind: 'network', online: false },
  { kind: 'tap-and-reload', tab: 0, question: 11, option: 1 },
];

/** A phone whose clock is an hour slow, with two tabs of one attempt. */
async function openTwoTabs() {
  const server = new ExamServer();
  const phone = new Phone(startBrowser(STARTED - 3_600_000), server);
  await phone.open(0);
  await phone.open(1);
  const chosen = () =>
    Object.fromEntries(
      [...phone.taps].flatMap(([question, { option }]) => (option === null ? [] : [[question, option]])),
    );
  const flagged = () => sorted([...phone.flags].flatMap(([question, set]) => (set ? [question] : [])));
  return { server, phone, chosen, flagged };
}

afterEach(stopBrowser);

describe('taps, reloads, broken networks, two tabs, withdrawn submissions and clock steps, in any order', () => {
  it('lose no answer, and send none again that was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
        const { server, phone, chosen, flagged } = await openTwoTabs();
        for (const one of steps) await phone.act(one);
        for (const shown of phone.shown()) expect(shown).toEqual({ answers: chosen(), flags: flagged() });
        await phone.recover(2);
        expect(server.answers()).toEqual(chosen());
        expect(sorted(server.flags)).toEqual(flagged());
        expect(server.submissions).toBe(0);
        expectRisingSeq(phone.network);
        expect(phone.network.sentAgain).toEqual([]);
        await phone.submit();
        expect(server.answers()).toEqual(chosen());
        expect(await phone.stored()).toEqual([]);
        stopBrowser();
      }),
      { numRuns: 20, examples: [[SAVED_WHILE_READING], [SAVED_WHILE_OPENING], [KILLED_AT_A_TAP]] },
    );
  });

  it('submit all that was not sent when the submission comes first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
        const { server, phone, chosen } = await openTwoTabs();
        for (const one of steps) await phone.act(one);
        phone.network.online = true;
        phone.network.fates = [];
        await pass(20_000);
        await phone.open(0);
        await phone.submit();
        expect(server.answers()).toEqual(chosen());
        expect(await phone.stored()).toEqual([]);
        stopBrowser();
      }),
      { numRuns: 15 },
    );
  });
});
