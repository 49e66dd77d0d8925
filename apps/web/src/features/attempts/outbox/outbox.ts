import type { AttemptState } from '@abhyas/contract/attempts';
import type { Heard } from '../attempts.api.ts';
import {
  isEmpty,
  merge,
  NO_RESPONSES,
  newestOf,
  type Responses,
  record,
  without,
} from '../responses/responses.ts';

// What this browser stores of one attempt: the attempt as last heard of, and the responses that the server has not
// acknowledged. Pure; stored by outbox-store.ts.

/** As it lies in IndexedDB, also from earlier versions of the app. */
export interface Outbox {
  /** `sub` of the learner. */
  learner: string;
  /** Of the same: ids of a server that lost its data may be given again. Earlier versions stored none. */
  username?: string | undefined;
  quiz: string;
  /** As last read from the server, with the responses that it has acknowledged since. */
  session: AttemptState;
  /** Answers that the server has not acknowledged. */
  unsent: Responses['answers'];
  /** The same of flags. Earlier versions stored none. */
  unsent_flags?: Responses['flags'];
  /** Something was answered or cleared in this browser. */
  touched: boolean;
  /** Counts the requests of this browser for the server, which knows it as `client`. */
  client: string;
  seq: number;
  /** The newest time of an answer here, in ms by the server's clock. Earlier versions stored none. */
  stamped_at?: number;
  /** When the server last acknowledged a save, by its clock. */
  saved_at: string | null;
  /** The question on the screen, from 1; 0 until one has been. */
  n: number;
  /** The learner has submitted, or the time ran out here: to be submitted until the server has it. */
  handed_in: boolean;
  /** The server's clock less the device's, in ms, and the server's time when it was last heard. */
  server_ahead: number;
  heard_at: string;
}

export const unsentOf = ({ unsent, unsent_flags = {} }: Outbox): Responses => ({
  answers: unsent,
  flags: unsent_flags,
});

const withUnsent = (outbox: Outbox, { answers, flags }: Responses): Outbox => ({
  ...outbox,
  unsent: answers,
  unsent_flags: flags,
});

/** 128 bits; `crypto.randomUUID` is for secure contexts alone. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A phone whose battery died may have forgotten its last writes, and must not count the same numbers again. */
const SEQ_PER_LOAD = 1000;

/** Counts a request; `first`: of this page, for this attempt. */
export const withNextSeq = (outbox: Outbox, first: boolean): Outbox => ({
  ...outbox,
  seq: outbox.seq + (first ? SEQ_PER_LOAD : 1),
});

/** May this account use the outbox? `username`: undefined while nobody is signed in. */
export const isOf = (outbox: Outbox, username: string | undefined): boolean =>
  outbox.username === undefined || username === undefined || outbox.username === username;

/** The outbox of an attempt as a page opens it with what the server has just answered. */
export function opened(
  known: Outbox | undefined,
  {
    learner,
    username,
    quiz,
    session,
    device,
  }: Pick<Outbox, 'learner' | 'username' | 'quiz' | 'session'> & { device: number },
): Outbox {
  const { server_time, saved_at } = session.attempt;
  const fresh = { client: randomName(), seq: 0, unsent: {}, touched: false, n: 0, handed_in: false };
  return {
    ...fresh,
    ...(known && isOf(known, username) && known),
    learner,
    username,
    quiz,
    session,
    saved_at,
    ...heardAt(server_time, device),
  };
}

/** In the place of one that was wiped: under a new name, since its count is no longer known. */
export const startedAnew = (outbox: Outbox): Outbox => ({
  ...withUnsent(outbox, NO_RESPONSES),
  client: randomName(),
  seq: 0,
});

/** What a response of the server says about the two clocks. */
export const heardAt = (server_time: string, device: number): Pick<Outbox, 'server_ahead' | 'heard_at'> => ({
  server_ahead: Date.parse(server_time) - device,
  heard_at: server_time,
});

/** The server's time (ms) as far as it is known without a request: never earlier than it has been. */
export const serverTimeOf = ({ server_ahead, heard_at }: Outbox, device: number): number =>
  Math.max(device + server_ahead, Date.parse(heard_at));

export const withResponses = (outbox: Outbox, changed: Responses): Outbox => ({
  ...withUnsent(outbox, merge(unsentOf(outbox), changed)),
  stamped_at: Math.max(outbox.stamped_at ?? 0, newestOf(changed)),
  // A flag is no answer: it does not make this browser one that has something to submit.
  touched: outbox.touched || Object.keys(changed.answers).length > 0,
});

/** What the server has acknowledged of a request. */
export interface Acknowledged extends Heard {
  sent: Responses;
  /** Questions where another device's later answer stands. */
  not_counted: number[];
  saved_at: string;
}

/** The server has these, and will answer with them from now on. */
export function withAcknowledged(
  outbox: Outbox,
  { sent, saved_at, not_counted }: Pick<Acknowledged, 'sent' | 'saved_at' | 'not_counted'>,
): Outbox {
  const { session } = outbox;
  const attempt = { ...session.attempt, ...record(session.attempt, sent, not_counted), saved_at };
  const rest = without(unsentOf(outbox), sent);
  return { ...withUnsent(outbox, rest), session: { ...session, attempt }, saved_at };
}

/**
 * A page's own copy, when the browser stores again: with what other tabs have stored there, beyond what was `known`
 * when the copy was begun and may have been sent from it since.
 */
export function reunited(copy: Outbox, stored: Outbox, known: Responses): Outbox {
  return {
    ...withUnsent(copy, merge(unsentOf(copy), without(unsentOf(stored), known))),
    seq: Math.max(copy.seq, stored.seq),
    touched: copy.touched || stored.touched,
    stamped_at: Math.max(copy.stamped_at ?? 0, stored.stamped_at ?? 0),
  };
}

/** Answers, or the submission itself: what a learner would lose. */
export const hasAnswers = ({ unsent, handed_in }: Outbox): boolean =>
  handed_in || Object.keys(unsent).length > 0;

/** Anything that is to be sent, flags too. */
export const isUnsent = (outbox: Outbox): boolean => outbox.handed_in || !isEmpty(unsentOf(outbox));
