import { CLASS_PRACTICE_WEEKS, type ClassPractice } from '@abhyas/contract/practice/staff';
import type { Learned } from '@abhyas/contract/practice/tally';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { addDays } from '@abhyas/exam-rules/practice/days';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { weekOf } from '@abhyas/exam-rules/practice/weeks';
import { listNames } from '#features/classes/classes.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { forLearner } from '#features/questions/questions.ts';
import { DomainError } from '#platform/domain-error.ts';
import {
  listActiveMembers,
  listMemberCounts,
  listTopicCounts,
  listTopicNames,
} from './class-practice.queries.ts';

/** Throws NOT_FOUND. */
export async function getPracticeOfClass(
  { db, clock }: Pick<PracticeDeps, 'db' | 'clock'>,
  class_id: number,
): Promise<ClassPractice> {
  if ((await listNames(db, [class_id])).length === 0) throw new DomainError('NOT_FOUND');
  const to = dayOf(clock.now());
  const from = addDays(weekOf(to), -7 * (CLASS_PRACTICE_WEEKS - 1));
  const [members, days, counts] = await Promise.all([
    listActiveMembers(db, class_id),
    listMemberCounts(db, { class_id, from, to }),
    listTopicCounts(db, { class_id, from, to }),
  ]);
  const byMember = new Map(days.map(({ user_id, ...own }) => [user_id, own]));
  const byTopic = groupBy(counts, ({ topic_id }) => topic_id);
  const names = await listTopicNames(
    db,
    [...byTopic.keys()].flatMap((id) => id ?? []),
  );
  const ofMember = groupBy(counts, ({ user_id }) => user_id);
  const rows = members.map((member) => ({
    ...member,
    ...(byMember.get(member.user_id) ?? { days: 0, answers: 0, last_day: null }),
    questions: sumOf(ofMember.get(member.user_id) ?? [], 'questions'),
  }));
  return {
    ...{ from, to, members: rows.length },
    practising: rows.filter(({ answers }) => answers > 0).length,
    ...{ questions: sumOf(rows, 'questions'), answers: sumOf(rows, 'answers'), days: sumOf(rows, 'days') },
    learned: learnedOf(counts),
    topics: [...byTopic]
      .map(([topic_id, own]) => {
        const topic = names.find(({ id }) => id === topic_id);
        return {
          topic: topic ? { id: topic.id, name: forLearner(topic.name) } : null,
          members: own.length,
          ...{ questions: sumOf(own, 'questions'), answers: sumOf(own, 'answers') },
          learned: learnedOf(own),
        };
      })
      .sort((one, other) => other.answers - one.answers),
    rows,
  };
}

type Counts = Awaited<ReturnType<typeof listTopicCounts>>[number];

const learnedOf = (counts: readonly Counts[]): Learned => {
  const questions = sumOf(counts, 'learned');
  return { questions, before: sumOf(counts, 'before'), after: tallyOf(sumOf(counts, 'after'), questions) };
};

const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

function groupBy<Key>(counts: readonly Counts[], keyOf: (each: Counts) => Key): Map<Key, Counts[]> {
  const groups = new Map<Key, Counts[]>();
  for (const each of counts) {
    const group = groups.get(keyOf(each)) ?? [];
    groups.set(keyOf(each), group);
    group.push(each);
  }
  return groups;
}
