import { can } from '@abhyas/contract/accounts/policy';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { appliedOverrides } from '#features/attempts/overrides/overrides.queries.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { hasAttempts, isSeen } from '#features/attempts/staff/attempts-staff.queries.ts';
import { recordEvent } from '#features/audit/audit.ts';
import {
  type DespiteExams,
  deadlineOf,
  effectiveSettings,
  followOverrides,
  isAnythingEarlier,
  letsMoreSit,
  type Quiz,
  type Revisions,
  releasedAt,
  requireUnasked,
  seenIn,
  wideningOf,
  widestLimits,
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
  /** An examiner's change is meant, unless it is `false`. */
  despite_exams?: DespiteExams;
}

/**
 * Changes the override of one learner or class by `write`, and moves what depends on it. Once learners have opened the quiz, a
 * change by which anyone sees results earlier needs the right to release, as one of the quiz's settings does. Where an examiner
 * has confirmed that keys go out, one that lets more sit the quiz withdraws them, or is refused once a learner has seen them.
 * One that opens the quiz earlier than to anyone, or again after its end, makes its questions public: returns the exams that ask
 * them. Throws FORBIDDEN, RESULTS_SEEN or ASKED_IN_EXAM.
 */
export async function changeOverride(
  { clock, revisions }: { clock: Clock; revisions: Revisions },
  tx: Queryable,
  { quiz, holder, by, lengthens, despite_exams }: OverrideChange,
  write: () => Promise<void>,
): Promise<number[]> {
  const now = clock.now();
  const before = await settingsUnder(tx, quiz, holder);
  await write();
  const after = await settingsUnder(tx, quiz, holder);
  const changes = [...after].map(([learner, is]) => ({ was: before.get(learner) ?? quiz, is }));
  const ends_confirmation =
    quiz.keys_confirmed_at !== null && changes.some(({ was, is }) => letsMoreSit(was, is));
  const moved = await follow({ clock }, tx, { quiz, ends_confirmation, ...(lengthens && { holder }) });
  const { title, questions } = await revisions.get(quiz.id, quiz.revision, tx);
  const exams = await requireUnasked(tx, {
    ...{ quiz_id: quiz.id, by, now, questions },
    despite_exams: despite_exams ?? (can(by, 'publish_exam_questions') ? 'true' : undefined),
    published: new Set(opensAnew(quiz, moved, now) ? questions.map(({ id }) => id) : []),
  });
  const isWithdrawn = ends_confirmation && releasedAt(quiz, now).answers && !releasedAt(moved, now).answers;
  if (isWithdrawn && (await isSeen(tx, seenIn(quiz, ['answers'])))) throw new DomainError('RESULTS_SEEN');
  const ofHolder = changes.map(({ was, is }) => ({ before: was.show_answers, after: is.show_answers }));
  if (!can(by, 'release_results', quiz) && (await hasAttempts(tx, quiz.id))) {
    const ofOthers = [quiz.show_answers, ...(await listOverridden(tx, quiz.id))];
    const shown = [...ofHolder, ...ofOthers.map((each) => ({ before: each, after: each }))];
    if (isAnythingEarlier(quiz, moved, { shown, now })) throw new DomainError('FORBIDDEN');
  }
  if (!isWithdrawn) return exams;
  await recordEvent(tx, {
    at: iso(now),
    kind: 'results_withdrawn',
    by,
    on: { type: 'quiz', id: quiz.id, name: inOneLanguage(title) },
    details: { released: ['answers'] },
  });
  return exams;
}

/** Whether someone can sit the quiz from now on before anyone could, or after its end for everyone. */
function opensAnew(before: Quiz, after: Quiz, now: number): boolean {
  if (after.status === 'draft') return false;
  const [was, is] = [widestLimits(before), widestLimits(after)];
  const ends = ({ end_time }: Quiz) => (end_time === null ? Number.POSITIVE_INFINITY : Date.parse(end_time));
  const starts = ({ start_time }: Quiz) => Math.max(now, start_time === null ? 0 : Date.parse(start_time));
  return ends(is) > now && (ends(was) <= now || starts(is) < starts(was));
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
  { quiz, holder, ends_confirmation = false }: { quiz: Quiz; holder?: Holder; ends_confirmation?: boolean },
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
    ends_confirmation,
    now,
  });
}
