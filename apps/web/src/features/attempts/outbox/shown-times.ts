import type { ShownTimes } from '@abhyas/contract/attempts/on-screen';

// How long questions were on the screen of this browser, counted under the name of its outbox. Pure.

/** Question → ms. */
export type ByQuestion = Readonly<Record<string, number>>;

/** What all tabs have counted, and how much of it the server has acknowledged. Both only rise. */
export interface TimesHere {
  ms: ByQuestion;
  acknowledged: ByQuestion;
}

/** What of an outbox is needed here. */
interface Timed {
  client: string;
  times?: TimesHere | undefined;
}

const NONE: TimesHere = { ms: {}, acknowledged: {} };

/** The server takes no more: a week. */
const MAX_MS = 604_800_000;

export function withShown<Outbox extends Timed>(outbox: Outbox, added: ByQuestion): Outbox {
  const { times = NONE } = outbox;
  const ms: Record<string, number> = { ...times.ms };
  for (const [question, more] of Object.entries(added))
    ms[question] = Math.min(MAX_MS, (ms[question] ?? 0) + more);
  return { ...outbox, times: { ...times, ms } };
}

/** What the server has not acknowledged, as a call takes it; undefined if it has all. */
export function unsentTimes({ client, times = NONE }: Timed): ShownTimes | undefined {
  const unsent = Object.entries(times.ms)
    .map(([question, ms]) => [question, Math.floor(ms)] as const)
    .filter(([question, ms]) => ms > (times.acknowledged[question] ?? 0));
  return unsent.length === 0 ? undefined : { counter: client, ms: Object.fromEntries(unsent) };
}

/** The server has these; nothing changes if the outbox was begun anew since. */
export function withTimesAcknowledged<Outbox extends Timed>(
  outbox: Outbox,
  sent: ShownTimes | undefined,
): Outbox {
  if (sent === undefined || sent.counter !== outbox.client) return outbox;
  const { times = NONE } = outbox;
  return { ...outbox, times: { ...times, acknowledged: highest(times.acknowledged, sent.ms) } };
}

/** Of two copies of one outbox. What each of them alone has counted cannot be told apart, so nothing is counted twice. */
export const reunitedTimes = (one: TimesHere = NONE, other: TimesHere = NONE): TimesHere => ({
  ms: highest(one.ms, other.ms),
  acknowledged: highest(one.acknowledged, other.acknowledged),
});

function highest(one: ByQuestion, other: ByQuestion): ByQuestion {
  const both: Record<string, number> = { ...one };
  for (const [question, ms] of Object.entries(other)) both[question] = Math.max(both[question] ?? 0, ms);
  return both;
}
