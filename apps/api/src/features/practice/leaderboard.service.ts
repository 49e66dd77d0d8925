import {
  type ClassLeaderboard,
  MAX_LEADERBOARD_PLACES,
  type PracticeLeaderboard,
} from '@abhyas/contract/practice/leaderboard';
import { inOneLanguage } from '@abhyas/contract/shared';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { weekOf } from '@abhyas/exam-rules/practice/weeks';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import { listNames } from '#features/classes/classes.ts';
import { forLearner } from '#features/questions/questions.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { deleteName, listOwnNames, listPlaces, lockMembership, putName } from './leaderboard.queries.ts';
import type { PracticeDeps } from './practice.deps.ts';

type Deps = Pick<PracticeDeps, 'db' | 'clock'>;

/** Of every class of the learner. Only those who take part see one another. */
export async function getLeaderboardOf({ db, clock }: Deps, user_id: number): Promise<PracticeLeaderboard> {
  const week = weekOf(dayOf(clock.now()));
  const own = await listOwnNames(db, user_id);
  const class_ids = own.filter(({ name }) => name !== null).map(({ class_id }) => class_id);
  const all = await listPlaces(db, { class_ids, since: week });
  return {
    week,
    classes: own.map(({ class_id, class_name, name }): ClassLeaderboard => {
      const ofClass = all.filter((place) => place.class_id === class_id);
      const places = ofClass
        .map((place) => ({
          rank: ofClass.filter(({ questions }) => questions > place.questions).length + 1,
          name: place.name,
          questions: place.questions,
          is_own: place.user_id === user_id,
        }))
        .filter(({ is_own }, place) => is_own || place < MAX_LEADERBOARD_PLACES);
      return { class_id, class_name: forLearner(class_name), name, members: ofClass.length, places };
    }),
  };
}

/** Throws NOT_FOUND unless the learner is a member, and NAME_TAKEN if another member has the name. */
export async function chooseName(
  deps: Deps,
  { user_id, class_id, name }: { user_id: number; class_id: number; name: string | null },
): Promise<PracticeLeaderboard> {
  const chosen_at = iso(deps.clock.now());
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockMembership(tx, { user_id, class_id }))) throw new DomainError('NOT_FOUND');
    if (name === null) await deleteName(tx, { user_id, class_id });
    else if (!(await putName(tx, { user_id, class_id, name, name_key: nameKey(name), chosen_at })))
      throw new DomainError('NAME_TAKEN');
  });
  return getLeaderboardOf(deps, user_id);
}

/** By staff. Throws NOT_FOUND if this member does not take part. */
export async function removeNameOf(
  { db, clock }: Deps,
  { class_id, user_id, by }: { class_id: number; user_id: number; by: StaffActor },
): Promise<null> {
  await inTransaction(db, async (tx) => {
    const [own] = await listNames(tx, [class_id]);
    if (!own || !(await deleteName(tx, { user_id, class_id }))) throw new DomainError('NOT_FOUND');
    await recordEvent(tx, {
      ...{ kind: 'leaderboard_name_removed', at: iso(clock.now()), by },
      on: { type: 'class', id: class_id, name: inOneLanguage(own.name) },
      details: { members: 1 },
    });
  });
  return null;
}

/** What names are compared by: case, spaces, signs and invisible joiners do not make another name. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
