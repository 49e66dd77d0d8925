import type { Difficulty } from '@abhyas/contract/shared';
import { momentOf } from '@abhyas/exam-rules/calendar/zone';
import { topicKey, topicNameOf } from '#features/questions/questions.ts';
import type { DrawCriteria } from './documents.ts';

// Which questions of the bank the draws of a paper may take. The bank is read once for all draws, however many there are.

/** What draws ask of a question. */
export interface BankFacts {
  bank_id: number;
  topic_id: number | null;
  difficulty: Difficulty | null;
  tags: readonly string[];
  /** How many quizzes contain it. */
  uses: number;
  /** When the last of them opened; null if there is none. */
  used_at: number | null;
}

interface Topic {
  id: number;
  parent_id: number | null;
  key_en: string | null;
  key_ne: string | null;
}

/** What a draw takes. Null and empty: any. */
export interface Wanted {
  topic_ids: ReadonlySet<number> | null;
  tags: readonly string[];
  difficulty: Difficulty | null;
  /** Not used since then. */
  since: number | null;
}

/** For one draw, among questions that are ready. */
export interface Matched {
  matching: number;
  /** Those of them that are barred. */
  barred: number;
  /** Ids of the others in the order of preference. */
  ids: number[];
}

/** So many are looked at for one draw. */
const LOOKED_AT = 3000;

export function wantedBy(
  { topic_id, topic, with_children, tags, difficulty, not_used_since }: DrawCriteria,
  topics: readonly Topic[],
): Wanted {
  const any = topic_id === undefined && topic === undefined;
  const roots = topics.filter(topic_id === undefined ? isNamed(topic ?? '') : ({ id }) => id === topic_id);
  const ids = roots.map(({ id }) => id);
  return {
    topic_ids: any ? null : with_children ? withTopicsBelow(ids, topics) : new Set(ids),
    tags,
    difficulty: difficulty ?? null,
    since: not_used_since === undefined ? null : beginOf(not_used_since),
  };
}

/** Of a day without a time, midnight at the institute. */
const beginOf = (since: string): number =>
  since.length === 10 ? momentOf(`${since}T00:00`) : Date.parse(since);

function isNamed(topic: NonNullable<DrawCriteria['topic']>): (topic: Topic) => boolean {
  const { en, ne = '' } = topicNameOf(topic);
  const keys = [topicKey(en), topicKey(ne)].filter((key) => key !== null);
  return ({ key_en, key_ne }) => keys.some((key) => key === key_en || key === key_ne);
}

function withTopicsBelow(ids: readonly number[], topics: readonly Topic[]): ReadonlySet<number> {
  const children = new Map<number, number[]>();
  for (const { id, parent_id } of topics)
    if (parent_id !== null) children.set(parent_id, [...(children.get(parent_id) ?? []), id]);
  const found = new Set(ids);
  // A set also visits what is added on the way.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return found;
}

const matches = (question: BankFacts, { topic_ids, difficulty, tags, since }: Wanted): boolean =>
  (topic_ids === null || (question.topic_id !== null && topic_ids.has(question.topic_id))) &&
  (difficulty === null || question.difficulty === difficulty) &&
  (since === null || question.used_at === null || question.used_at < since) &&
  (tags.length === 0 || tags.every((tag) => question.tags.includes(tag)));

/** So many are compared with a draw at once. */
const COMPARED_AT_ONCE = 2000;

/** What each draw may take of a bank in the order of preference. Yields between its parts. */
export function* matchDraws(
  bank: readonly BankFacts[],
  draws: readonly Wanted[],
  barred: ReadonlySet<number>,
): Generator<undefined, Matched[], undefined> {
  const found: Matched[] = [];
  for (const wanted of draws) {
    const matched: Matched = { matching: 0, barred: 0, ids: [] };
    for (let from = 0; from < bank.length; from += COMPARED_AT_ONCE) {
      for (const question of bank.slice(from, from + COMPARED_AT_ONCE)) {
        if (!matches(question, wanted)) continue;
        matched.matching += 1;
        if (barred.has(question.bank_id)) matched.barred += 1;
        else if (matched.ids.length < LOOKED_AT) matched.ids.push(question.bank_id);
      }
      yield;
    }
    found.push(matched);
  }
  return found;
}

/** Those in the fewest quizzes first. `bank`: in the order of their ids. */
export function byPreference(bank: readonly BankFacts[]): BankFacts[] {
  const byUses: BankFacts[][] = [];
  for (const question of bank) {
    const same = byUses[question.uses] ?? [];
    byUses[question.uses] = same;
    same.push(question);
  }
  return byUses.flat();
}
