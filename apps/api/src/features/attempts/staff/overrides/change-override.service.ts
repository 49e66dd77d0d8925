import { can } from '@abhyas/contract/accounts/policy';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { appliedOverrides } from '#features/attempts/overrides/overrides.queries.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { hasAttempts } from '#features/attempts/staff/attempts-staff.queries.ts';
import {
  deadlineOf,
  effectiveSettings,
  followOverrides,
  isAnythingEarlier,
  type Quiz,
  wideningOf,
} from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  findOverride,
  type Holder,
  listAppliedTo,
  listFields,
  listOverridden,
  lockRunning,
  writeDeadlines,
} from './overrides-staff.queries.ts';

interface OverrideChange {
  /** Locked. */
  quiz: Quiz;
  holder: Holder;
  by: StaffActor;
  /** Whether running attempts of the holder get longer by it. */
  lengthens: boolean;
}

/**
 * Changes the override of one learner or class by `write`, and moves what depends on it. Once learners have opened the quiz, a
 * change by which anyone sees results earlier needs the right to release, as one of the quiz's settings does. Throws FORBIDDEN.
 */
export async function changeOverride(
  { clock }: { clock: Clock },
  tx: Queryable,
  { quiz, holder, by, lengthens }: OverrideChange,
  write: () => Promise<void>,
): Promise<void> {
  const before = await settingsUnder(tx, quiz, holder);
  await write();
  const moved = await follow({ clock }, tx, { quiz, ...(lengthens && { holder }) });
  if (can(by, 'release_results', quiz) || !(await hasAttempts(tx, quiz.id))) return;
  const after = await settingsUnder(tx, quiz, holder);
  const ofHolder = [...after].map(([learner, { show_answers }]) => ({
    before: (before.get(learner) ?? quiz).show_answers,
    after: show_answers,
  }));
  const ofOthers = [quiz.show_answers, ...(await listOverridden(tx, quiz.id))];
  const shown = [...ofHolder, ...ofOthers.map((each) => ({ before: each, after: each }))];
  if (isAnythingEarlier(quiz, moved, { shown, now: clock.now() })) throw new DomainError('FORBIDDEN');
}

/** Who has the override of a class and no other one, like a learner who joins the class later. */
const WITHOUT_OTHERS = 0;

/** The quiz for each learner whom an override of the holder concerns, by the learner's id. */
async function settingsUnder(tx: Queryable, quiz: Quiz, holder: Holder): Promise<Map<number, Quiz>> {
  const applied = await listAppliedTo(tx, { quiz_id: quiz.id, holder });
  const alone = await findOverride(tx, quiz.id, holder);
  applied.set(WITHOUT_OTHERS, alone ? [{ ...alone, is_own: 'user_id' in holder }] : []);
  return new Map([...applied].map(([learner, overrides]) => [learner, effectiveSettings(quiz, overrides)]));
}

/**
 * Lengthens running attempts whose learners have more time now, and moves what depends on the last deadline. Returns the quiz
 * after that.
 */
export async function follow(
  { clock }: { clock: Clock },
  tx: Queryable,
  { quiz, holder }: { quiz: Quiz; holder?: Holder },
): Promise<Quiz> {
  const now = clock.now();
  const running =
    holder === undefined
      ? []
      : await lockRunning(tx, { quiz_id: quiz.id, overdue_since: iso(overdueSince(now)), holder });
  const lengthened = running.flatMap(({ overrides, credit, ...attempt }) => {
    const settings = effectiveSettings(quiz, appliedOverrides(overrides));
    const deadline = deadlineOf(Date.parse(attempt.started_at), settings) + Math.round(credit);
    return deadline > Date.parse(attempt.deadline) ? [{ ...attempt, deadline: iso(deadline) }] : [];
  });
  await writeDeadlines(tx, lengthened);
  return followOverrides(tx, quiz, {
    widening: wideningOf(await listFields(tx, quiz.id)),
    deadlines: lengthened.map(({ deadline }) => deadline),
    now,
  });
}
