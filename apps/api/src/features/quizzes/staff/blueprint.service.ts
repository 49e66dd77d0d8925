import type { Blueprint, checkBlueprint } from '@abhyas/contract/papers/blueprint';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { listTopicRows } from '#features/bank/bank.ts';
import { drawCriteriaOf, fillDraws, MAX_POOLED, ownQuestions } from '#features/papers/papers.ts';
import { listAskedElsewhere } from '#features/quizzes/asked.queries.ts';
import type { Database } from '#platform/db/open.ts';
import { stopIfGone } from '#platform/http/abort.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { inParts, openYield } from '#platform/time/yield.ts';
import { listUsesOf } from './bank-uses/bank-uses.queries.ts';
import { countBySyllabus } from './bank-uses/candidates.queries.ts';
import { bankIdsOf, readBankFor, unitsFor } from './bank-uses/pools.service.ts';
import { type ReadDeps, readQuizFor } from './change-quiz.service.ts';

type Planned = output<typeof checkBlueprint.body>;

/**
 * What the draws of these sections would find in the bank now, among the questions with which the actor may work. Ends when
 * `signal` is aborted. Throws NOT_FOUND for a quiz that is unknown or another's.
 */
export async function blueprintOf(
  deps: ReadDeps & { clock: Clock },
  { quiz_id = 0, sections }: Planned,
  { by, signal }: { by: StaffActor; signal: AbortSignal },
): Promise<Blueprint> {
  stopIfGone(signal);
  const giveWay = openYield();
  const pause = async () => {
    stopIfGone(signal);
    await giveWay();
  };
  const { own, taken } = quiz_id === 0 ? NONE : await questionsOf(deps, { quiz_id, by });
  const barred = await listAskedElsewhere(deps.db, { now: iso(deps.clock.now()), except: quiz_id, by });
  const draws = sections.flatMap((section) => section.draws.map(drawCriteriaOf));
  const bank = await readBankFor(deps.db, { quiz_id, by, draws }, pause);
  const matched = await bank.match(new Set(barred));
  const { units } = await unitsFor(deps.db, { bank, draws, own, taken, matched }, pause);
  const counts = draws.map(({ count }) => count);
  const filling = await inParts(fillDraws(units, counts, MAX_POOLED), pause);
  const found = ('available' in filling ? filling.available : counts).values();
  const matchedBy = matched.values();
  return {
    filled: 'pools' in filling,
    sections: sections.map((section) => ({
      draws: section.draws.map(() => {
        const { matching = 0, barred: asked = 0 } = matchedBy.next().value ?? {};
        return { matching, asked, found: found.next().value ?? 0 };
      }),
    })),
    syllabus: await syllabusOf(deps.db, by),
  };
}

const NONE = { own: [], taken: new Set<number>() };

async function questionsOf(deps: ReadDeps, { quiz_id, by }: { quiz_id: number; by: StaffActor }) {
  const { content } = await readQuizFor(deps, deps.db, { quiz_id, by });
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
