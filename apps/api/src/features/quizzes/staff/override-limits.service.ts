import { type Widening, widestLimits } from '#features/quizzes/rules/effective-settings.ts';
import { phaseOf } from '#features/quizzes/rules/quiz-window.ts';
import { earlierDeadlineAfter, lastDeadline, releaseTimes } from '#features/quizzes/rules/release.ts';
import type { Queryable } from '#platform/db/open.ts';
import { iso } from '#platform/time/clock.ts';
import { type Quiz, updateLimits } from './editor.queries.ts';

/**
 * Follows a change of the quiz's overrides (`widening`), or attempts that got more time (`deadlines`): results that wait
 * for the end wait for these, and no attempt opens under overrides that were read before. `ends_confirmation`: more can sit the
 * quiz than those whom an examiner has confirmed when its keys went out. `quiz` must be locked. It keeps
 * its version, because none of its settings has changed. Returns the quiz after that.
 */
export async function followOverrides(
  tx: Queryable,
  quiz: Quiz,
  {
    widening,
    deadlines,
    ends_confirmation = false,
    now,
  }: { widening?: Widening; deadlines: readonly string[]; ends_confirmation?: boolean; now: number },
): Promise<Quiz> {
  const before = widening ? earlierDeadlineAfter(quiz, now) : quiz.earlier_deadline;
  const earlier = [before, ...deadlines].flatMap((deadline) => deadline ?? []);
  const earlier_deadline = earlier.length === 0 ? null : iso(Math.max(...earlier.map(Date.parse)));
  const confirmation = ends_confirmation && { keys_confirmed_at: null };
  const limits = { ...widening, ...confirmation, earlier_deadline };
  const changed = { ...limits, ...releaseTimes({ ...quiz, ...limits }) };
  await updateLimits(tx, quiz.id, changed);
  return { ...quiz, ...changed };
}

/** Whether anyone can start the quiz at `now` (ms), under any overrides. */
export const isStartable = (quiz: Quiz, now: number): boolean =>
  quiz.status === 'published' && phaseOf(widestLimits(quiz), now) === 'open';

/**
 * Closes the window of a quiz at `now` (ms), after its overrides were closed, which is their `widening` now. Results that wait for
 * the end come when they would have come, so that nobody gets them earlier by it. `quiz` must be locked.
 */
export async function closeWindow(
  tx: Queryable,
  quiz: Quiz,
  { widening, now }: { widening: Widening; now: number },
): Promise<void> {
  const last = lastDeadline(quiz);
  const changed = {
    ...widening,
    end_time: quiz.end_time === null ? iso(now) : iso(Math.min(Date.parse(quiz.end_time), now)),
    earlier_deadline: last === null ? quiz.earlier_deadline : iso(last),
  };
  const version = quiz.version + 1;
  await updateLimits(tx, quiz.id, { ...changed, ...releaseTimes({ ...quiz, ...changed }), version });
}
