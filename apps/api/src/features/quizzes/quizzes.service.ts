import { SEALED_BEFORE_MS } from '@abhyas/contract/attempts/sealed';
import {
  type QuizSchedule,
  type QuizSummary,
  type SeenScores,
  UPCOMING_DAYS,
  type UpcomingQuiz,
} from '@abhyas/contract/quizzes';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import type { Card } from './cards.service.ts';
import type { OpenQuizzes } from './open-quizzes.service.ts';
import { type AppliedOverride, effectiveSettings, type Overridable } from './rules/effective-settings.ts';
import { phaseOf } from './rules/quiz-window.ts';
import { isScoreReleased } from './rules/released.ts';

/** A learner's attempts at one quiz. */
export interface AttemptCounts {
  quiz_id: number;
  /** Attempts that are used up: finished or overdue. */
  finished: number;
  open_attempt: QuizSummary['open_attempt'];
  /** Of the attempts whose score was sent to the learner; null without one. */
  scores: SeenScores | null;
}

/**
 * Counts a learner's attempts at `now` (ms), for each quiz with an attempt. The attempts feature implements it; app.ts
 * passes it in.
 */
export type CountAttempts = (learner: { user_id: number; now: number }) => Promise<AttemptCounts[]>;

/** The overrides that apply to a learner, by quiz. The attempts feature implements it. */
type FindOverrides = (learner: { user_id: number }) => Promise<Map<number, AppliedOverride[]>>;

export interface QuizzesDeps {
  clock: Clock;
  open_quizzes: OpenQuizzes;
  countAttempts: CountAttempts;
  /** The classes feature implements it; app.ts passes it in. */
  listClassesOf: (user_id: number) => Promise<number[]>;
  findOverrides: FindOverrides;
  /** Names the sealed paper of a revision. The attempts feature implements it. */
  sealOf: (revision: { quiz_id: number; revision: number }) => string;
}

/** What is different for one learner. */
interface OfLearner {
  attempts: ReadonlyMap<number, AttemptCounts>;
  /** Those that apply to the learner, by quiz. */
  overrides: ReadonlyMap<number, AppliedOverride[]>;
  /** The classes in which the learner is an active member. */
  class_ids: readonly number[];
}

/**
 * Lists the quizzes open now to the learner and those with an unfinished attempt of theirs, with the remaining attempts;
 * soonest end first. Returns JSON, because the cards are the same for most learners and are written once. Where no
 * quiz has an audience or overrides, it reads the learner's attempts and nothing else.
 */
export async function listQuizzesFor(deps: QuizzesDeps, { user_id }: { user_id: number }): Promise<Buffer> {
  const now = deps.clock.now();
  const open = await deps.open_quizzes.at(now);
  const hasOtherTimes = await deps.open_quizzes.hasOtherTimes(now);
  const [counted, overrides, class_ids] = await Promise.all([
    deps.countAttempts({ user_id, now }),
    hasOtherTimes || open.some(hasOverrides) ? deps.findOverrides({ user_id }) : NO_OVERRIDES,
    hasOtherTimes || !open.every(isForEveryone) ? deps.listClassesOf(user_id) : [],
  ]);
  const attempts = new Map(counted.map((count) => [count.quiz_id, count]));
  const learner: OfLearner = { attempts, overrides, class_ids };
  const others = await readOthers(deps, open, learner);
  // Of a quiz that closed during the attempt.
  if (!hasOtherTimes && others.some(hasOverrides)) learner.overrides = await deps.findOverrides({ user_id });
  const cards = [...open, ...others].filter((card) => isListed(card, learner, now));
  if (learner.overrides.size > 0 || others.length > 0) cards.sort(bySoonestEnd(learner));
  return jsonArrayOf(cards.map((card) => writeFor(card, learner, now)));
}

const NO_OVERRIDES: OfLearner['overrides'] = new Map();
const hasOverrides = ({ quiz }: Card): boolean => quiz.overrides > 0;
const isForEveryone = ({ quiz }: Card): boolean => quiz.class_ids === undefined;

/** Whether a member of these classes may know of the quiz. */
const isFor = ({ quiz }: Card, class_ids: readonly number[]): boolean =>
  quiz.class_ids === undefined || quiz.class_ids.some((id) => class_ids.includes(id));

/** The quizzes that have closed or were deleted during the learner's attempt, and those at other times for the learner. */
async function readOthers(deps: QuizzesDeps, open: Card[], learner: OfLearner): Promise<Card[]> {
  const wanted = new Set<number>();
  for (const { quiz_id, open_attempt } of learner.attempts.values()) {
    if (open_attempt !== null) wanted.add(quiz_id);
  }
  for (const [quiz_id, overrides] of learner.overrides) {
    if (overrides.some(({ start_time, end_time }) => start_time !== null || end_time !== null))
      wanted.add(quiz_id);
  }
  for (const { quiz } of open) wanted.delete(quiz.id);
  return wanted.size === 0 ? [] : deps.open_quizzes.read([...wanted]);
}

function isListed(card: Card, { attempts, overrides, class_ids }: OfLearner, now: number): boolean {
  const { quiz } = card;
  if (attempts.get(quiz.id)?.open_attempt != null) return true;
  if (!isFor(card, class_ids)) return false;
  const applied = overrides.get(quiz.id);
  return (
    applied === undefined || (quiz.is_visible && phaseOf(effectiveSettings(quiz, applied), now) === 'open')
  );
}

/** Quizzes without an end are last. Among equal ends, the newest quiz is first. */
const bySoonestEnd = ({ overrides }: OfLearner) => {
  const endOf = ({ quiz }: Card) => {
    const { end_time } = effectiveSettings(quiz, overrides.get(quiz.id) ?? []);
    return end_time === null ? Number.POSITIVE_INFINITY : Date.parse(end_time);
  };
  return (a: Card, b: Card) => {
    const [one, other] = [endOf(a), endOf(b)];
    return one === other ? b.quiz.id - a.quiz.id : one - other;
  };
};

function writeFor(card: Card, learner: OfLearner, now: number): Buffer[] {
  const { id } = card.quiz;
  const counts = learner.attempts.get(id);
  const overrides = learner.overrides.get(id);
  const settings = overrides && settingsFor(card, overrides);
  const { allowed_attempts } = settings ?? card.quiz;
  return card.write({
    settings,
    remaining_attempts: Math.max(0, allowed_attempts - (counts?.finished ?? 0)),
    open_attempt: counts?.open_attempt ?? null,
    // Staff may have withheld scores since they were seen.
    scores: counts?.scores && isScoreReleased(card.quiz, now) ? counts.scores : undefined,
  });
}

/** What overrides make of the settings on a card. */
function settingsFor({ quiz }: Card, overrides: readonly AppliedOverride[]): Overridable {
  const { start_time, end_time, duration_minutes, allowed_attempts, show_answers } = quiz;
  const settings = { start_time, end_time, duration_minutes, allowed_attempts, show_answers };
  return effectiveSettings(settings, overrides);
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
  if (cards.every(isForEveryone)) return cards;
  const class_ids = await deps.listClassesOf(user_id);
  return cards.filter((card) => isFor(card, class_ids));
}

/** Lists the quizzes for the learner that open to the learner within UPCOMING_DAYS, soonest first. */
export async function listUpcoming(deps: QuizzesDeps, learner: { user_id: number }): Promise<UpcomingQuiz[]> {
  const { clock, open_quizzes } = deps;
  const now = clock.now();
  const cards = await open_quizzes.upcoming(now);
  const isShared = !(await open_quizzes.hasOtherTimes(now)) && !cards.some(hasOverrides);
  const sealed = (quiz: Card['quiz']) => ({ ...quiz, ...sealedPaperOf(deps, quiz, now) });
  if (isShared) return (await onlyFor(deps, cards, learner)).map(({ quiz }) => sealed(quiz));
  const overrides = await deps.findOverrides(learner);
  const listed = new Set(cards.map(({ quiz }) => quiz.id));
  const others = await open_quizzes.read([...overrides.keys()].filter((id) => !listed.has(id)));
  const until = now + UPCOMING_DAYS * DAY;
  const visible = await onlyFor(deps, [...cards, ...others.filter(({ quiz }) => quiz.is_visible)], learner);
  return visible
    .map((card) => sealed({ ...card.quiz, ...settingsFor(card, overrides.get(card.quiz.id) ?? []) }))
    .filter(({ start_time }) => {
      const opens = start_time === null ? now : Date.parse(start_time);
      return now < opens && opens <= until;
    })
    .sort((a, b) => Date.parse(a.start_time ?? '') - Date.parse(b.start_time ?? '') || a.id - b.id);
}

/** The seal of the quiz, from a day before its start on. */
function sealedPaperOf({ sealOf }: QuizzesDeps, quiz: Card['quiz'], now: number): { seal?: string } {
  const { id: quiz_id, revision, start_time } = quiz;
  if (start_time === null || now < Date.parse(start_time) - SEALED_BEFORE_MS) return {};
  return { seal: sealOf({ quiz_id, revision }) };
}

/**
 * Returns when a quiz opens or closed for the learner. Throws NOT_FOUND for drafts, for deleted and empty quizzes, and for
 * those of classes of which the learner is no member.
 */
export async function getSchedule(
  deps: QuizzesDeps,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<QuizSchedule> {
  const { clock, open_quizzes, findOverrides } = deps;
  const found = await open_quizzes.find(quiz_id);
  const [card] = found ? await onlyFor(deps, [found], { user_id }) : [];
  if (!card) throw new DomainError('NOT_FOUND');
  const overrides = hasOverrides(card) ? (await findOverrides({ user_id })).get(quiz_id) : undefined;
  const quiz = { ...card.quiz, ...settingsFor(card, overrides ?? []) };
  const now = clock.now();
  const phase = phaseOf(quiz, now);
  const sealed = phase === 'closed' ? {} : sealedPaperOf(deps, quiz, now);
  return { ...quiz, ...sealed, phase, server_time: iso(now) };
}
