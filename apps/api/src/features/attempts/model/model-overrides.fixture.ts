// What overrides make of a quiz's settings for the learner of the model. The learner is in two classes, and has requested
// to join a third one, which does not count.

const MINUTE = 60_000;

type ModelRelease = 'at_once' | 'after_end' | 'by_hand';

/** What of a quiz overrides change. */
interface Overridable {
  start_time: number | null;
  end_time: number | null;
  duration: number;
  show_answers: ModelRelease;
  overrides: ModelOverrides;
}

/** Times in ms; null: as the quiz has it. */
export interface ModelFields {
  start_time: number | null;
  end_time: number | null;
  extra_minutes: number | null;
  extra_percent: number | null;
  extra_attempts: number | null;
  show_answers: ModelRelease | null;
}
export const HOLDERS = ['learner', 'class', 'second class', 'requested class'] as const;
export type ModelHolder = (typeof HOLDERS)[number];
export type ModelOverrides = Partial<Record<ModelHolder, ModelFields>>;

export const NO_MODEL_FIELDS: ModelFields = {
  start_time: null,
  end_time: null,
  extra_minutes: null,
  extra_percent: null,
  extra_attempts: null,
  show_answers: null,
};

const isGiven = <T>(value: T | null): value is T => value !== null;

/** "Per cent of the quiz's duration", in whole minutes. Null if neither is given. */
function extraTime({ extra_minutes, extra_percent }: ModelFields, duration: number): number | null {
  if (extra_minutes === null && extra_percent === null) return null;
  return (extra_minutes ?? 0) * MINUTE + Math.ceil((duration / MINUTE / 100) * (extra_percent ?? 0)) * MINUTE;
}

/**
 * "A learner's own override counts before those of classes, field by field. Of several classes the earliest start, the
 * latest end, the most time, the most attempts and the earliest answers count."
 */
export function effectiveFor<Quiz extends Overridable>(
  quiz: Quiz,
  allowed: number,
): Quiz & { allowed: number } {
  const { learner = NO_MODEL_FIELDS } = quiz.overrides;
  const classes = [quiz.overrides.class, quiz.overrides['second class']].filter((each) => each !== undefined);
  const ofClasses = (name: 'start_time' | 'end_time' | 'extra_attempts') =>
    classes.map((each) => each[name]).filter(isGiven);
  const min = (values: number[]) => (values.length === 0 ? null : Math.min(...values));
  const max = (values: number[]) => (values.length === 0 ? null : Math.max(...values));
  const shown = (['at_once', 'after_end', 'by_hand'] as const).find((release) =>
    classes.some(({ show_answers }) => show_answers === release),
  );
  const extra =
    extraTime(learner, quiz.duration) ??
    max(classes.map((each) => extraTime(each, quiz.duration)).filter(isGiven)) ??
    0;
  return {
    ...quiz,
    start_time: learner.start_time ?? min(ofClasses('start_time')) ?? quiz.start_time,
    end_time: learner.end_time ?? max(ofClasses('end_time')) ?? quiz.end_time,
    duration: quiz.duration + extra,
    show_answers: learner.show_answers ?? shown ?? quiz.show_answers,
    allowed: allowed + (learner.extra_attempts ?? max(ofClasses('extra_attempts')) ?? 0),
  };
}

/** Limits that no learner’s effective settings exceed. */
export function widest<Quiz extends Overridable>(quiz: Quiz): Quiz {
  const all = Object.values(quiz.overrides);
  const of = (name: 'start_time' | 'end_time') => all.map((each) => each[name]).filter(isGiven);
  const most = (name: 'extra_minutes' | 'extra_percent') =>
    Math.max(0, ...all.map((each) => each[name] ?? 0));
  const extra = extraTime(
    { ...NO_MODEL_FIELDS, extra_minutes: most('extra_minutes'), extra_percent: most('extra_percent') },
    quiz.duration,
  );
  return {
    ...quiz,
    start_time: quiz.start_time === null ? null : Math.min(quiz.start_time, ...of('start_time')),
    end_time: quiz.end_time === null ? null : Math.max(quiz.end_time, ...of('end_time')),
    duration: quiz.duration + (extra ?? 0),
  };
}
