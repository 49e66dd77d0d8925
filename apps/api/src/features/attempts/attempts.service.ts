import type { AttemptState } from '@abhyas/contract/attempts';
import {
  countNew,
  type Draw,
  differentMarks,
  drawPaper,
  hasDraws,
  isDrawn,
  type Random,
  randomBy,
} from '#features/papers/papers.ts';
import { forLearner } from '#features/questions/questions.ts';
import { deadlineOf, effectiveSettings, isActive, type Revision } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import type { Attempt, Eligibility, UnfinishedAttempt } from './attempts.queries.ts';
import { messagesOf } from './messages/messages.service.ts';
import { findEarlyEnd } from './overrides/early-ends.queries.ts';
import { appliedOverrides } from './overrides/overrides.queries.ts';
import { questionsBefore } from './paper/questions-before.service.ts';
import { attemptPhase } from './rules/attempt-clock.ts';
import { type Paper, paperOf } from './rules/attempt-paper.ts';
import { answersOf, flagsOf } from './rules/places.ts';
import { unsealingOf } from './rules/unsealing.ts';
import { autoFinish } from './submission/auto-finish.service.ts';

export interface LearnerOnQuiz {
  user_id: number;
  quiz_id: number;
}

/**
 * Returns the learner's unfinished attempt of a quiz, or opens one on the current revision. `sealed`: the seal of the paper
 * that the client has; if it is the attempt's, with what opens it. `resume`: the attempt that the learner goes on with, so
 * that none is opened in its place. Throws NOT_FOUND, QUIZ_NOT_ACTIVE, NO_ATTEMPTS_LEFT, NO_OPEN_ATTEMPT or ATTEMPT_CLOSING.
 */
export async function openOrResume(
  deps: AttemptsDeps,
  {
    sealed,
    resume,
    ...learner
  }: LearnerOnQuiz & { sealed?: string | undefined; resume?: number | undefined },
): Promise<AttemptState> {
  // Two tabs may press Start at once. The database accepts one insert; the other request reads again and finds that
  // attempt.
  for (;;) {
    const eligibility = await deps.findEligibility(learner);
    if (!eligibility) throw new DomainError('NOT_FOUND');
    const { unfinished } = eligibility;
    const { late_start, raise_hand } = eligibility.quiz;
    const shown = { late_start, raise_hand, sealed };
    const now = deps.clock.now();
    const isOther = resume !== undefined && unfinished?.id !== resume;
    if (isOther) throw new DomainError('NO_OPEN_ATTEMPT');
    if (unfinished && attemptPhase(unfinished, now) !== 'overdue') {
      return attemptStateOf(deps, {
        ...(await requireOpen(deps, learner, unfinished)),
        ...{ user_id: learner.user_id, ...shown },
      });
    }
    if (unfinished) await autoFinish(deps, { user_id: learner.user_id });
    else {
      const next = nextAttempt(eligibility, now);
      const { draw, had } = await drawFor(deps, learner, next);
      const opening = { ...learner, ...next, ...draw };
      const opened = await deps.pinned.remember(learner, async () => {
        const id = await deps.insertAttempt(opening);
        return id === undefined ? undefined : { ...opening, ...unanswered, id };
      });
      if (opened) {
        deps.known.remember(opened);
        return attemptStateOf(deps, { ...opened, ...shown }, had);
      }
    }
  }
}

/** Draws the paper of a new attempt, if its revision has one for each. */
async function drawFor(
  deps: AttemptsDeps,
  learner: LearnerOnQuiz,
  { revision, number }: { revision: number; number: number },
) {
  const { user_id, quiz_id } = learner;
  const from = await deps.revisions.get(quiz_id, revision);
  if (!isDrawn(from)) return { draw: { drawn: null, option_orders: null } };
  const had = await questionsBefore(deps.db, deps.revisions, { ...learner, before: number });
  const random = randomBy(deps.draw_key, `draw/${quiz_id}/${revision}/${user_id}/${number}`);
  const draw = from.drawn_forms
    ? chooseForm(from, from.drawn_forms, random, had)
    : drawPaper(from, random, had);
  return { draw, had };
}

/** One of the forms with the most questions that the learner has not had. */
function chooseForm(
  revision: Revision,
  forms: readonly Draw[],
  random: Random,
  had: ReadonlySet<number>,
): Draw {
  const newCounts = forms.map((form) => countNew(paperOf(revision, form), had));
  const newest = forms.filter((_form, place) => newCounts[place] === Math.max(...newCounts));
  const [chosen] = newest.slice(random(newest.length));
  if (!chosen) throw new Error(`Quiz ${revision.quiz_id} has no forms`);
  return chosen;
}

/** The responses of an attempt that was just opened. */
const unanswered = {
  ...{ answers: [], flags: null, unplaced: null, saved_at: null },
  ...{ completed_timestamp: null, reopenings: 0, messages: null },
};

/** Whether the quiz exists for the learner. */
const isShown = ({ quiz, in_audience }: Eligibility): boolean =>
  quiz.deleted_at === null && quiz.status !== 'draft' && in_audience;

function nextAttempt(eligibility: Eligibility, now: number) {
  if (!isShown(eligibility)) throw new DomainError('NOT_FOUND');
  const { quiz: shared, overrides, finished, last_number } = eligibility;
  const quiz = effectiveSettings(shared, appliedOverrides(overrides));
  if (!isActive(quiz, now)) throw new DomainError('QUIZ_NOT_ACTIVE');
  if (finished >= quiz.allowed_attempts) throw new DomainError('NO_ATTEMPTS_LEFT');
  return {
    revision: quiz.revision,
    number: last_number + 1,
    started_at: iso(now),
    deadline: iso(deadlineOf(now, quiz)),
    overrides: quiz.overrides,
    record_focus: quiz.record_focus,
  };
}

/** Returns the open attempt and never opens one. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function getOpenAttempt(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<UnfinishedAttempt> {
  const unfinished = await finishIfOverdue(deps, learner, await deps.findUnfinished(learner));
  if (!unfinished) throw new DomainError('NO_OPEN_ATTEMPT');
  return requireOpen(deps, learner, unfinished);
}

/**
 * Returns the state of the open attempt. Throws NOT_FOUND where there is none, nor a quiz for the learner; else NO_OPEN_ATTEMPT
 * or ATTEMPT_CLOSING.
 */
export async function getAttemptState(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<AttemptState> {
  const unfinished = await finishIfOverdue(deps, learner, await deps.findUnfinished(learner));
  if (!unfinished) {
    const eligibility = await deps.findEligibility(learner);
    if (!eligibility || !isShown(eligibility)) throw new DomainError('NOT_FOUND');
    throw new DomainError('NO_OPEN_ATTEMPT', { ended: await findEarlyEnd(deps.db, learner) });
  }
  const open = await requireOpen(deps, learner, unfinished);
  return attemptStateOf(deps, { ...open, user_id: learner.user_id });
}

/** Returns the paper of the open attempt. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function getPaperOf(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<Paper> {
  const { revision, draw } = await getDrawOf(deps, learner);
  return paperOf(revision, draw);
}

/** What the paper of the open attempt is put together from. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function getDrawOf(
  deps: AttemptsDeps,
  learner: LearnerOnQuiz,
): Promise<{ revision: Revision; draw: Draw }> {
  const pinned = await finishIfOverdue(
    deps,
    learner,
    deps.pinned.known(learner) ?? (await deps.pinned.find(learner)),
  );
  if (!pinned) throw new DomainError('NO_OPEN_ATTEMPT');
  const { quiz_id, revision, ...draw } = await requireOpen(deps, learner, pinned);
  return { revision: await deps.revisions.get(quiz_id, revision), draw };
}

type Timed = Pick<Attempt, 'deadline' | 'completed_timestamp'>;

/** Finishes an overdue attempt when a request reads it, without waiting for the periodic auto-finish. */
async function finishIfOverdue<T extends Timed>(
  deps: AttemptsDeps,
  { user_id }: LearnerOnQuiz,
  unfinished: T | undefined,
): Promise<T | undefined> {
  if (!unfinished || attemptPhase(unfinished, deps.clock.now()) !== 'overdue') return unfinished;
  await autoFinish(deps, { user_id });
  return undefined;
}

/** Throws ATTEMPT_CLOSING, with when and why where staff have ended it. */
async function requireOpen<T extends Timed>(
  deps: AttemptsDeps,
  learner: LearnerOnQuiz,
  attempt: T,
): Promise<T> {
  if (attemptPhase(attempt, deps.clock.now()) === 'grace')
    throw new DomainError('ATTEMPT_CLOSING', { ended: await findEarlyEnd(deps.db, learner) });
  return attempt;
}

/** `had`: questions of the learner's earlier attempts, if they were read. */
async function attemptStateOf(
  deps: AttemptsDeps,
  attempt: UnfinishedAttempt & { user_id: number; sealed?: string | undefined },
  had?: ReadonlySet<number>,
): Promise<AttemptState> {
  const now = deps.clock.now();
  const revision = await deps.revisions.get(attempt.quiz_id, attempt.revision);
  const paper = paperOf(revision, attempt);
  const unseals = attempt.sealed !== undefined && attempt.sealed === deps.sealing.sealOf(revision);
  const { id, number, started_at, deadline, saved_at } = attempt;
  const { user_id, quiz_id } = attempt;
  const before =
    number > 1 && hasDraws(paper)
      ? (had ?? (await questionsBefore(deps.db, deps.revisions, { user_id, quiz_id, before: number })))
      : undefined;
  const messages = await messagesOf(deps.db, attempt);
  const different = differentMarks(paper.sections);
  const listed = unseals ? paper.questions.filter(({ id }) => different.has(id)) : paper.questions;
  return {
    id: attempt.quiz_id,
    title: forLearner(paper.title),
    duration_minutes: durationOf(attempt, now),
    questions: listed.map(({ id }) => ({ id, ...different.get(id) })),
    ...(paper.paper_sections && { sections: paper.paper_sections }),
    ...(attempt.record_focus && { record_focus: true as const }),
    ...(attempt.raise_hand && { raise_hand: true as const }),
    attempt: {
      id,
      number,
      started_at,
      deadline,
      server_time: iso(now),
      answers: answersOf(paper, attempt.answers, attempt.unplaced?.answers),
      flags: flagsOf(paper, attempt.flags),
      saved_at,
      ...(attempt.reopenings > 0 && { reopenings: attempt.reopenings }),
      ...(before && { new_questions: countNew(paper, before) }),
      ...(messages && { messages }),
    },
    ...(unseals && { unsealing: unsealingOf(deps, paper, { revision, draw: attempt }) }),
  };
}

/**
 * Minutes of this attempt: a later change of the quiz's duration does not move its deadline. Where the end of the
 * window ends attempts, and once it was reopened, at most the whole minutes that are left, for clients that count from it.
 */
function durationOf(
  { started_at, deadline, late_start, reopenings }: UnfinishedAttempt,
  now: number,
): number {
  const whole = (Date.parse(deadline) - Date.parse(started_at)) / MINUTE;
  if (reopenings === 0 && late_start === 'full_time' && Number.isInteger(whole)) return whole;
  // The response that opens the attempt takes a moment itself, which must not cost a minute.
  const passed = now - Date.parse(started_at) < SECOND ? 0 : (now - Date.parse(started_at)) / MINUTE;
  return Math.max(0, Math.floor(whole - passed));
}
