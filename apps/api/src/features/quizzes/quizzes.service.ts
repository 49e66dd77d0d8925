import type { QuizSchedule, QuizSummary, SeenScores, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { DomainError } from '../../platform/domain-error.ts';
import { type Clock, iso } from '../../platform/time/clock.ts';
import type { Card } from './cards.ts';
import type { OpenQuizzes } from './open-quizzes.ts';
import { phaseOf } from './rules/quiz-window.ts';
import { isScoreReleased } from './rules/released.ts';

/** A learner's attempts at one quiz. */
export interface AttemptCounts {
  quiz_id: number;
  /** Attempts that are used up: finished or overdue. */
  finished: number;
  /** Attempts beyond what the quiz allows everyone. */
  extra_attempts: number;
  open_attempt: QuizSummary['open_attempt'];
  /** Of the attempts whose score was sent to the learner; null without one. */
  scores: SeenScores | null;
}

/** What the list of quizzes needs of one learner. */
export interface LearnerCounts {
  attempts: AttemptCounts[];
  /** The classes in which the learner is an active member. */
  class_ids: number[];
}

/**
 * Counts a learner's attempts at `now` (ms), for each quiz with an attempt or an extra one, and reads the learner's classes.
 * The attempts feature implements it in one statement; app.ts passes it in.
 */
export type CountAttempts = (learner: { user_id: number; now: number }) => Promise<LearnerCounts>;

export interface QuizzesDeps {
  clock: Clock;
  open_quizzes: OpenQuizzes;
  countAttempts: CountAttempts;
  /** The classes feature implements it; app.ts passes it in. */
  listClassesOf: (user_id: number) => Promise<number[]>;
}

/**
 * Lists the quizzes open now to the learner and those with an unfinished attempt of theirs, with the remaining attempts;
 * soonest end first. Returns JSON, because the cards are the same for most learners and are written once.
 */
export async function listQuizzesFor(deps: QuizzesDeps, { user_id }: { user_id: number }): Promise<Buffer> {
  const now = deps.clock.now();
  const [all, { attempts, class_ids }] = await Promise.all([
    deps.open_quizzes.at(now),
    deps.countAttempts({ user_id, now }),
  ]);
  const countsOf = new Map(attempts.map((count) => [count.quiz_id, count]));
  const open = all.filter((card) => isFor(card, class_ids) || countsOf.get(card.quiz.id)?.open_attempt);
  const cards = await withInProgress(deps, open, attempts);
  return jsonArrayOf(cards.map((card) => writeFor(card, countsOf.get(card.quiz.id), now)));
}

/** Whether a member of these classes may know of the quiz. */
const isFor = ({ quiz }: Card, class_ids: readonly number[]): boolean =>
  quiz.class_ids === undefined || quiz.class_ids.some((id) => class_ids.includes(id));

/** Adds the quizzes that have closed or were deleted during the learner's attempt. */
async function withInProgress(deps: QuizzesDeps, open: Card[], counts: AttemptCounts[]): Promise<Card[]> {
  const listed = new Set(open.map(({ quiz }) => quiz.id));
  const closed = counts.flatMap(({ quiz_id, open_attempt }) =>
    open_attempt && !listed.has(quiz_id) ? [quiz_id] : [],
  );
  if (closed.length === 0) return open;
  return [...open, ...(await deps.open_quizzes.read(closed))].sort(bySoonestEnd);
}

/** Cards without an end are last. Among equal ends, the newest quiz is first. */
function bySoonestEnd(a: Card, b: Card): number {
  return a.closes === b.closes ? b.quiz.id - a.quiz.id : a.closes - b.closes;
}

function writeFor(card: Card, counts: AttemptCounts | undefined, now: number): Buffer[] {
  const allowed_attempts = card.quiz.allowed_attempts + (counts?.extra_attempts ?? 0);
  return card.write({
    allowed_attempts,
    remaining_attempts: Math.max(0, allowed_attempts - (counts?.finished ?? 0)),
    open_attempt: counts?.open_attempt ?? null,
    // Staff may have withheld scores since they were seen.
    scores: counts?.scores && isScoreReleased(card.quiz, now) ? counts.scores : undefined,
  });
}

const OPENING = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']');

/** Bytes, because Devanagari in a string would be encoded again for each list. */
function jsonArrayOf(items: Buffer[][]): Buffer {
  const parts: Buffer[] = [OPENING];
  for (const item of items) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(...item);
  }
  parts.push(CLOSING);
  return Buffer.concat(parts);
}

/** Those of the cards that are for the learner. Reads nothing where all of them are for everyone. */
async function onlyFor(deps: QuizzesDeps, cards: Card[], { user_id }: { user_id: number }): Promise<Card[]> {
  if (cards.every(({ quiz }) => quiz.class_ids === undefined)) return cards;
  const class_ids = await deps.listClassesOf(user_id);
  return cards.filter((card) => isFor(card, class_ids));
}

/** Lists the quizzes for the learner that open within UPCOMING_DAYS, soonest first. */
export async function listUpcoming(deps: QuizzesDeps, learner: { user_id: number }): Promise<UpcomingQuiz[]> {
  const cards = await deps.open_quizzes.upcoming(deps.clock.now());
  return (await onlyFor(deps, cards, learner)).map(({ quiz }) => quiz);
}

/**
 * Returns when a quiz opens or closed. Throws NOT_FOUND for drafts, for deleted and empty quizzes, and for those of classes
 * of which the learner is no member.
 */
export async function getSchedule(
  deps: QuizzesDeps,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<QuizSchedule> {
  const { clock, open_quizzes } = deps;
  const found = await open_quizzes.find(quiz_id);
  const [card] = found ? await onlyFor(deps, [found], { user_id }) : [];
  if (!card) throw new DomainError('NOT_FOUND');
  const now = clock.now();
  return { ...card.quiz, phase: phaseOf(card.quiz, now), server_time: iso(now) };
}
