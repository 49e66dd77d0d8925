import type { Queryable } from '#platform/db/open.ts';
import { collectReports } from './collect/collect.service.ts';
import { deletePracticeData, readPracticeData } from './own-data.queries.ts';
import type { PracticeDeps } from './practice.deps.ts';

interface LaterData<Whose extends { user_id: number }> {
  readLaterData: (whose: Whose) => Promise<Record<string, unknown>>;
  eraseLaterData: (tx: Queryable, user_id: number) => Promise<void>;
}

/** What the features know of an account, with the data of practice. */
export const withPractice = <Whose extends { user_id: number }>(
  deps: PracticeDeps,
  { readLaterData, eraseLaterData }: LaterData<Whose>,
): LaterData<Whose> => ({
  readLaterData: async (whose) => {
    // Without what is no longer released.
    await collectReports(deps, whose.user_id);
    return { ...(await readLaterData(whose)), ...(await readPracticeData(deps.db, whose.user_id)) };
  },
  eraseLaterData: async (tx, user_id) => {
    await eraseLaterData(tx, user_id);
    await deletePracticeData(tx, user_id);
  },
});
