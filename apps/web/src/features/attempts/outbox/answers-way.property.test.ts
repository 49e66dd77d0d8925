import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  pass,
  putClock,
  settle,
  startBrowser,
  stopBrowser,
  within,
} from '../testing/browser.ts';
import { ExamServer, QUESTIONS, STARTED } from '../testing/exam-server.ts';
import { AT_ONCE, type Fate, Network } from '../testing/network.ts';
import { openApp, openQuiz, type QuizPage } from '../testing/page.ts';

const MINUTE = 60_000;

type Step =
  | { kind: 'tap'; tab: number; question: number; option: number | null }
  | { kind: 'flag'; tab: number; question: number; flagged: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'network'; online: boolean }
  | { kind: 'fates'; fates: Fate[] }
  | { kind: 'reload'; tab: number }
  | { kind: 'clock'; ms: number };

const tab = fc.nat({ max: 1 });
const question = fc.constantFrom(...QUESTIONS);
const ms = (max: number) => fc.nat({ max: max / 250 }).map((steps) => steps * 250);
const fate: fc.Arbitrary<Fate> = fc.record({
  there: ms(12_000),
  back: ms(12_000),
  lost: fc.constantFrom(undefined, undefined, 'request' as const, 'answer' as const),
  doubled: fc.constantFrom(undefined, undefined, 250, 5000, 30_000),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('tap' as const),
      tab,
      question,
      option: fc.option(fc.nat({ max: 3 }).map((n) => n + 1)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('flag' as const), tab, question, flagged: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: ms(15_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), online: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fates' as const), fates: fc.array(fate, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.constantFrom(-20, -1, 1, 20).map((n) => n * MINUTE),
    }),
  },
);

/** A phone with two tabs of one attempt, what its learner has done, and what must be true at every moment. */
class Phone {
  readonly server = new ExamServer();
  readonly network = new Network(this.server);
  readonly chosen: Record<string, number> = {};
  readonly flagged = new Set<number>();
  readonly #browser: Browser = startBrowser(STARTED - 60 * MINUTE);
  readonly #tabs: (QuizPage | undefined)[] = [];

  async open(place: number): Promise<void> {
    this.#tabs[place]?.close();
    this.#tabs[place] = await openQuiz(this.#browser, this.network);
  }

  async act(step: Step): Promise<void> {
    if (step.kind === 'wait') return pass(step.ms);
    if (step.kind === 'reload') return this.open(step.tab);
    if (step.kind === 'clock') return putClock(step.ms);
    if (step.kind === 'fates') this.network.fates = step.fates;
    else if (step.kind === 'network') this.#setOnline(step.online);
    else this.#touch(step);
    // A tap is in IndexedDB some milliseconds later; a tab that is killed before is not what this is about.
    await settle();
  }

  #touch(step: Step & { kind: 'tap' | 'flag' }): void {
    const page = this.#tabs[step.tab];
    if (page === undefined) return;
    if (step.kind === 'flag') {
      page.flag(step.question, step.flagged);
      if (step.flagged) this.flagged.add(step.question);
      else this.flagged.delete(step.question);
    } else if (step.option === null) {
      page.choose(step.question, null);
      delete this.chosen[step.question];
    } else {
      page.choose(step.question, step.option);
      this.chosen[step.question] = step.option;
    }
  }

  #setOnline(online: boolean): void {
    this.network.online = online;
    if (online) this.#browser.window.dispatchEvent(new Event('online'));
  }

  shown() {
    return this.#tabs.flatMap((page) => (page === undefined ? [] : [page.shown()]));
  }

  /** The network is good from here on, for long enough that every pause between two tries ends. */
  async recover(): Promise<void> {
    this.network.fates = [];
    this.network.usual = AT_ONCE;
    this.#setOnline(true);
    for (const place of [0, 1]) if (this.#tabs[place] === undefined) await this.open(place);
    await pass(MINUTE);
  }

  async submit(): Promise<void> {
    this.#tabs[0]?.submit();
    await pass(MINUTE);
  }

  async stored() {
    const app = await openApp(this.#browser, this.network);
    return within(app.outboxes());
  }
}

const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

function expectRisingSeq({ saves }: Network): void {
  const last = new Map<string, number>();
  for (const { client, seq } of saves) {
    expect(seq).toBeGreaterThan(last.get(client) ?? 0);
    last.set(client, seq);
  }
}

afterEach(stopBrowser);

describe('taps, reloads, broken networks, two tabs and clocks that jump, in any order', () => {
  it('lose no answer, and send none again that was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
        const phone = new Phone();
        await phone.open(0);
        await phone.open(1);
        for (const one of steps) await phone.act(one);
        for (const shown of phone.shown()) {
          expect(shown).toEqual({ answers: phone.chosen, flags: sorted(phone.flagged) });
        }
        await phone.recover();
        expect(phone.server.answers()).toEqual(phone.chosen);
        expect(sorted(phone.server.flags)).toEqual(sorted(phone.flagged));
        expectRisingSeq(phone.network);
        expect(phone.network.sentAgain).toEqual([]);
        await phone.submit();
        expect(phone.server.answers()).toEqual(phone.chosen);
        expect(await phone.stored()).toEqual([]);
        stopBrowser();
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('hand in all that was not sent when the submit comes first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
        const phone = new Phone();
        await phone.open(0);
        await phone.open(1);
        for (const one of steps) await phone.act(one);
        phone.network.online = true;
        phone.network.fates = [];
        await pass(20_000);
        await phone.open(0);
        await phone.submit();
        expect(phone.server.answers()).toEqual(phone.chosen);
        expect(await phone.stored()).toEqual([]);
        stopBrowser();
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});
