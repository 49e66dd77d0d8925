import type { ModelAttempt, ModelLanguage } from './model-attempt.fixture.ts';

// What an attempt records of the screen.

/** What a client sends of it. */
export interface ScreenCall {
  languages: Record<string, ModelLanguage>;
  /** Question → ms of one counter. */
  times: { counter: string; ms: Record<string, number> } | undefined;
}

/** "Of each question the highest figure counts"; "no time before the start or after the deadline". */
export function countShown(attempt: ModelAttempt, times: ScreenCall['times'], now: number): void {
  const elapsed = Math.min(now, attempt.completed ?? attempt.deadline) - attempt.started_at;
  if (times === undefined || elapsed <= 0) return;
  const known = { ...attempt.shown[times.counter] };
  for (const [question, ms] of Object.entries(times.ms)) {
    if (ms === 0 || attempt.paper.options[question] === undefined) continue;
    known[question] = Math.max(known[question] ?? 0, Math.min(ms, elapsed));
  }
  attempt.shown = { ...attempt.shown, [times.counter]: known };
}

/** "Counters are added up"; "scaled down to the length of the attempt". */
export function shownTimes({ shown, started_at, completed }: ModelAttempt): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const ofCounter of Object.values(shown))
    for (const [question, ms] of Object.entries(ofCounter)) sums[question] = (sums[question] ?? 0) + ms;
  const sum = Object.values(sums).reduce((all, ms) => all + ms, 0);
  const length = Math.max(0, Number(completed) - started_at);
  const scaled = Object.entries(sums).map(([question, ms]) => [
    question,
    sum > length ? Math.floor((ms * length) / sum) : ms,
  ]);
  return Object.fromEntries(scaled);
}

/** How the answered questions stood, where it is known. */
export const languagesOf = ({ answers, answered_in }: ModelAttempt): Record<string, ModelLanguage> =>
  Object.fromEntries(
    Object.keys(answers).flatMap((question) => {
      const language = answered_in[question];
      return language ? [[question, language]] : [];
    }),
  );
