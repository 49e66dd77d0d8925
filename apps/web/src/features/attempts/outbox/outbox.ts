import type { AttemptState } from '@abhyas/contract/attempts';
import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import type { ShownTimes } from '@abhyas/contract/attempts/on-screen';
import type { PaperSection } from '@abhyas/contract/papers/sections';
import { type Placed, placeSections } from '@abhyas/exam-rules/paper-sections';
import type { AttemptOwner, ServerTime } from '#features/attempts/attempts.api.ts';
import {
  type Answer,
  isEmpty,
  merge,
  NO_RESPONSES,
  newestOf,
  type Responses,
  record,
  without,
} from '#features/attempts/responses.ts';
import { reunitedTimes, type TimesHere, withTimesAcknowledged } from './shown-times.ts';

// What this browser stores of one attempt: its state as last received, and the responses that the server has not
// acknowledged. Pure; stored by outbox-store.ts.

/** As it is stored in IndexedDB. */
export interface Outbox {
  /** `sub` of the learner. */
  learner: string;
  /** Of the same learner: a server that lost its data may give an id again. Earlier versions stored none. */
  username?: string | undefined;
  quiz: string;
  /** As last read from the server, with the responses that it has acknowledged since. */
  state: AttemptState;
  /** Responses that the server has not acknowledged. */
  unsent: Responses;
  /** What was unsent of a question before its answer in `unsent`: staff may have ended the quiz in between. Earlier versions stored none. */
  earlier?: Readonly<Record<string, readonly Answer[]>> | undefined;
  /** When staff ended the quiz for everyone, if the unsent answers are those until then; and the questions answered after that. */
  as_of?: string | undefined;
  too_late?: readonly number[] | undefined;
  /** Something was answered or cleared in this browser. */
  touched: boolean;
  /** The server's name for this browser, and a count of its requests. */
  client: string;
  seq: number;
  /** The newest time of an answer here, in ms by the server's clock. Earlier versions stored none. */
  stamped_at?: number;
  /** When the server last acknowledged a save, by its clock. */
  saved_at: string | null;
  /** The question on the screen, from 1; 0 before the first. */
  n: number;
  /** How often staff have reopened the attempt, as far as this browser knows. */
  reopenings?: number | undefined;
  /** How often and how long this page was hidden, where the attempt records it. */
  focus?: FocusLosses | undefined;
  /** How long questions were on the screen. Earlier versions stored none. */
  times?: TimesHere | undefined;
  /** The learner has submitted, or the time ran out here: to be submitted until the server has it. */
  submitting: boolean;
  /** The deadline at which the time ran out here; absent where the learner has submitted. */
  ran_out?: string | undefined;
  /** The server's clock less the device's, in ms, and the server's time when it last responded. */
  server_ahead: number;
  server_time: string;
}

/** An attempt with its questions, in their order. */
export interface SubmissionOwner extends AttemptOwner {
  questions: AttemptState['questions'];
  /** Empty where the paper has none. */
  sections: readonly Placed<PaperSection>[];
}

export const ownerOf = ({ learner, quiz, state }: Outbox): SubmissionOwner => ({
  quiz,
  learner,
  attempt: state.attempt.id,
  questions: state.questions,
  sections: placeSections(state.sections),
});

/** 128 bits; `crypto.randomUUID` exists in secure contexts only. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A phone whose battery died may have lost its last writes, and must not use the same numbers again. */
const SEQ_PER_LOAD = 1000;

/** Counts a request; `first`: of this page, for this attempt. */
export const withNextSeq = (outbox: Outbox, first: boolean): Outbox => ({
  ...outbox,
  seq: outbox.seq + (first ? SEQ_PER_LOAD : 1),
});

/** Whether this account may use the outbox. `username`: undefined while nobody is signed in. */
export const isOf = (outbox: Outbox, username: string | undefined): boolean =>
  outbox.username === undefined || username === undefined || outbox.username === username;

/** The outbox of an attempt as a page opens it with what the server has just returned. */
export function opened(
  known: Outbox | undefined,
  {
    learner,
    username,
    quiz,
    state,
    device,
  }: Pick<Outbox, 'learner' | 'username' | 'quiz' | 'state'> & { device: number },
): Outbox {
  const { server_time, saved_at } = state.attempt;
  const fresh = {
    client: randomName(),
    seq: 0,
    unsent: NO_RESPONSES,
    touched: false,
    n: 0,
    submitting: false,
  };
  const mine = known && isOf(known, username) ? withoutEarlierEnd(known, state.attempt) : undefined;
  const clocks = clocksAt(server_time, device);
  const { reopenings } = state.attempt;
  const read = { ...fresh, ...clocks, ...mine, learner, username, quiz, state, saved_at, reopenings };
  // While this state was on its way, a save of another tab may have been acknowledged: what is stored is newer.
  if (mine?.saved_at && Date.parse(mine.saved_at) > Date.parse(server_time)) {
    const { answers, flags } = mine.state.attempt;
    const attempt = { ...state.attempt, answers, flags, saved_at: mine.saved_at };
    return { ...read, state: { ...state, attempt }, saved_at: mine.saved_at };
  }
  return { ...read, ...clocks };
}

/** Time ran out by an earlier deadline than the attempt has, or it was reopened since: it is not submitted, and goes on. */
const withoutEarlierEnd = (outbox: Outbox, { deadline, reopenings }: AttemptState['attempt']): Outbox =>
  outbox.reopenings !== reopenings ||
  (outbox.ran_out !== undefined && Date.parse(outbox.ran_out) < Date.parse(deadline))
    ? notSubmitting(outbox)
    : outbox;

/** What is to be submitted: at the end of the time (`ran_out`), or because the learner has decided so. */
export const submittingAt = (outbox: Outbox, ran_out: string | undefined): Outbox => ({
  ...outbox,
  submitting: true,
  ran_out,
});

/** Neither to be submitted by the learner nor because of the time. */
export const notSubmitting = ({ ran_out, ...outbox }: Outbox): Outbox => ({ ...outbox, submitting: false });

/** The attempt has got more time. */
export function withDeadline(outbox: Outbox, deadline: string): Outbox {
  const { state } = outbox;
  if (Date.parse(deadline) <= Date.parse(state.attempt.deadline)) return outbox;
  return { ...outbox, state: { ...state, attempt: { ...state.attempt, deadline } } };
}

/** What staff wrote to the attempt has changed. */
export const withMessages = (
  { state, ...outbox }: Outbox,
  messages: AttemptState['attempt']['messages'],
): Outbox => ({ ...outbox, state: { ...state, attempt: { ...state.attempt, messages } } });

/** Replaces one that was wiped: under a new name, since its count is no longer known. */
export const startedAnew = (outbox: Outbox): Outbox => ({
  ...outbox,
  unsent: NO_RESPONSES,
  earlier: undefined,
  client: randomName(),
  seq: 0,
  times: undefined,
});

/** What a response of the server shows about the two clocks. */
export const clocksAt = (
  server_time: string,
  device: number,
): Pick<Outbox, 'server_ahead' | 'server_time'> => ({
  server_ahead: Date.parse(server_time) - device,
  server_time,
});

/** The server's time (ms) as far as it is known without a request: never earlier than it has been. */
export const serverTimeOf = ({ server_ahead, server_time }: Outbox, device: number): number =>
  Math.max(device + server_ahead, Date.parse(server_time));

export const withResponses = (outbox: Outbox, changed: Responses): Outbox => ({
  ...outbox,
  unsent: merge(outbox.unsent, changed),
  earlier: withReplaced(outbox, changed),
  stamped_at: Math.max(outbox.stamped_at ?? 0, newestOf(changed)),
  // A flag is no answer: it gives this browser nothing to submit.
  touched: outbox.touched || Object.keys(changed.answers).length > 0,
});

function withReplaced({ unsent, earlier }: Outbox, { answers }: Responses): Outbox['earlier'] {
  const replaced = { ...earlier };
  for (const [question, answer] of Object.entries(answers)) {
    const before = unsent.answers[question];
    if (before !== undefined && before.at !== answer.at)
      replaced[question] = [...(replaced[question] ?? []), before.at < answer.at ? before : answer];
  }
  return replaced;
}

/**
 * The outbox with what was chosen by the time at which staff ended the quiz for everyone. The server
 * has refused a later one.
 */
export function asOf(outbox: Outbox, ended: string): Outbox {
  const end = Date.parse(ended);
  const answers: Record<string, Answer> = {};
  const too_late: number[] = [];
  for (const [question, answer] of Object.entries(outbox.unsent.answers)) {
    if (answer.at > end) too_late.push(Number(question));
    const inTime = [answer, ...(outbox.earlier?.[question] ?? [])].filter(({ at }) => at <= end);
    const last = inTime.sort((a, b) => b.at - a.at)[0];
    if (last) answers[question] = last;
  }
  return { ...outbox, unsent: { ...outbox.unsent, answers }, as_of: ended, too_late };
}

/** What the server has acknowledged of a request. */
export interface Acknowledged extends ServerTime {
  sent: Responses;
  times?: ShownTimes | undefined;
  /** Questions where another device's later answer stands. */
  not_counted: number[];
  saved_at: string;
  /** The attempt's deadline; servers of the version before send none. */
  deadline: string | undefined;
  /** The version of what staff wrote to it. */
  messages: number | undefined;
}

/** The server has these, and will return them from now on. */
export function withAcknowledged(
  outbox: Outbox,
  acknowledged: Pick<Acknowledged, 'sent' | 'times' | 'saved_at' | 'not_counted'>,
): Outbox {
  const { sent, times, saved_at, not_counted } = acknowledged;
  const { state } = outbox;
  const attempt = { ...state.attempt, ...record(state.attempt, sent, not_counted), saved_at };
  const unsent = without(outbox.unsent, sent);
  // Of a question whose last answer the server has, no earlier one is needed.
  const earlier = Object.fromEntries(
    Object.entries(outbox.earlier ?? {}).filter(([question]) => unsent.answers[question]),
  );
  const rest = { unsent, earlier, state: { ...state, attempt }, saved_at };
  return withTimesAcknowledged({ ...outbox, ...rest }, times);
}

/**
 * A page's own copy, when the browser stores again: with what other tabs have stored there, beyond what was `known`
 * when the copy was begun and may have been sent from it since.
 */
export function reunited(copy: Outbox, stored: Outbox, known: Responses): Outbox {
  return {
    ...copy,
    unsent: merge(copy.unsent, without(stored.unsent, known)),
    seq: Math.max(copy.seq, stored.seq),
    touched: copy.touched || stored.touched,
    stamped_at: Math.max(copy.stamped_at ?? 0, stored.stamped_at ?? 0),
    ...(copy.client === stored.client && { times: reunitedTimes(copy.times, stored.times) }),
  };
}

/** Answers, or the submission itself: what a learner would lose. */
export const hasAnswers = ({ unsent, submitting }: Outbox): boolean =>
  submitting || Object.keys(unsent.answers).length > 0;

/** Anything that is to be sent, flags too. */
export const isUnsent = ({ unsent, submitting }: Outbox): boolean => submitting || !isEmpty(unsent);
