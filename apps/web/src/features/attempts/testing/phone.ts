import fc from 'fast-check';
import { type Browser, pass, putClock, settle, within } from './browser.ts';
import type { ExamServer } from './exam-server.ts';
import { AT_ONCE, type Fate, Network } from './network.ts';
import { openApp, openQuiz, type QuizPage } from './page.ts';

const MINUTE = 60_000;

/** What happens to a phone, or what its learner does with it. */
export type Step =
  | { kind: 'tap'; tab: number; question: number; option: number | null }
  | { kind: 'flag'; tab: number; question: number; flagged: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'network'; online: boolean }
  | { kind: 'fates'; fates: Fate[] }
  | { kind: 'reload'; tab: number }
  /** Taps, and the tab is killed in the same moment. */
  | { kind: 'tap-and-reload'; tab: number; question: number; option: number | null }
  /** Submits without a network, and goes on answering; `reload`: after the page was opened again. */
  | { kind: 'withdraw'; tab: number; reload: boolean }
  | { kind: 'clock'; ms: number };

const ms = (max: number) => fc.nat({ max: max / 250 }).map((steps) => steps * 250);

const fateWithin = (max: number): fc.Arbitrary<Fate> =>
  fc.record({
    there: ms(max),
    back: ms(max),
    lost: fc.constantFrom(undefined, undefined, 'request' as const, 'answer' as const),
    doubled: fc.constantFrom(undefined, undefined, 250, 5000, 30_000),
  });

interface StepLimits {
  tabs: number;
  questions: readonly number[];
  wait_ms: number;
  /** Of the network, in each direction. */
  delay_ms: number;
}

export function stepsOf({ tabs, questions, wait_ms, delay_ms }: StepLimits): fc.WeightedArbitrary<Step>[] {
  const question = fc.constantFrom(...questions);
  const tab = fc.nat({ max: tabs - 1 });
  const option = fc.option(fc.nat({ max: 3 }).map((n) => n + 1));
  const fates = fc.array(fateWithin(delay_ms), { maxLength: 4 });
  return [
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('tap' as const), tab, question, option }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('flag' as const), tab, question, flagged: fc.boolean() }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: ms(wait_ms) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), online: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('fates' as const), fates }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('tap-and-reload' as const), tab, question, option }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('withdraw' as const), tab, reload: fc.boolean() }),
    },
  ];
}

export const clockStep: fc.WeightedArbitrary<Step> = {
  weight: 1,
  arbitrary: fc.record({
    kind: fc.constant('clock' as const),
    ms: fc.constantFrom(-20, -1, 1, 20).map((n) => n * MINUTE),
  }),
};

/** An answer that a page took, and when, by the server's clock (ms). */
export interface Tap {
  option: number | null;
  at: number;
}

/** A phone with tabs of one attempt, and what its learner has done there. */
export class Phone {
  readonly network: Network;
  /** The last tap of each question, and the last state of each flag. */
  readonly taps = new Map<number, Tap>();
  readonly flags = new Map<number, boolean>();
  readonly #browser: Browser;
  readonly #server: ExamServer;
  readonly #tabs: (QuizPage | undefined)[] = [];

  constructor(browser: Browser, server: ExamServer) {
    this.#browser = browser;
    this.#server = server;
    this.network = new Network(server);
  }

  async open(tab: number): Promise<void> {
    this.#tabs[tab]?.close();
    this.#tabs[tab] = await openQuiz(this.#browser, this.network);
  }

  async act(step: Step): Promise<void> {
    if (step.kind === 'wait') return pass(step.ms);
    if (step.kind === 'reload') return this.open(step.tab);
    if (step.kind === 'clock') return putClock(step.ms);
    if (step.kind === 'withdraw') return this.#submitAndWithdraw(step.tab, step.reload);
    if (step.kind === 'fates') this.network.fates = [...step.fates];
    else if (step.kind === 'network') this.setOnline(step.online);
    else this.#touch(step);
    if (step.kind === 'tap-and-reload') await this.open(step.tab);
    await settle();
  }

  /** The tab, if its screen lets the learner answer. */
  #answerable(tab: number): QuizPage | undefined {
    const page = this.#tabs[tab];
    if (page === undefined || page.end() !== undefined) return undefined;
    const { sending, retrying, result } = page.submission();
    return sending || retrying || result !== undefined ? undefined : page;
  }

  #touch(step: Step & { kind: 'tap' | 'tap-and-reload' | 'flag' }): void {
    const page = this.#answerable(step.tab);
    if (page === undefined) return;
    if (step.kind === 'flag') {
      this.flags.set(step.question, step.flagged);
      page.flag(step.question, step.flagged);
      return;
    }
    if ((page.shown().answers[step.question] ?? null) === step.option) return;
    this.taps.set(step.question, { option: step.option, at: this.#server.now() });
    page.choose(step.question, step.option);
  }

  async #submitAndWithdraw(tab: number, reload: boolean): Promise<void> {
    this.setOnline(false);
    const page = this.#answerable(tab);
    if (page === undefined) return;
    page.submit();
    await pass(500);
    if (reload) await this.open(tab);
    // It may wait for a save of another tab, at most as long as that may take.
    for (let waited = 0; waited < 60 && !this.#tabs[tab]?.submission().retrying; waited++) await pass(250);
    this.#tabs[tab]?.withdraw();
    await settle();
  }

  setOnline(online: boolean): void {
    this.network.online = online;
    if (online) this.#browser.window.dispatchEvent(new Event('online'));
  }

  shown() {
    return this.#tabs.flatMap((page) => (page === undefined ? [] : [page.shown()]));
  }

  results() {
    return this.#tabs.flatMap((page) => page?.submission().result ?? []);
  }

  /** The network is good from here on, for long enough that every pause between two tries ends. */
  async recover(tabs: number): Promise<void> {
    this.network.fates = [];
    this.network.usual = AT_ONCE;
    this.setOnline(true);
    for (let tab = 0; tab < tabs; tab++) if (this.#tabs[tab] === undefined) await this.open(tab);
    await pass(MINUTE);
  }

  /** The learner looks at the screen again: it reads what the server has. */
  async look(): Promise<void> {
    this.#browser.document.dispatchEvent(new Event('visibilitychange'));
    await pass(5000);
  }

  async submit(): Promise<void> {
    this.#tabs[0]?.submit();
    await pass(MINUTE);
  }

  /** What screens that are closed have left is delivered. */
  async deliver(): Promise<void> {
    const app = await openApp(this.#browser, this.network);
    await within(app.deliverAll());
  }

  async stored() {
    const app = await openApp(this.#browser, this.network);
    return within(app.outboxes());
  }
}

export const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
