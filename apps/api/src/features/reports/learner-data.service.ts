import {
  answersOf,
  deleteHands,
  listEarlyEndsOf,
  listHandsOf,
  listOverridesOf,
  listReopeningsOf,
  listTimeCreditsOf,
  paperOf,
  readingsOf,
  timesByQuestion,
} from '#features/attempts/attempts.ts';
import { listMemberships } from '#features/classes/classes.ts';
import { eraseNoticeData, readNoticeData } from '#features/notices/notices.ts';
import type { Queryable } from '#platform/db/open.ts';
import { jsonArray } from '#platform/json-pieces.ts';
import { deleteLinksOf } from './guardians/guardians.queries.ts';
import { listLinksOf } from './guardians/guardians.service.ts';
import { attemptsOf, listObjectionsOf } from './learner-data.queries.ts';
import { openReports, type ReportsSources } from './open-reports.service.ts';
import { listResultsOf } from './reports.service.ts';

interface Deps extends ReportsSources {
  /** What learning platforms know of the account. A later feature owns it. */
  readPlatformData: (db: Queryable, user_id: number) => Promise<Record<string, unknown>>;
}

/**
 * What the features after accounts know of an account. `readLaterData` reads it, for a download of all its data: a learner
 * gets the scores that are released, as in the list of results; staff get every score. `eraseLaterData` removes what names
 * the person or lets others see the results. `personal-data.test.ts` knows every table that names an account.
 */
export function openLearnerData(given: Deps) {
  const { db } = given;
  const deps = openReports(given);
  const readLaterData = async ({ user_id, as }: { user_id: number; as: 'learner' | 'staff' }) => ({
    classes: await listMemberships(db, user_id),
    ...(await readNoticeData(db, user_id)),
    attempts: jsonArray(attemptsShown(given, { user_id, as })),
    ...(as === 'learner' && { results: await listResultsOf(deps, { user_id }) }),
    overrides: await listOverridesOf(db, user_id),
    time_credits: await listTimeCreditsOf(db, user_id),
    early_ends: await listEarlyEndsOf(db, user_id),
    guardian_links: await listLinksOf(deps, { user_id }),
    reopenings: await listReopeningsOf(db, user_id),
    raised_hands: await listHandsOf(db, user_id),
    reported_problems: await listObjectionsOf(db, user_id),
    ...(await given.readPlatformData(db, user_id)),
  });
  return { readLaterData, eraseLaterData: eraseLearnerData };
}

async function* attemptsShown(
  { db, revisions }: Pick<Deps, 'db' | 'revisions'>,
  { user_id, as }: { user_id: number; as: 'learner' | 'staff' },
) {
  for await (const page of attemptsOf(db, user_id)) {
    for (const attempt of page) {
      const { drawn, option_orders, answers, answered_in, times, unplaced, ...rest } = attempt;
      const { revision, score, max_score, ...shown } = rest;
      const paper = paperOf(await revisions.get(attempt.quiz_id, revision), { drawn, option_orders });
      yield [
        {
          ...shown,
          answers: answersOf(paper, answers, unplaced?.answers),
          languages: Object.fromEntries(readingsOf(paper, { answers, answered_in })),
          times_ms: Object.fromEntries(timesByQuestion(paper, times)),
          ...(as === 'staff' && { score, max_score }),
        },
      ];
    }
  }
}

/** Removes what names the person or lets others see the results. */
export async function eraseLearnerData(tx: Queryable, user_id: number): Promise<void> {
  await eraseNoticeData(tx, user_id);
  await deleteLinksOf(tx, user_id);
  await deleteHands(tx, user_id);
}
