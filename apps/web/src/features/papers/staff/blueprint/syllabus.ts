import type { Topic } from '@abhyas/contract/bank/topics';
import type { Blueprint } from '@abhyas/contract/papers/blueprint';
import type { QuestionDraw } from '@abhyas/contract/papers/sections';
import type { Language } from '@abhyas/contract/shared';
import { type TopicNode, treeOf } from '#features/bank/staff/bank-rules.ts';
import type { SectionDraws } from './blueprint.api.ts';

// The table of topics by difficulty: what draws plan, against what the bank has. Pure.

/** `none`: draws of any difficulty, and questions without one. */
export const levels = ['easy', 'medium', 'hard', 'none'] as const;
export type Level = (typeof levels)[number];
type Counts = Record<Level, number>;

export interface SyllabusRow {
  /** Undefined: draws of any topic. */
  topic: Topic | undefined;
  /** 0 at the root of the tree. */
  depth: number;
  planned: Counts;
  ready: Counts;
}

const nothing = (): Counts => ({ easy: 0, medium: 0, hard: 0, none: 0 });
const sum = (all: readonly Counts[]): Counts => {
  const total = nothing();
  for (const counts of all) for (const level of levels) total[level] += counts[level];
  return total;
};
export const totalOf = (counts: Counts): number => levels.reduce((total, level) => total + counts[level], 0);

/** Where the plan needs more questions than there are. Draws of any difficulty count in the total alone. */
export const isShort = ({ planned, ready }: SyllabusRow, level: Level | 'total'): boolean =>
  level === 'total' ? totalOf(planned) > totalOf(ready) : level !== 'none' && planned[level] > ready[level];

const isNamed = ({ name }: Topic, wanted: NonNullable<QuestionDraw['topic']>): boolean => {
  const { en, ne } = typeof wanted === 'string' ? { en: wanted, ne: wanted } : wanted;
  return (en !== '' && name.en === en) || (ne !== '' && name.ne === ne);
};

/** One row for each topic with questions or a plan, those under it included, and the total of all. */
export function syllabusRows(
  sections: readonly SectionDraws[],
  syllabus: Blueprint['syllabus'],
  topics: readonly Topic[],
  language: Language,
): { rows: SyllabusRow[]; total: SyllabusRow } {
  const readyOf = new Map(syllabus.map(({ topic_id, ready }) => [topic_id, ready]));
  const plannedOf = new Map<number | undefined, Counts>();
  for (const { topic, topic_id, difficulty = 'none', count } of sections.flatMap(({ draws }) => draws)) {
    const named = topic === undefined ? undefined : topics.find((each) => isNamed(each, topic));
    const id = topic_id ?? named?.id;
    const counts = plannedOf.get(id) ?? nothing();
    counts[difficulty] += Number.isNaN(count) ? 0 : count;
    plannedOf.set(id, counts);
  }

  const rowsOf = ({ topic, depth, children }: TopicNode): SyllabusRow[] => {
    const below = children.flatMap(rowsOf);
    const direct = below.filter((row) => row.depth === depth + 1);
    const row = {
      topic,
      depth,
      planned: sum([plannedOf.get(topic.id) ?? nothing(), ...direct.map(({ planned }) => planned)]),
      ready: sum([readyOf.get(topic.id) ?? nothing(), ...direct.map(({ ready }) => ready)]),
    };
    return totalOf(row.planned) + totalOf(row.ready) === 0 ? [] : [row, ...below];
  };
  const rows = treeOf(topics, language).flatMap(rowsOf);
  const roots = rows.filter(({ depth }) => depth === 0);
  const ready = sum(roots.map((row) => row.ready));
  const anyTopic = plannedOf.get(undefined);
  const total = {
    topic: undefined,
    depth: 0,
    planned: sum([...roots.map(({ planned }) => planned), anyTopic ?? nothing()]),
    ready,
  };
  return {
    rows: anyTopic ? [...rows, { topic: undefined, depth: 0, planned: anyTopic, ready }] : rows,
    total,
  };
}
