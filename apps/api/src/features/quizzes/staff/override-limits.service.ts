import type { Widening } from '#features/quizzes/rules/effective-settings.ts';
import { earlierDeadlineAfter, releaseTimes } from '#features/quizzes/rules/release.ts';
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
