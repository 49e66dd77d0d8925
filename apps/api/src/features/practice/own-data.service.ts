import type { Queryable } from '#platform/db/open.ts';
import { jsonArray } from '#platform/json-pieces.ts';
import { collectReports } from './collect/collect.service.ts';
import { findExamDate } from './exam-date.queries.ts';
import {
  answerPages,
  cardPages,
  choicePages,
  deletePracticeData,
  listLeaderboardNames,
  sentPages,
  sourcePages,
} from './own-data.queries.ts';
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
    return { ...(await readLaterData(whose)), ...(await practiceData(deps.db, whose.user_id)) };
  },
  eraseLaterData: async (tx, user_id) => {
    await eraseLaterData(tx, user_id);
    await deletePracticeData(tx, user_id);
  },
});

const practiceData = async (db: Queryable, user_id: number) => ({
  practice_questions_sent: jsonArray(sentPages(db, user_id)),
  practice_cards: jsonArray(cardPages(db, user_id)),
  practice_answers: jsonArray(answerPages(db, user_id)),
  practice_ratings_of_reports: jsonArray(sourcePages(db, user_id)),
  leaderboard_names: await listLeaderboardNames(db, user_id),
  practice_choices: jsonArray(choicePages(db, user_id)),
  practice_exam_date: await findExamDate(db, user_id),
});
