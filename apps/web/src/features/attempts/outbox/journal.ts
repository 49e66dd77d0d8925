import type { AnswerChanges, AnsweredAt, FlagChanges, QuizSession } from '@abhyas/contract/attempts';

// What this browser knows of one attempt. Pure; kept by journal-store.ts.

/** What was done to a question: its option (`null`: cleared), and when, in ms by the server's clock. */
export interface Entry {
  option: number | null;
  at: number;
}

/** By question. */
export type Entries = Readonly<Record<string, Entry>>;

/** A question was marked for review, or no longer is; when, in ms by the server's clock. */
export interface FlagEntry {
  flagged: boolean;
  at: number;
}

export type FlagEntries = Readonly<Record<string, FlagEntry>>;

/** What the server has not acknowledged. */
export interface Unsent {
  answers: Entries;
  flags: FlagEntries;
}

export const NOTHING: Unsent = { answers: {}, flags: {} };

export const isNothing = ({ answers, flags }: Unsent): boolean =>
  Object.keys(answers).length === 0 && Object.keys(flags).length === 0;

export interface Journal {
  /** `sub` of the learner. */
  learner: string;
  /** Of the same: ids of a server that lost its data may be given again. Journals of earlier versions have none. */
  username?: string | undefined;
  quiz: string;
  /** As last read from the server, with the answers that it has acknowledged since. */
  session: QuizSession;
  /** Answers that the server has not acknowledged. */
  unsent: Entries;
  /** The same of marks for review. Journals of earlier versions have none. */
  unsent_flags?: FlagEntries;
  /** Something was answered or cleared in this browser. */
  touched: boolean;
  /** Counts the requests of this browser for the server, which knows it as `client`. */
  client: string;
  seq: number;
  /** The newest time given to an answer here, in ms by the server's clock. Journals of earlier versions have none. */
  stamped_at?: number;
  /** When the server last acknowledged a save, by its clock. */
  saved_at: string | null;
  /** The question on the screen, from 1; 0 until one has been. */
  n: number;
  /** The learner has submitted, or the time ran out here: to be handed in until the server has it. */
  handed_in: boolean;
  /** The server's clock less the device's, in ms, and the server's time when it was last heard. */
  server_ahead: number;
  heard_at: string;
}

export const unsentOf = ({ unsent, unsent_flags = {} }: Journal): Unsent => ({
  answers: unsent,
  flags: unsent_flags,
});

/** 128 bits; `crypto.randomUUID` is for secure contexts alone. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A phone whose battery died may have forgotten its last writes, and must not count the same numbers again. */
const SEQ_PER_LOAD = 1000;

/** Counts a request; `first`: of this page, for this attempt. */
export const withNextSeq = (journal: Journal, first: boolean): Journal => ({
  ...journal,
  seq: journal.seq + (first ? SEQ_PER_LOAD : 1),
});

/** May this account use the journal? `username`: undefined while nobody is signed in. */
export const isOf = (journal: Journal, username: string | undefined): boolean =>
  journal.username === undefined || username === undefined || journal.username === username;

/** The journal of an attempt as a page opens it with what the server has just said. */
export function opened(
  known: Journal | undefined,
  {
    learner,
    username,
    quiz,
    session,
    device,
  }: Pick<Journal, 'learner' | 'username' | 'quiz' | 'session'> & { device: number },
): Journal {
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
export const startedAnew = (journal: Journal): Journal => ({
  ...journal,
  unsent: {},
  unsent_flags: {},
  client: randomName(),
  seq: 0,
});

/** What an answer of the server tells about the two clocks. */
export const heardAt = (server_time: string, device: number): Pick<Journal, 'server_ahead' | 'heard_at'> => ({
  server_ahead: Date.parse(server_time) - device,
  heard_at: server_time,
});

/** The server's time (ms) as far as it is known without asking: never earlier than it has been. */
export const serverTimeOf = ({ server_ahead, heard_at }: Journal, device: number): number =>
  Math.max(device + server_ahead, Date.parse(heard_at));

/** Question by question the later one. Whoever merges the same comes to the same, in whatever order. */
export function mergeEntries<E extends Entry | FlagEntry>(
  mine: Readonly<Record<string, E>>,
  theirs: Readonly<Record<string, E>>,
): Readonly<Record<string, E>> {
  const merged: Record<string, E> = { ...mine };
  for (const [question, entry] of Object.entries(theirs)) {
    const own = merged[question];
    const later = own === undefined || entry.at > own.at;
    const atOnce = own !== undefined && entry.at === own.at;
    if (later || (atOnce && rankOf(entry) > rankOf(own))) merged[question] = entry;
  }
  return merged;
}

/** Decides between two of the same moment. */
const rankOf = (entry: Entry | FlagEntry): number =>
  'flagged' in entry ? Number(entry.flagged) : (entry.option ?? 0);

/** What is left when these have been sent: a question that was changed again since stays. */
export function withoutSent<E extends Entry | FlagEntry>(
  entries: Readonly<Record<string, E>>,
  sent: Readonly<Record<string, E>>,
): Readonly<Record<string, E>> {
  return Object.fromEntries(
    Object.entries(entries).filter(
      ([question, { at }]) => at > (sent[question]?.at ?? Number.NEGATIVE_INFINITY),
    ),
  );
}

/** The newest time among answers (ms); 0 when there are none. */
export const newestOf = (entries: Entries): number =>
  Object.values(entries).reduce((newest, { at }) => Math.max(newest, at), 0);

/** A newest time that is further ahead of the server's than this came from a clock that was wrong (ms). */
const PLAUSIBLE_AHEAD_MS = 60_000;

/**
 * When a change is made now (ms): not before the change of the same question that it replaces, nor before what this
 * browser has saved already, though its idea of the server's time may have gone back since. The server takes a late
 * answer from before a save for one that was made up afterwards.
 */
export function nextStamp({
  now,
  newest,
  before,
  deadline,
}: {
  now: number;
  newest: number;
  before: { at: number } | undefined;
  deadline: number;
}): number {
  const after_newest = newest <= now + PLAUSIBLE_AHEAD_MS ? newest + 1 : 0;
  const at = Math.max(now, after_newest, (before?.at ?? 0) + 1);
  // What is done while there is time was done in time, whatever the dates before it are.
  return now <= deadline ? Math.max(now, Math.min(at, deadline)) : at;
}

export const withChange = (journal: Journal, changed: Unsent): Journal => ({
  ...journal,
  stamped_at: Math.max(journal.stamped_at ?? 0, newestOf(changed.answers)),
  unsent: mergeEntries(journal.unsent, changed.answers),
  unsent_flags: mergeEntries(unsentOf(journal).flags, changed.flags),
  // A mark is no answer: it does not make this browser one that has something to hand in.
  touched: journal.touched || Object.keys(changed.answers).length > 0,
});

/**
 * The server has these, and will answer with them from now on; but for the questions that it names as `not_counted`,
 * where another device's later answer stands.
 */
export function withAcknowledged(
  journal: Journal,
  sent: Unsent,
  { saved_at, not_counted }: { saved_at: string; not_counted: readonly number[] },
): Journal {
  const answers = { ...journal.session.attempt.answers };
  for (const [question, { option }] of Object.entries(sent.answers)) {
    if (not_counted.includes(Number(question))) continue;
    if (option === null) delete answers[question];
    else answers[question] = option;
  }
  const flags = new Set(journal.session.attempt.flags);
  for (const [question, { flagged }] of Object.entries(sent.flags)) {
    if (flagged) flags.add(Number(question));
    else flags.delete(Number(question));
  }
  const attempt = { ...journal.session.attempt, answers, flags: [...flags], saved_at };
  const session = { ...journal.session, attempt };
  return { ...journal, session, saved_at, ...unsentWithout(journal, sent) };
}

const unsentWithout = (journal: Journal, sent: Unsent): Pick<Journal, 'unsent' | 'unsent_flags'> => ({
  unsent: withoutSent(journal.unsent, sent.answers),
  unsent_flags: withoutSent(unsentOf(journal).flags, sent.flags),
});

/**
 * A page's own copy, when the browser keeps journals again: with what other tabs have had kept there, beyond what was
 * `known` when the copy was begun and may have been sent from it since.
 */
export function reunited(copy: Journal, kept: Journal, known: Unsent): Journal {
  const { unsent, unsent_flags = {} } = unsentWithout(kept, known);
  return {
    ...copy,
    seq: Math.max(copy.seq, kept.seq),
    touched: copy.touched || kept.touched,
    stamped_at: Math.max(copy.stamped_at ?? 0, kept.stamped_at ?? 0),
    unsent: mergeEntries(copy.unsent, unsent),
    unsent_flags: mergeEntries(unsentOf(copy).flags, unsent_flags),
  };
}

/** As calls of the contract take them. */
export function asChanges(entries: Entries): { answers: AnswerChanges; answered_at: AnsweredAt } {
  const all = Object.entries(entries);
  return {
    answers: Object.fromEntries(all.map(([question, { option }]) => [question, option])),
    answered_at: Object.fromEntries(all.map(([question, { at }]) => [question, new Date(at).toISOString()])),
  };
}

export function asFlagChanges(flags: FlagEntries): FlagChanges | undefined {
  const all = Object.entries(flags);
  return all.length === 0
    ? undefined
    : Object.fromEntries(all.map(([question, { flagged }]) => [question, flagged]));
}

/** Answers, or the submission itself: what a learner would lose. */
export const holdsAnswers = ({ unsent, handed_in }: Journal): boolean =>
  handed_in || Object.keys(unsent).length > 0;

/** Anything that is to be sent, marks for review too. */
export const isUnsent = (journal: Journal): boolean => journal.handed_in || !isNothing(unsentOf(journal));
