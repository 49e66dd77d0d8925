import type { Release } from '@abhyas/contract/quiz-json';

// What a quiz's settings are for one learner. Everything that a learner sees, or that decides about a learner, asks this.

/** What an override changes; null: as the quiz has it. */
export interface OverrideFields {
  start_time: string | null;
  end_time: string | null;
  extra_minutes: number | null;
  extra_percent: number | null;
  extra_attempts: number | null;
  show_answers: Release | null;
}

/** An override that applies to a learner: the learner's own one, or one of a class of the learner. */
export interface AppliedOverride extends OverrideFields {
  is_own: boolean;
  /**
   * Of a class that is archived, or that the learner has left since it was set: it gives nothing any more, and withholds what
   * it did.
   */
  is_left?: boolean;
}

/** The settings of a quiz that overrides change. */
export interface Overridable {
  start_time: string | null;
  end_time: string | null;
  duration_minutes: number;
  allowed_attempts: number;
  show_answers: Release;
}

/** From the one that shows answers first to the one that shows them last. */
const MOST_GENEROUS = ['at_once', 'after_end', 'by_hand'] as const satisfies readonly Release[];

/**
 * The settings of a quiz for a learner with these overrides. The learner's own override counts before those of classes,
 * field by field; extra minutes and per cent are one field. Of several classes the most generous one counts. Nobody gains by
 * leaving a class, or by the end of one: each field is the less generous of what it is without these classes, and with them.
 */
export function effectiveSettings<Quiz extends Overridable>(
  quiz: Quiz,
  overrides: readonly AppliedOverride[],
): Quiz {
  const now = settingsWith(
    quiz,
    overrides.filter(({ is_left }) => !is_left),
  );
  if (!overrides.some(({ is_left }) => is_left)) return now;
  const before = settingsWith(quiz, overrides);
  const shown = [now.show_answers, before.show_answers];
  return {
    ...now,
    start_time: later(now.start_time, before.start_time),
    end_time: earlier(now.end_time, before.end_time),
    duration_minutes: Math.min(now.duration_minutes, before.duration_minutes),
    allowed_attempts: Math.min(now.allowed_attempts, before.allowed_attempts),
    show_answers: MOST_GENEROUS.findLast((release) => shown.includes(release)) ?? now.show_answers,
  };
}

/** No start is before every start, and no end after every end. */
const later = (a: string | null, b: string | null) => (a && b ? [a, b].sort(byTime)[1] : (a ?? b)) ?? null;
const earlier = (a: string | null, b: string | null) => (a && b ? [a, b].sort(byTime)[0] : (a ?? b)) ?? null;

function settingsWith<Quiz extends Overridable>(quiz: Quiz, overrides: readonly AppliedOverride[]): Quiz {
  if (overrides.length === 0) return quiz;
  const counted = <Value>(of: (fields: OverrideFields) => Value | null): Value[] => {
    const valuesOf = (isOwn: boolean) =>
      overrides.flatMap((override) => (override.is_own === isOwn ? (of(override) ?? []) : [])) as Value[];
    const own = valuesOf(true);
    return own.length > 0 ? own : valuesOf(false);
  };
  const starts = counted(({ start_time }) => start_time).sort(byTime);
  const ends = counted(({ end_time }) => end_time).sort(byTime);
  const shown = counted(({ show_answers }) => show_answers);
  const minutes = counted((fields) => extraMinutesOf(fields, quiz.duration_minutes));
  const attempts = counted(({ extra_attempts }) => extra_attempts);
  return {
    ...quiz,
    start_time: starts[0] ?? quiz.start_time,
    end_time: ends.at(-1) ?? quiz.end_time,
    duration_minutes: quiz.duration_minutes + Math.max(0, ...minutes),
    allowed_attempts: quiz.allowed_attempts + Math.max(0, ...attempts),
    show_answers: MOST_GENEROUS.find((release) => shown.includes(release)) ?? quiz.show_answers,
  };
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/** Whole minutes; null if the override gives no time. */
function extraMinutesOf(
  { extra_minutes, extra_percent }: Pick<OverrideFields, 'extra_minutes' | 'extra_percent'>,
  duration: number,
): number | null {
  if (extra_minutes === null && extra_percent === null) return null;
  return (extra_minutes ?? 0) + Math.ceil(((extra_percent ?? 0) * duration) / 100);
}

/** The widest that the overrides of a quiz make its limits, each by itself. */
export interface Widening {
  /** null: no override sets it. */
  override_start: string | null;
  override_end: string | null;
  /** The most of any override. */
  override_minutes: number;
  override_percent: number;
}

export const NO_WIDENING: Widening = {
  ...{ override_start: null, override_end: null },
  ...{ override_minutes: 0, override_percent: 0 },
};

/** How far all overrides of a quiz move its limits. */
export function wideningOf(overrides: readonly OverrideFields[]): Widening {
  const most = (name: 'extra_minutes' | 'extra_percent') =>
    Math.max(0, ...overrides.map((fields) => fields[name] ?? 0));
  const times = (name: 'start_time' | 'end_time') =>
    overrides.flatMap((fields) => fields[name] ?? []).sort(byTime);
  return {
    override_start: times('start_time')[0] ?? null,
    override_end: times('end_time').at(-1) ?? null,
    override_minutes: most('extra_minutes'),
    override_percent: most('extra_percent'),
  };
}

interface Limits extends Pick<Overridable, 'end_time' | 'duration_minutes'> {
  start_time?: string | null;
}

/** The quiz with limits that no learner's effective settings exceed, whatever overrides apply together. */
export function widestLimits<Quiz extends Limits & Widening>(quiz: Quiz): Quiz {
  const { start_time, end_time, override_start, override_end, duration_minutes } = quiz;
  const { override_minutes: extra_minutes, override_percent: extra_percent } = quiz;
  const sorted = (...times: (string | null)[]) => times.flatMap((time) => time ?? []).sort(byTime);
  return {
    ...quiz,
    ...(start_time && { start_time: sorted(start_time, override_start)[0] }),
    end_time: end_time && sorted(end_time, override_end).at(-1),
    duration_minutes:
      duration_minutes + (extraMinutesOf({ extra_minutes, extra_percent }, duration_minutes) ?? 0),
  };
}
