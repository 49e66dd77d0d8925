import type { RegradedAttempt, RegradePreview } from '@abhyas/contract/grading/regrade';
import { type Grade, isPassed } from '@abhyas/exam-rules/scoring';

/** What passing depends on. */
type Graded = Pick<Grade, 'score' | 'max_score'> & { sections?: Grade['sections'] | null };

/** A finished attempt before and after a regrade. */
export interface Regraded {
  username: string;
  full_name: string;
  number: number;
  before: Graded;
  after: Graded;
  /** Of the attempt's revision. */
  pass_percent: number | null;
}

type Figures = Omit<RegradePreview, 'preview_id' | 'verdicts' | 'learners' | 'next'>;

/** What a regrade changes: figures over all finished attempts, and the changed ones in the order of the list. */
export function summarise(attempts: readonly Regraded[]): { figures: Figures; learners: RegradedAttempt[] } {
  const rank_before = ranksOf(attempts, ({ before }) => before.score);
  const rank_after = ranksOf(attempts, ({ after }) => after.score);
  const changed = attempts.filter(
    (attempt) =>
      attempt.before.score !== attempt.after.score ||
      attempt.before.max_score !== attempt.after.max_score ||
      // Marks can move from one section to another.
      outcomeOf(attempt) !== undefined,
  );
  const learners = changed.map((attempt) => {
    const outcome = outcomeOf(attempt);
    return {
      username: attempt.username,
      full_name: attempt.full_name,
      number: attempt.number,
      before: attempt.before.score,
      after: attempt.after.score,
      rank_before: rank_before(attempt),
      rank_after: rank_after(attempt),
      ...(outcome && { outcome }),
    };
  });
  const count = (matches: (attempt: Regraded) => boolean) => attempts.filter(matches).length;
  return {
    figures: {
      attempts: attempts.length,
      changed: changed.length,
      up: count(({ before, after }) => after.score > before.score),
      down: count(({ before, after }) => after.score < before.score),
      pass_to_fail: count((each) => outcomeOf(each) === 'pass_to_fail'),
      fail_to_pass: count((each) => outcomeOf(each) === 'fail_to_pass'),
      mean_before: meanOf(attempts.map(({ before }) => before.score)),
      mean_after: meanOf(attempts.map(({ after }) => after.score)),
    },
    learners: learners.sort(inListOrder),
  };
}

function outcomeOf({ before, after, pass_percent }: Regraded): RegradedAttempt['outcome'] {
  const [passed, passes] = [isPassed(before, pass_percent), isPassed(after, pass_percent)];
  if (passed === false && passes === true) return 'fail_to_pass';
  if (passed === true && passes === false) return 'pass_to_fail';
  return undefined;
}

/** Scores have four decimals: whole ten-thousandths add exactly. */
const UNIT = 10_000;

function meanOf(scores: number[]): number | null {
  if (scores.length === 0) return null;
  const total = scores.reduce((sum, score) => sum + Math.round(score * UNIT), 0);
  return Math.round(total / scores.length) / UNIT;
}

/** Ranks among first attempts, the highest score first; equal scores share the better rank (1, 2, 2, 4). */
function ranksOf(attempts: readonly Regraded[], scoreOf: (attempt: Regraded) => number) {
  const scores = attempts.filter(({ number }) => number === 1).map(scoreOf);
  const ranks = new Map<number, number>();
  for (const [index, score] of scores.sort((a, b) => b - a).entries()) {
    if (!ranks.has(score)) ranks.set(score, index + 1);
  }
  return (attempt: Regraded) => (attempt.number === 1 ? (ranks.get(scoreOf(attempt)) ?? null) : null);
}

/** By `rank_after`, then later attempts; equal ones by username and number. */
function inListOrder(a: RegradedAttempt, b: RegradedAttempt): number {
  const byRank = (a.rank_after ?? Number.MAX_SAFE_INTEGER) - (b.rank_after ?? Number.MAX_SAFE_INTEGER);
  if (byRank !== 0) return byRank;
  if (a.username !== b.username) return a.username < b.username ? -1 : 1;
  return a.number - b.number;
}
