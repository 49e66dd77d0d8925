import type { Paper, Question, QuizSession } from '@abhyas/contract/attempts';
import type { Revision } from '../../db/revisions.ts';
import { iso, MINUTE } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { attemptPhase, deadlineOf, overdueSince } from '../../rules/attempt-clock.ts';
import { isActive } from '../../rules/quiz-window.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import {
  type Attempt,
  countAttempts,
  findQuizToOpen,
  findUnfinished,
  insertAttempt,
} from './attempts.queries.ts';
import { finishOverdue } from './finish-overdue.ts';

export interface LearnerOnQuiz {
  user_id: number;
  quiz_id: number;
}

/**
 * The learner's unfinished attempt of a quiz, or a new one pinned to the current revision.
 * Throws NOT_FOUND, QUIZ_NOT_ACTIVE, NO_ATTEMPTS_LEFT or ATTEMPT_CLOSING.
 */
export async function openOrResume(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<QuizSession> {
  // Two tabs may press Start at once. The database lets one through; the other looks again and finds it.
  for (;;) {
    const unfinished = await findUnfinishedOnSight(deps, learner);
    if (unfinished) return sessionOf(deps, requireOpen(deps, unfinished));
    const opened = await insertNext(deps, learner);
    if (opened) return sessionOf(deps, opened);
  }
}

async function insertNext(deps: AttemptsDeps, { user_id, quiz_id }: LearnerOnQuiz) {
  const now = deps.clock.now();
  const quiz = await findQuizToOpen(deps.db, { user_id, quiz_id });
  if (!quiz || quiz.deleted_at !== null) throw new DomainError('NOT_FOUND');
  if (!isActive(quiz, now)) throw new DomainError('QUIZ_NOT_ACTIVE');
  const { finished, last_number } = await countAttempts(deps.db, {
    user_id,
    quiz_id,
    overdue_since: iso(overdueSince(now)),
  });
  if (finished >= quiz.allowed_attempts) throw new DomainError('NO_ATTEMPTS_LEFT');
  return insertAttempt(deps.db, {
    user_id,
    quiz_id,
    revision: quiz.revision,
    number: last_number + 1,
    started_at: iso(now),
    deadline: iso(deadlineOf(now, quiz.duration_minutes)),
  });
}

/** The open attempt, without opening one. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function getOpenSession(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<QuizSession> {
  const unfinished = await findUnfinishedOnSight(deps, learner);
  if (!unfinished) throw new DomainError('NO_OPEN_ATTEMPT');
  return sessionOf(deps, requireOpen(deps, unfinished));
}

/** Question n, from 1. Throws NO_OPEN_ATTEMPT, ATTEMPT_CLOSING, or NOT_FOUND past the last one. */
export async function getQuestionOf(deps: AttemptsDeps, { n, ...learner }: LearnerOnQuiz & { n: number }) {
  const { questions } = await getRevisionOf(deps, learner);
  const question = questions[n - 1];
  if (!question) throw new DomainError('NOT_FOUND');
  return questionForLearner(question);
}

/** Every question, in order. */
export const paperForLearner = ({ questions }: Revision): Paper => ({
  questions: questions.map(questionForLearner),
});

/** What the open attempt is pinned to. Throws NO_OPEN_ATTEMPT or ATTEMPT_CLOSING. */
export async function getRevisionOf(deps: AttemptsDeps, learner: LearnerOnQuiz): Promise<Revision> {
  const unfinished = await findUnfinishedOnSight(deps, learner);
  if (!unfinished) throw new DomainError('NO_OPEN_ATTEMPT');
  const { quiz_id, revision } = requireOpen(deps, unfinished);
  return deps.revisions.get(quiz_id, revision);
}

/** Names what may be seen before the report, so that a key cannot slip through by being added elsewhere. */
function questionForLearner({ id, text, topic, image, options }: Question): Question {
  return { id, text, topic, image, options: options.map(({ id, text, image }) => ({ id, text, image })) };
}

/** An overdue attempt is finished as soon as someone looks, not only when the sweep comes by. */
export async function findUnfinishedOnSight(deps: AttemptsDeps, learner: LearnerOnQuiz) {
  const attempt = await findUnfinished(deps.db, learner);
  if (!attempt || attemptPhase(attempt, deps.clock.now()) !== 'overdue') return attempt;
  await finishOverdue(deps, { user_id: learner.user_id });
  return undefined;
}

function requireOpen(deps: AttemptsDeps, attempt: Attempt): Attempt {
  if (attemptPhase(attempt, deps.clock.now()) === 'closing') throw new DomainError('ATTEMPT_CLOSING');
  return attempt;
}

async function sessionOf(deps: AttemptsDeps, attempt: Attempt): Promise<QuizSession> {
  const { title, questions } = await deps.revisions.get(attempt.quiz_id, attempt.revision);
  const { id, number, started_at, deadline, answers, flags, saved_at } = attempt;
  return {
    id: attempt.quiz_id,
    title,
    // Of this attempt: an admin's later change of the duration does not move its deadline.
    duration_minutes: (Date.parse(deadline) - Date.parse(started_at)) / MINUTE,
    questions: questions.map(({ id }) => ({ id })),
    attempt: {
      id,
      number,
      started_at,
      deadline,
      server_time: iso(deps.clock.now()),
      answers,
      flags,
      saved_at,
    },
  };
}
