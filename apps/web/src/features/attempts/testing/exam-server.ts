import type { AttemptState, EarlyEnd, saveAnswers, submitAttempt } from '@abhyas/contract/attempts';
import { STALE_AFTER_SECONDS } from '@abhyas/contract/limits';
import type * as z from 'zod/mini';

/** The server's side of one attempt, as the contract describes it, in memory. */

type SaveBody = z.input<typeof saveAnswers.body>;
type SubmitBody = z.input<typeof submitAttempt.body>;

export const QUIZ = '1';
export const ATTEMPT = 5;
export const LEARNER = '3';
export const QUESTIONS = [11, 12, 13, 14];
const MINUTE = 60_000;
const DURATION_MS = 180 * MINUTE;
/** By the server's clock, in ms; the test's monotonic clock is 0 then. */
export const STARTED = Date.parse('2026-11-21T06:00:00.000Z');

/** A refusal, by its code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code:
    | 'NO_OPEN_ATTEMPT'
    | 'ATTEMPT_CLOSING'
    | 'MORE_TIME'
    | 'QUIZ_ENDED'
    | 'NOT_SIGNED_IN'
    | 'INTERNAL';
  readonly ended: EarlyEnd | undefined;

  constructor(code: Refusal['code'], status: number, ended?: EarlyEnd) {
    super(code);
    this.ended = ended;
    this.code = code;
    this.status = status;
  }
}

interface Recorded {
  option: number | null;
  at: number;
  client: string;
  language: string | undefined;
}

export class ExamServer {
  readonly recorded = new Map<number, Recorded>();
  readonly flags = new Set<number>();
  /** Counter → question → the highest figure (ms). */
  readonly times = new Map<string, Map<string, number>>();
  submissions = 0;
  /** Refuses every call with it. */
  refusal: Refusal | undefined;
  #saved_at: string | null = null;
  #submitted = false;
  #reopenings = 0;
  #seqs = new Map<string, number>();
  #duration = DURATION_MS;
  #ended: EarlyEnd | undefined;
  /** What staff wrote to the attempt. */
  messages: AttemptState['attempt']['messages'];

  /** Ends the attempt so many ms from its start. While it runs, that may only become more. */
  endAfter(ms: number): void {
    this.#duration = ms;
  }

  /** Staff end the quiz for everyone, now. */
  endForAll(): void {
    this.#duration = this.now() - STARTED;
    this.#ended = { at: new Date(this.now()).toISOString(), reason: 'A fire' };
  }

  /** Time that a sleeping phone's monotonic clock did not count (ms). */
  slept = 0;

  now(): number {
    return STARTED + performance.now() + this.slept;
  }

  answers(): Record<string, number> {
    return Object.fromEntries(
      [...this.recorded].flatMap(([question, { option }]) => (option === null ? [] : [[question, option]])),
    );
  }

  find() {
    this.#requireOpen();
    return {
      id: 1,
      title: { en: 'Quiz' },
      duration_minutes: this.#duration / MINUTE,
      questions: QUESTIONS.map((id) => ({ id })),
      attempt: {
        id: ATTEMPT,
        number: 1,
        started_at: new Date(STARTED).toISOString(),
        deadline: new Date(STARTED + this.#duration).toISOString(),
        server_time: new Date(this.now()).toISOString(),
        answers: this.answers(),
        flags: [...this.flags],
        saved_at: this.#saved_at,
        ...(this.#reopenings > 0 && { reopenings: this.#reopenings }),
        ...(this.messages && { messages: this.messages }),
      },
    };
  }

  /** Runs once a save is merged, before its response. */
  onMerged: () => void = () => {};

  save({ client, seq, answers, answered_at, languages, times, flag_changes }: SaveBody) {
    this.#requireOpen();
    if (seq > (this.#seqs.get(client) ?? 0)) {
      this.#seqs.set(client, seq);
      this.#merge(client, { answers, answered_at, languages });
      this.#count(times);
      for (const [question, flagged] of Object.entries(flag_changes ?? {})) {
        if (flagged) this.flags.add(Number(question));
        else this.flags.delete(Number(question));
      }
      this.#saved_at = new Date(this.now()).toISOString();
    }
    this.onMerged();
    return {
      saved_at: this.#saved_at,
      server_time: new Date(this.now()).toISOString(),
      deadline: new Date(STARTED + this.#duration).toISOString(),
      not_counted: this.#notRecorded(answers),
      ...(this.messages && { messages: this.messages.version }),
    };
  }

  submit({ client, answers, answered_at, languages, times, deadline, as_of, reopenings = 0 }: SubmitBody) {
    if (this.refusal) throw this.refusal;
    const ends = STARTED + this.#duration;
    const isOpen = !this.#submitted && this.now() < ends;
    if (isOpen && deadline !== undefined && Date.parse(deadline) < ends) throw new Refusal('MORE_TIME', 409);
    if (isOpen && reopenings < this.#reopenings) throw new Refusal('MORE_TIME', 409);
    const isLater = (question: string) =>
      this.#ended !== undefined && Date.parse(answered_at?.[question] ?? '') > Date.parse(this.#ended.at);
    const counted = Object.fromEntries(Object.entries(answers).filter(([question]) => !isLater(question)));
    if (Object.keys(counted).length < Object.keys(answers).length && as_of !== this.#ended?.at)
      throw new Refusal('QUIZ_ENDED', 409, this.#ended);
    this.submissions += 1;
    this.#count(times);
    if (!this.#submitted) this.#merge(client ?? '', { answers: counted, answered_at, languages });
    this.#submitted = true;
    return {
      score: 0,
      result: 9,
      receipt: 'RECEIPT',
      attempts_remaining: 2,
      finished_by: 'learner',
      late: false,
      on_time_score: null,
      ungraded: false,
      not_counted: this.#notRecorded(answers),
      ...(this.#ended && { ended: this.#ended }),
    };
  }

  /** Staff let it run again, until so many ms after its start. */
  reopen(ms: number): void {
    this.#submitted = false;
    this.#reopenings += 1;
    this.#ended = undefined;
    this.#duration = ms;
  }

  /** Submitted on another device. */
  finish(): void {
    this.#submitted = true;
  }

  /** How long each question was on a screen (ms), over all counters. */
  shownTimes(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const figures of this.times.values())
      for (const [question, ms] of figures) sums[question] = (sums[question] ?? 0) + ms;
    return sums;
  }

  #count(times: SaveBody['times']): void {
    if (times === undefined) return;
    const figures = this.times.get(times.counter) ?? new Map<string, number>();
    this.times.set(times.counter, figures);
    for (const [question, ms] of Object.entries(times.ms))
      figures.set(question, Math.max(ms, figures.get(question) ?? 0));
  }

  #merge(
    client: string,
    { answers, answered_at = {}, languages = {} }: Pick<SaveBody, 'answers' | 'answered_at' | 'languages'>,
  ): void {
    for (const [question, option] of Object.entries(answers)) {
      const claimed = answered_at[question];
      const at = claimed === undefined ? this.now() : Math.min(this.now(), Date.parse(claimed));
      const recorded = this.recorded.get(Number(question));
      const isStale = recorded !== undefined && at + STALE_AFTER_SECONDS * 1000 < recorded.at;
      if (isStale && recorded.client !== client) continue;
      this.recorded.set(Number(question), { option, at, client, language: languages[question] });
    }
  }

  #notRecorded(answers: SaveBody['answers']): number[] {
    return Object.keys(answers)
      .map(Number)
      .filter((question) => (this.recorded.get(question)?.option ?? null) !== answers[question]);
  }

  #requireOpen(): void {
    if (this.refusal) throw this.refusal;
    if (this.#submitted) throw new Refusal('NO_OPEN_ATTEMPT', 404, this.#ended);
    if (this.now() >= STARTED + this.#duration) throw new Refusal('ATTEMPT_CLOSING', 409, this.#ended);
  }
}
