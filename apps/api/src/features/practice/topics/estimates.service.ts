import { DEFAULT_OPTION_COUNT } from '@abhyas/contract/limits';
import type { PracticeEstimate } from '@abhyas/contract/practice/topics';
import { MIN_ANSWERS_FOR_ESTIMATE } from '@abhyas/contract/practice/topics';
import { type Abilities, type Ability, foldAbilities } from '#features/practice/rules/abilities.ts';
import { chanceOf } from '#features/practice/rules/elo.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listEvents, listRated } from './estimates.queries.ts';

type Parents = ReadonlyMap<number, number | null>;

export async function readAbilities(db: Queryable, user_id: number, parents: Parents): Promise<Abilities> {
  const events = await listEvents(db, user_id);
  const rated = await listRated(db, [...new Set(events.map(({ bank_id }) => bank_id))]);
  return foldAbilities(events, rated, parents);
}

/** As learners see it; null with too few answers. */
export function estimateOf(found: Ability | undefined): PracticeEstimate | null {
  if (!found || found.answers < MIN_ANSWERS_FOR_ESTIMATE) return null;
  const chance = chanceOf(found.ability, { difficulty: 0, options: DEFAULT_OPTION_COUNT });
  return { chance: Math.round(chance * 100) / 100, answers: found.answers };
}
