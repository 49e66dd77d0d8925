import type {
  AnswerChanges,
  AnsweredAt,
  Answers,
  AttemptState,
  FlagChanges,
} from '@abhyas/contract/attempts';
import type { AnsweredIn, Reading } from '@abhyas/contract/attempts/on-screen';

// What a learner does to the questions of one attempt. Pure.

/** The option of a question (`null`: cleared), and when it was chosen, in ms by the server's clock. */
export interface Answer {
  option: number | null;
  at: number;
  /** How the question stood. Earlier versions stored none. */
  language?: Reading | undefined;
}

/** Whether a question is marked for review, and since when, in ms by the server's clock. */
export interface Flag {
  flagged: boolean;
  at: number;
}

type ByQuestion<R> = Readonly<Record<string, R>>;

/** Answers and flags with their times, by question. */
export interface Responses {
  answers: ByQuestion<Answer>;
  flags: ByQuestion<Flag>;
}

export const NO_RESPONSES: Responses = { answers: {}, flags: {} };

export const isEmpty = ({ answers, flags }: Responses): boolean =>
  Object.keys(answers).length === 0 && Object.keys(flags).length === 0;

/** Question by question the later one. The order in which several are merged makes no difference. */
export const merge = (mine: Responses, theirs: Responses): Responses => ({
  answers: laterOf(mine.answers, theirs.answers, ({ option }) => option ?? 0),
  flags: laterOf(mine.flags, theirs.flags, ({ flagged }) => Number(flagged)),
});

/** `rankOf` decides between two of the same moment. */
function laterOf<R extends Answer | Flag>(
  mine: ByQuestion<R>,
  theirs: ByQuestion<R>,
  rankOf: (response: R) => number,
): ByQuestion<R> {
  const merged: Record<string, R> = { ...mine };
  for (const [question, response] of Object.entries(theirs)) {
    const own = merged[question];
    const later = own === undefined || response.at > own.at;
    if (later || (response.at === own.at && rankOf(response) > rankOf(own))) merged[question] = response;
  }
  return merged;
}

/** What is left when these have been sent: a question that was changed again since stays. */
export const without = ({ answers, flags }: Responses, sent: Responses): Responses => ({
  answers: laterThan(answers, sent.answers),
  flags: laterThan(flags, sent.flags),
});

const laterThan = <R extends Answer | Flag>(all: ByQuestion<R>, sent: ByQuestion<R>): ByQuestion<R> =>
  Object.fromEntries(
    Object.entries(all).filter(([question, { at }]) => at > (sent[question]?.at ?? Number.NEGATIVE_INFINITY)),
  );

/** The newest time among answers (ms); 0 when there are none. */
export const newestOf = ({ answers }: Responses): number =>
  Object.values(answers).reduce((newest, { at }) => Math.max(newest, at), 0);

/** A newest time that is further ahead of the server's than this came from a clock that was wrong (ms). */
const PLAUSIBLE_AHEAD_MS = 60_000;

/**
 * The time of a response that is made now (ms): not before the one of the same question that it replaces, nor before
 * what this browser has saved already, though its idea of the server's time may have gone back since. The server takes
 * a late answer from before a save for one that was made up afterwards.
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

/** Answers and flags as the server has them, and as a screen shows them. */
export interface Recorded {
  answers: Answers;
  flags: readonly number[];
}

/** What is recorded once these responses are; but for the answers of the questions in `not_counted`. */
export function record(
  recorded: Recorded,
  responses: Responses,
  not_counted: readonly number[] = [],
): Pick<AttemptState['attempt'], 'answers' | 'flags'> {
  const answers = { ...recorded.answers };
  for (const [question, { option }] of Object.entries(responses.answers)) {
    if (not_counted.includes(Number(question))) continue;
    if (option === null) delete answers[question];
    else answers[question] = option;
  }
  const flags = new Set(recorded.flags);
  for (const [question, { flagged }] of Object.entries(responses.flags)) {
    if (flagged) flags.add(Number(question));
    else flags.delete(Number(question));
  }
  return { answers, flags: [...flags] };
}

export const unansweredAmong = (answers: Answers, questions: ReadonlyArray<{ id: number }>): number =>
  questions.filter(({ id }) => answers[id] === undefined).length;

/** Answers as calls of the contract take them. */
export function asAnswerChanges({ answers }: Responses): {
  answers: AnswerChanges;
  answered_at: AnsweredAt;
  languages?: AnsweredIn;
} {
  const all = Object.entries(answers);
  const languages = all.flatMap(([question, { language }]) =>
    language ? [[question, language] as const] : [],
  );
  return {
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
    answers: Object.fromEntries(all.map(([question, { option }]) => [question, option])),
    answered_at: Object.fromEntries(all.map(([question, { at }]) => [question, new Date(at).toISOString()])),
  };
}

export function asFlagChanges({ flags }: Responses): FlagChanges | undefined {
  const all = Object.entries(flags);
  return all.length === 0
    ? undefined
    : Object.fromEntries(all.map(([question, { flagged }]) => [question, flagged]));
}
