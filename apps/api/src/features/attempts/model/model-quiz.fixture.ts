import { type ModelOverrides, widest } from './model-overrides.fixture.ts';

// The settings of a quiz as the model sees them: who may open it, when its attempts end, when results are released.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const RELEASES = ['at_once', 'after_end', 'by_hand'] as const;
export type ModelRelease = (typeof RELEASES)[number];

/** Times in ms. */
export interface ModelQuiz {
  created_at: number;
  status: 'draft' | 'published';
  start_time: number | null;
  end_time: number | null;
  late_start: 'full_time' | 'until_end';
  duration: number;
  accept_late: boolean;
  show_score: ModelRelease;
  show_answers: ModelRelease;
  /** When staff released each part; null if they have not, or have withdrawn it. */
  by_hand: { score: number | null; answers: number | null };
  /** Whether an examiner has confirmed that keys go out although learners can still sit the quiz. */
  is_confirmed: boolean;
  /** The last deadlines that attempts under earlier settings can have. */
  earlier_deadlines: number[];
  overrides: ModelOverrides;
}
export type ModelSettings = Partial<
  Omit<ModelQuiz, 'created_at' | 'duration' | 'by_hand' | 'is_confirmed' | 'earlier_deadlines' | 'overrides'>
>;

export const newQuiz = (settings: ModelSettings & Pick<ModelQuiz, 'created_at' | 'duration'>): ModelQuiz => ({
  status: 'published',
  start_time: null,
  end_time: null,
  late_start: 'full_time',
  accept_late: true,
  show_score: 'at_once',
  show_answers: 'at_once',
  by_hand: { score: null, answers: null },
  is_confirmed: false,
  earlier_deadlines: [],
  overrides: {},
  ...settings,
});

/** "until_end: every attempt ends at the end of the window at the latest." */
export function deadlineOf({ late_start, end_time, duration }: ModelQuiz, started: number): number {
  const full = started + duration;
  return late_start === 'until_end' && end_time !== null ? Math.min(full, end_time) : full;
}

export const isOpenAt = ({ status, start_time, end_time }: ModelQuiz, now: number): boolean =>
  status === 'published' &&
  (start_time === null || start_time <= now) &&
  (end_time === null || now < end_time);

/** Whether the settings are possible: an end after the start, and an end wherever something waits for it. */
export function isPossible({ start_time, end_time, show_score, show_answers }: ModelQuiz): boolean {
  if (end_time === null) return show_score !== 'after_end' && show_answers !== 'after_end';
  return start_time === null || start_time < end_time;
}

/** Returns the quiz with these settings, changed at `now`. */
export function withSettings(quiz: ModelQuiz, settings: ModelSettings, now: number): ModelQuiz {
  const changed = { ...quiz, ...settings };
  const movesEnd = (['status', 'start_time', 'end_time', 'late_start'] as const).some(
    (name) => changed[name] !== quiz[name],
  );
  return movesEnd ? withEarlierDeadline(changed, quiz, now) : changed;
}

/** The quiz after a change at `now` of what decides when attempts end: those of `before` may still run. */
export function withEarlierDeadline(changed: ModelQuiz, before: ModelQuiz, now: number): ModelQuiz {
  const quiz = widest(before);
  // A call that has read the settings may still open an attempt for a minute.
  const last = now + MINUTE;
  const wasOpened = quiz.status === 'published' && (quiz.start_time === null || quiz.start_time <= last);
  if (!wasOpened) return changed;
  const latest = deadlineOf(quiz, Math.min(last, quiz.end_time ?? last));
  return { ...changed, earlier_deadlines: [...before.earlier_deadlines, latest] };
}

/**
 * From when on learners see each part; null while that depends on staff. `show_answers`: of the effective settings, for
 * one learner.
 */
export function releaseMoments(
  quiz: ModelQuiz,
  { show_answers }: Pick<ModelQuiz, 'show_answers'> = quiz,
): { score: number | null; answers: number | null } {
  const { created_at, accept_late, by_hand } = quiz;
  const done = allDoneAt(quiz);
  const momentOf = (release: ModelRelease, part: 'score' | 'answers') => {
    if (release === 'at_once') return created_at;
    if (release === 'by_hand') return by_hand[part];
    // "+ 24 h where late answers are accepted."
    return done && done + (accept_late ? 24 * HOUR : 0);
  };
  const score = momentOf(quiz.show_score, 'score');
  const answers = momentOf(show_answers, 'answers');
  // "Answers are shown from the later of the two releases."
  const both = score === null || answers === null ? null : Math.max(score, answers);
  // "A release by hand sends no key while anyone can still sit the quiz."
  const waits = !quiz.is_confirmed && isByHand(quiz, show_answers);
  return { score, answers: both !== null && waits ? done && Math.max(both, done) : both };
}

/** Whether staff release keys, by hand or by an override, and they come neither with each submission nor by the end alone. */
export const isByHand = ({ by_hand, ...quiz }: ModelQuiz, show_answers: ModelRelease): boolean =>
  show_answers === 'by_hand' ||
  by_hand.score !== null ||
  (show_answers === 'at_once' && quiz.show_answers !== 'at_once') ||
  (quiz.show_answers === 'at_once' && by_hand.answers !== null);

/** "The last possible deadline + 30 s", under any overrides; null without an end. */
function allDoneAt(quiz: ModelQuiz): number | null {
  const latest = widest(quiz);
  if (latest.end_time === null) return null;
  return Math.max(deadlineOf(latest, latest.end_time), ...quiz.earlier_deadlines) + 30 * SECOND;
}

/** What learners see at `now`, and when they see the next part. */
export function releasedOf(quiz: ModelQuiz, now: number, settings: Pick<ModelQuiz, 'show_answers'> = quiz) {
  const moments = releaseMoments(quiz, settings);
  const isOut = (moment: number | null) => moment !== null && moment <= now;
  const released = { score: isOut(moments.score), answers: isOut(moments.answers) };
  const available_at = released.answers ? null : released.score ? moments.answers : moments.score;
  return { released, available_at };
}

/** "A release that is not at once ends late grading", also by an override of anyone. */
export function hasEndedLateGrading(quiz: ModelQuiz, now: number): boolean {
  const { released } = releasedOf(quiz, now);
  return (
    (released.score && (quiz.show_score !== 'at_once' || quiz.by_hand.score !== null)) ||
    (released.answers && (quiz.show_answers !== 'at_once' || quiz.by_hand.answers !== null)) ||
    (quiz.show_answers !== 'at_once' &&
      Object.values(quiz.overrides).some(
        ({ show_answers }) =>
          show_answers !== null && releasedOf(quiz, now, { show_answers }).released.answers,
      ))
  );
}
