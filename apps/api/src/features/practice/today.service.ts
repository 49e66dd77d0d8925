import type { PracticeToday } from '@abhyas/contract/practice/cards';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { FIRST_PACE_MS } from './cards.service.ts';
import { collectReports } from './collect/collect.service.ts';
import type { PracticeDeps } from './practice.deps.ts';
import { prepareToday } from './today.queries.ts';

/** Returns what a learner has to practise today. Takes released reports into the notebook first, if there are new ones. */
export function openToday(deps: PracticeDeps) {
  const read = prepareToday(deps.db);
  return async (user_id: number): Promise<PracticeToday> => {
    const now = deps.clock.now();
    const day = dayOf(now);
    const find = async () => {
      const [row] = await read({ user_id, now: iso(now), today: day });
      if (!row) throw new Error('PostgreSQL returned no figures');
      return row;
    };
    let found = await find();
    if (found.is_outdated) {
      await collectReports(deps, user_id);
      found = await find();
    }
    const { is_outdated: _, pace_ms, ...figures } = found;
    const minutes = Math.ceil((figures.due * (pace_ms ?? FIRST_PACE_MS)) / MINUTE);
    return { day, minutes, ...figures };
  };
}
