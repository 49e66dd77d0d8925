import type { Database } from '../../platform/db/open.ts';
import {
  answersOf,
  listHandsOf,
  listOverridesOf,
  listReopeningsOf,
  listTimeCreditsOf,
  paperOf,
} from '../attempts/attempts.ts';
import { listLinksOf } from './guardians/guardians.ts';
import { listAttemptsOf, listObjectionsOf } from './learner-data.queries.ts';
import { prepareFinishedAttempt, prepareFinishedAttempts, prepareUnseen } from './reports.queries.ts';
import { listResultsOf, type ReportsDeps } from './reports.service.ts';

type Deps = { db: Database } & Pick<ReportsDeps, 'clock' | 'revisions' | 'verdicts' | 'autoFinish'>;

/**
 * Reads what attempts and later features know of an account, for a download of all its data. A learner gets the scores
 * that are released, as in the list of results; staff get every score.
 */
export function openLearnerData(given: Deps) {
  const { db, revisions } = given;
  const deps: ReportsDeps = {
    ...given,
    finished_attempts: prepareFinishedAttempts(db),
    finished_attempt: prepareFinishedAttempt(db),
    unseen: prepareUnseen(db),
  };
  return async ({ user_id, as }: { user_id: number; as: 'learner' | 'staff' }) => {
    const attempts = [];
    for (const attempt of await listAttemptsOf(db, user_id)) {
      const { drawn, option_orders, answers, unplaced, revision, score, max_score, ...shown } = attempt;
      const paper = paperOf(await revisions.get(attempt.quiz_id, revision), { drawn, option_orders });
      attempts.push({
        ...shown,
        answers: answersOf(paper, answers, unplaced?.answers),
        ...(as === 'staff' && { score, max_score }),
      });
    }
    return {
      attempts,
      ...(as === 'learner' && { results: await listResultsOf(deps, { user_id }) }),
      overrides: await listOverridesOf(db, user_id),
      time_credits: await listTimeCreditsOf(db, user_id),
      guardian_links: await listLinksOf(deps, { user_id }),
      reopenings: await listReopeningsOf(db, user_id),
      raised_hands: await listHandsOf(db, user_id),
      reported_problems: await listObjectionsOf(db, user_id),
    };
  };
}
