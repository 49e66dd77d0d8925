import type { Database, Queryable } from '../../platform/db/open.ts';
import { deletePracticeData, readPracticeData } from './own-data.queries.ts';

interface LaterData<Whose extends { user_id: number }> {
  readLaterData: (whose: Whose) => Promise<Record<string, unknown>>;
  eraseLaterData: (tx: Queryable, user_id: number) => Promise<void>;
}

/** What the features know of an account, with the data of practice. */
export const withPractice = <Whose extends { user_id: number }>(
  db: Database,
  { readLaterData, eraseLaterData }: LaterData<Whose>,
): LaterData<Whose> => ({
  readLaterData: async (whose) => ({
    ...(await readLaterData(whose)),
    ...(await readPracticeData(db, whose.user_id)),
  }),
  eraseLaterData: async (tx, user_id) => {
    await eraseLaterData(tx, user_id);
    await deletePracticeData(tx, user_id);
  },
});
