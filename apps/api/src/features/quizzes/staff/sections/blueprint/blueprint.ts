import type { Blueprint, checkBlueprint } from '@abhyas/contract/papers/blueprint';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { fillDraws } from '#features/quizzes/rules/fill-draws.ts';
import { listUsesOf } from '#features/quizzes/staff/bank/bank.queries.ts';
import { listTopicRows } from '#features/quizzes/staff/bank/topics/topics.queries.ts';
import { contentOf, type ReadDeps } from '#features/quizzes/staff/change-quiz.ts';
import { getQuizFor } from '#features/quizzes/staff/rights/quiz-for.ts';
import { ownQuestions } from '#features/quizzes/staff/sections/own-questions.ts';
import { criteriaOf } from '#features/quizzes/staff/sections/section-file.ts';
import type { Database } from '#platform/db/open.ts';
import { countBySyllabus, countCandidates } from './candidates.queries.ts';
import { bankIdsOf, MAX_POOLED, unitsFor } from './pools.ts';

type Planned = output<typeof checkBlueprint.body>;

/**
 * What the draws of these sections would find in the bank now, among the questions with which the actor may work. Throws
 * NOT_FOUND for a quiz that is unknown or another's.
 */
export async function blueprintOf(
  deps: ReadDeps,
  { quiz_id = 0, sections }: Planned,
  by: StaffActor,
): Promise<Blueprint> {
  const planned = sections.map(({ draws }) => ({
    draws: draws.map((draw) => ({ ...criteriaOf(draw), pool: null })),
  }));
  const { own, taken } = quiz_id === 0 ? NONE : await questionsOf(deps, { quiz_id, by });
  const { units } = await unitsFor(deps.db, { quiz_id, by, sections: planned, own, taken });
  const draws = planned.flatMap((section) => section.draws);
  const counts = draws.map(({ count }) => count);
  const filling = fillDraws(units, counts, MAX_POOLED);
  const found = ('available' in filling ? filling.available : counts).values();
  const matching = [];
  for (const draw of draws) matching.push(await countCandidates(deps.db, draw, { except: quiz_id, by }));
  const matchingOf = matching.values();
  return {
    filled: 'pools' in filling,
    sections: planned.map((section) => ({
      draws: section.draws.map(() => ({
        matching: matchingOf.next().value ?? 0,
        found: found.next().value ?? 0,
      })),
    })),
    syllabus: await syllabusOf(deps.db, by),
  };
}

const NONE = { own: [], taken: new Set<number>() };

async function questionsOf(deps: ReadDeps, { quiz_id, by }: { quiz_id: number; by: StaffActor }) {
  const quiz = await getQuizFor(deps.db, { quiz_id, by });
  const content = await contentOf(deps, quiz, deps.db);
  const own = ownQuestions(content);
  // What staff have deleted from a pool is not drawn again.
  const left_out = (content.sections ?? []).flatMap(({ draws }) =>
    draws.flatMap((draw) => draw.left_out ?? []),
  );
  const contained = await bankIdsOf(deps.db, { own, known: await listUsesOf(deps.db, quiz_id), by });
  return { own, taken: new Set([...contained, ...left_out]) };
}

async function syllabusOf(db: Database, by: StaffActor): Promise<Blueprint['syllabus']> {
  const syllabus = new Map(
    (await listTopicRows(db)).map(({ id }) => [id, { easy: 0, medium: 0, hard: 0, none: 0 }]),
  );
  for (const { topic_id, difficulty, questions } of await countBySyllabus(db, by)) {
    const ready = topic_id === null ? undefined : syllabus.get(topic_id);
    if (ready) ready[difficulty ?? 'none'] = questions;
  }
  return [...syllabus].map(([topic_id, ready]) => ({ topic_id, ready }));
}
