import { can } from '@abhyas/contract/accounts/policy';
import type { Release } from '@abhyas/contract/quiz-json';
import type { getSitters } from '@abhyas/contract/quizzes/staff/release';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { earlierDeadlineAfter, releaseTimes } from '#features/quizzes/rules/release.ts';
import { isAnythingEarlier, letsMoreSit } from '#features/quizzes/rules/release-changes.ts';
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
 * The settings with what follows from them for results: a release by them has a moment once learners have opened the quiz, and a
 * confirmation that keys go out ends as soon as more can sit the quiz than those who were confirmed.
 */
export function settingsAfter<Settings extends ReleaseSettings & Partial<Quiz>>(
  quiz: Quiz,
  changed: Settings,
  { has_attempts, now }: { has_attempts: boolean; now: number },
): Settings {
  const settings = has_attempts ? withReleaseMoments(quiz, changed, now) : changed;
  const isUnconfirmed = quiz.keys_confirmed_at !== null && letsMoreSit(quiz, { ...quiz, ...settings });
  return isUnconfirmed ? { ...settings, keys_confirmed_at: null } : settings;
}

/**
 * Once learners have opened the quiz, a part that was withheld and is shown at once from now on was released now, by hand; and one
 * that staff will release by hand is withheld until then, whenever it was released before. Keys that are released so wait until
 * nobody can sit the quiz any more (rules/release.ts).
 */
function withReleaseMoments<Settings extends ReleaseSettings>(
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

/** What judging a change of releases reads. The attempts feature implements it. */
export interface ReleaseJudging {
  /**
   * Whether a learner was sent a score or keys of the quiz since these moments; null if they could not be sent.
   */
  isSeen: (
    db: Queryable,
    results: { quiz_id: number; score_since: string | null; answers_since: string | null },
  ) => Promise<boolean>;
  /** Each `show_answers` that an override of the quiz has. */
  listOverridden: (db: Queryable, quiz_id: number) => Promise<Release[]>;
}

/**
 * Judges a change of when results are shown, whichever call asks for it and whichever setting causes it. Once learners have
 * opened the quiz, results that come earlier for anyone, now or later, need the right to release, and so does withholding what
 * is out by a setting; and nothing is withdrawn that a learner has seen. Throws FORBIDDEN or RESULTS_SEEN.
 */
export async function judgeReleaseChange(
  deps: ReleaseJudging,
  tx: Queryable,
  {
    quiz,
    after,
    has_attempts,
    by,
    now,
  }: { quiz: Quiz; after: Quiz; has_attempts: boolean; by: StaffActor; now: number },
): Promise<ReleaseChange> {
  if (!has_attempts) return { released: [], withdrawn: [] };
  const [was, is] = [releasedAt(quiz, now), releasedAt(after, now)];
  const released = PARTS.filter((part) => is[part] && !was[part]);
  const withdrawn = PARTS.filter((part) => was[part] && !is[part]);
  if (!can(by, 'release_results', quiz)) {
    const shown = [
      { before: quiz.show_answers, after: after.show_answers },
      ...(await deps.listOverridden(tx, quiz.id)).map((each) => ({ before: each, after: each })),
    ];
    if (
      (withdrawn.length > 0 && isAskedToRelease(quiz, after)) ||
      isAnythingEarlier(quiz, after, { shown, now })
    )
      throw new DomainError('FORBIDDEN');
  }
  if (withdrawn.length > 0 && (await deps.isSeen(tx, seenIn(quiz, withdrawn))))
    throw new DomainError('RESULTS_SEEN');
  return { released, withdrawn };
}

/** Whether the settings that decide when results are shown change. */
const isAskedToRelease = (before: Quiz, after: Quiz): boolean =>
  PARTS.some(
    (part) =>
      before[`show_${part}`] !== after[`show_${part}`] ||
      before[`${part}_released_by_hand_at`] !== after[`${part}_released_by_hand_at`],
  );

/** Whether a change of the settings lets keys out that were withheld, or lets them out earlier. A moved end does so by itself. */
export function releasesKeys(before: Quiz, after: Quiz, now: number): boolean {
  const isPublic = after.status === 'published' && after.deleted_at === null;
  const isAsked = isAskedToRelease(before, after) || before.keys_confirmed_at !== after.keys_confirmed_at;
  if (!isPublic || before.status !== 'published' || !isAsked) return false;
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
