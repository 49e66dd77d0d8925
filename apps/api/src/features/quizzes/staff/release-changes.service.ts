import { can } from '@abhyas/contract/accounts/policy';
import type { getSitters } from '@abhyas/contract/quizzes/staff/release';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { earlierDeadlineAfter, releaseTimes } from '#features/quizzes/rules/release.ts';
import { releasedAt } from '#features/quizzes/rules/released.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import type { Quiz } from './editor.queries.ts';

const PARTS = ['score', 'answers'] as const;
export type ResultPart = (typeof PARTS)[number];

/** The settings that decide when results are shown. */
type ReleaseSettings = Partial<
  Pick<
    Quiz,
    | ('show_score' | 'show_answers' | 'score_released_by_hand_at' | 'answers_released_by_hand_at')
    | 'keys_confirmed_at'
  >
>;

/** Learners who sit a quiz now, and those who do not and can still start it. */
export type Sitters = Pick<output<typeof getSitters.response>, 'sitting' | 'can_start'>;

/** What of a quiz's results a change of its settings releases, and what it withdraws. */
export interface ReleaseChange {
  released: ResultPart[];
  withdrawn: ResultPart[];
}

/**
 * The settings with what a release by them means: once learners have opened the quiz, a part that was withheld and is shown at
 * once from now on was released now, by hand; and one that staff will release by hand is withheld until then, whenever it was
 * released before. Keys that are released so wait until nobody can sit the quiz any more (rules/release.ts).
 */
export function withReleaseMoments<Settings extends ReleaseSettings>(
  quiz: Quiz,
  settings: Settings,
  now: number,
): Settings {
  const moments: ReleaseSettings = {};
  for (const part of PARTS) {
    const [before, after] = [quiz[`show_${part}`], settings[`show_${part}`]];
    const by_hand = `${part}_released_by_hand_at` as const;
    if (after === undefined || after === before || settings[by_hand] !== undefined) continue;
    const isWithheld = !releasedAt(quiz, now)[part];
    if (after === 'at_once' && isWithheld) moments[by_hand] = iso(now);
    if (after === 'by_hand') Object.assign(moments, { [by_hand]: null, keys_confirmed_at: null });
  }
  return { ...settings, ...moments };
}

/** What follows from the settings: when results are released, and the latest deadline under earlier settings. */
export function computedSettings(before: Quiz, changed: Partial<Quiz>, now: number) {
  const movesEnd = ENDING_SETTINGS.some((name) => name in changed);
  const earlier_deadline = movesEnd ? earlierDeadlineAfter(before, now) : before.earlier_deadline;
  return { earlier_deadline, ...releaseTimes({ ...before, ...changed, earlier_deadline }) };
}

/** Settings that decide when an attempt may be opened and when it ends. */
const ENDING_SETTINGS = ['status', 'start_time', 'end_time', 'late_start', 'duration_minutes', 'deleted_at'];

/**
 * Judges a change of when results are shown, whichever call asks for it: showing or withholding results of a quiz that learners
 * have opened needs the right to release, and nothing is withdrawn that a learner has seen. Throws FORBIDDEN or RESULTS_SEEN.
 */
export async function judgeReleaseChange(
  deps: { isSeen: (tx: Queryable, results: ReturnType<typeof seenIn>) => Promise<boolean> },
  tx: Queryable,
  {
    quiz,
    after,
    has_attempts,
    by,
    now,
  }: { quiz: Quiz; after: Quiz; has_attempts: boolean; by: StaffActor; now: number },
): Promise<ReleaseChange> {
  const [was, is] = [releasedAt(quiz, now), releasedAt(after, now)];
  const released = PARTS.filter((part) => is[part] && !was[part]);
  const withdrawn = PARTS.filter((part) => was[part] && !is[part]);
  if (!has_attempts || released.length + withdrawn.length === 0) return { released: [], withdrawn: [] };
  if (isAskedToRelease(quiz, after) && !can(by, 'release_results', quiz)) throw new DomainError('FORBIDDEN');
  if (withdrawn.length > 0 && (await deps.isSeen(tx, seenIn(quiz, withdrawn))))
    throw new DomainError('RESULTS_SEEN');
  return { released, withdrawn };
}

/** Whether the settings that decide when results are shown change. */
const isAskedToRelease = (before: Quiz, after: Quiz): boolean =>
  before.keys_confirmed_at !== after.keys_confirmed_at ||
  PARTS.some(
    (part) =>
      before[`show_${part}`] !== after[`show_${part}`] ||
      before[`${part}_released_by_hand_at`] !== after[`${part}_released_by_hand_at`],
  );

/** Whether a change of the settings lets keys out that were withheld, or lets them out earlier. A moved end does so by itself. */
export function releasesKeys(before: Quiz, after: Quiz, now: number): boolean {
  const isPublic = after.status === 'published' && after.deleted_at === null;
  if (!isPublic || before.status !== 'published' || !isAskedToRelease(before, after)) return false;
  const [was, is] = [before, after].map(({ answers_release_at }) =>
    answers_release_at === null ? Number.POSITIVE_INFINITY : Date.parse(answers_release_at),
  ) as [number, number];
  return was > now && is < was;
}

/** The moments from which on what is to be withdrawn could be seen; null if it could not. */
export function seenIn({ id, score_release_at, answers_release_at }: Quiz, withdrawn: readonly ResultPart[]) {
  const score_since = withdrawn.includes('score') ? score_release_at : null;
  // Without the score the answers are withheld, too.
  return { quiz_id: id, score_since, answers_since: answers_release_at };
}
