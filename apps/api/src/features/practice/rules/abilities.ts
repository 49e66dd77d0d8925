import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import { abilityAfter } from './elo.ts';

/** An answer to a question, in an exam or in practice. */
export interface AnswerEvent {
  /** Decides between answers of the same moment. */
  id: string;
  bank_id: number;
  is_correct: boolean;
  /** ms since 1970. */
  at: number;
}

/** A question as it is now. */
export interface RatedQuestion {
  topic_id: number | null;
  difficulty: number;
  options: number;
}

export interface Ability {
  ability: number;
  answers: number;
}

/**
 * An answer to a question that the learner saw within so many days shows what is remembered of it, and is left out. Pelánek
 * counts first answers alone; after a month without the question it is nearly new again, so that progress is seen.
 */
export const COUNTS_AGAIN_AFTER_DAYS = 30;

/** A learner without answers counts as being in the middle. */
const START: Ability = { ability: 0, answers: 0 };

/** All questions together. */
export const EVERYTHING = 0;

export interface Abilities {
  /** Of a topic, or EVERYTHING; undefined without an answer in it. */
  find: (topic_id: number) => Ability | undefined;
  /** Of a topic; without an answer in it, of the nearest topic above it with one. */
  nearest: (topic_id: number | null) => number;
  /** The ability before an answer that counted, by the answer's id. */
  before: ReadonlyMap<string, number>;
}

/**
 * A learner's abilities, folded over all answers in the order of their times: neither the order in which they arrived nor a
 * repeated one changes them. An answer counts in its topic, in every topic above it, and in everything. A topic begins with
 * what is known of the one above it.
 */
export function foldAbilities(
  events: readonly AnswerEvent[],
  questions: ReadonlyMap<number, RatedQuestion>,
  parents: ReadonlyMap<number, number | null>,
): Abilities {
  const known = new Map<number, Ability>();
  const before = new Map<string, number>();
  const lastSeen = new Map<number, number>();
  const nearest = (path: readonly number[]) =>
    path.map((topic) => known.get(topic)).find((found) => found !== undefined)?.ability ?? START.ability;
  for (const { id, bank_id, is_correct, at } of inOrder(events)) {
    const question = questions.get(bank_id);
    const last = lastSeen.get(bank_id);
    lastSeen.set(bank_id, at);
    const isRemembered = last !== undefined && daysBetween(dayOf(last), dayOf(at)) < COUNTS_AGAIN_AFTER_DAYS;
    if (!question || isRemembered) continue;
    const path = pathOf(question.topic_id, parents);
    before.set(id, nearest(path));
    const moved = path.map((topic, place): [number, Ability] => {
      const own = known.get(topic) ?? { ability: nearest(path.slice(place)), answers: 0 };
      return [topic, { ability: abilityAfter(own, question, is_correct), answers: own.answers + 1 }];
    });
    for (const [topic, ability] of moved) known.set(topic, ability);
  }
  return {
    find: (topic_id) => known.get(topic_id),
    nearest: (topic_id) => nearest(pathOf(topic_id, parents)),
    before,
  };
}

/** Of answers with the same id, one. */
function inOrder(events: readonly AnswerEvent[]): AnswerEvent[] {
  const unique = new Map(events.map((event) => [event.id, event]));
  return [...unique.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** A topic and those above it, up to EVERYTHING. */
export function pathOf(topic_id: number | null, parents: ReadonlyMap<number, number | null>): number[] {
  const path: number[] = [];
  for (let topic = topic_id; topic !== null && !path.includes(topic); topic = parents.get(topic) ?? null)
    path.push(topic);
  return [...path, EVERYTHING];
}
