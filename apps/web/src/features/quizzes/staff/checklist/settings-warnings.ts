import {
  DEFAULT_ALLOWED_ATTEMPTS,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_MARKS_CORRECT,
  DEFAULT_MARKS_WRONG,
  GRACE_PERIOD_SECONDS,
  LATE_SUBMISSION_HOURS,
} from '@abhyas/contract/limits';
import type { LocalizedText } from '@abhyas/contract/shared';
import { asList, fieldOf, numberAt, textAt, timeAt } from '#features/questions/staff/questions-rules.ts';

export type SettingsWarning =
  | { kind: 'window_past'; path: string; end: string }
  /** `percent`: the deduction if a percentage of the marks was meant. */
  | { kind: 'deduction_larger'; path: string; marks: number; deduction: number; percent: number | undefined }
  | { kind: 'keys_one_by_one'; path: string; attempts: number }
  | { kind: 'keys_before_end'; path: string; end: string }
  | { kind: 'start_without_end'; path: string }
  /** Learners of the quiz have other exams at the same time. */
  | { kind: 'other_exam'; path: string; exams: LocalizedText[] }
  | { kind: 'reminder_without_start'; path: string }
  | { kind: 'window_shorter'; path: string; window: number; duration: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When results that are released after the end come out, as far as these settings decide; undefined without an end. */
export function releaseAfterEnd(quiz: unknown): string | undefined {
  const end = timeAt(quiz, 'end_time');
  const duration = durationOf(quiz);
  if (end === undefined || Number.isNaN(duration)) return undefined;
  const lastDeadline = fieldOf(quiz, 'late_start') === 'until_end' ? end : end + duration * MINUTE_MS;
  const late = acceptsLate(quiz) ? LATE_SUBMISSION_HOURS * HOUR_MS : 0;
  return new Date(lastDeadline + GRACE_PERIOD_SECONDS * 1000 + late).toISOString();
}

/** What is seldom meant in the settings of a quiz. */
export function findSettingsWarnings(quiz: unknown, now: number): SettingsWarning[] {
  return [
    windowPast(quiz, now),
    windowShorter(quiz),
    ...deductionsLarger(quiz),
    keysOneByOne(quiz),
    keysBeforeEnd(quiz, now),
    startWithoutEnd(quiz),
    reminderWithoutStart(quiz),
  ].filter((warning) => warning !== undefined);
}

const durationOf = (quiz: unknown) => numberAt(quiz, 'duration_minutes', DEFAULT_DURATION_MINUTES);
const acceptsLate = (quiz: unknown) => fieldOf(quiz, 'accept_late') !== false;
const isAtOnce = (release: unknown) => release === undefined || release === 'at_once';

function windowPast(quiz: unknown, now: number): SettingsWarning | undefined {
  const end = timeAt(quiz, 'end_time');
  if (end === undefined || end > now) return undefined;
  return { kind: 'window_past', path: '/end_time', end: new Date(end).toISOString() };
}

/** With `until_end` nobody can have the whole duration. */
function windowShorter(quiz: unknown): SettingsWarning | undefined {
  const [start, end, duration] = [timeAt(quiz, 'start_time'), timeAt(quiz, 'end_time'), durationOf(quiz)];
  if (fieldOf(quiz, 'late_start') !== 'until_end' || start === undefined || end === undefined)
    return undefined;
  const window = Math.floor((end - start) / MINUTE_MS);
  if (window < 0 || !(window < duration)) return undefined;
  return { kind: 'window_shorter', path: '/duration_minutes', window, duration };
}

/** Of the quiz, or of each section: one without marks has those of the quiz. */
function deductionsLarger(quiz: unknown): (SettingsWarning | undefined)[] {
  const marks = numberAt(quiz, 'marks_correct', DEFAULT_MARKS_CORRECT);
  const deduction = numberAt(quiz, 'marks_wrong', DEFAULT_MARKS_WRONG);
  const sections = asList(fieldOf(quiz, 'sections'));
  if (sections.length === 0) return [deductionLarger('/marks_wrong', marks, deduction)];
  return sections.map((section, place) => {
    const own = (name: string, otherwise: number) =>
      fieldOf(section, name) === null ? otherwise : numberAt(section, name, otherwise);
    // A percentage is never more than the marks.
    if (typeof fieldOf(section, 'wrong_percent') === 'number') return undefined;
    return deductionLarger(
      `/sections/${place}/marks_wrong`,
      own('marks_correct', marks),
      own('marks_wrong', deduction),
    );
  });
}

function deductionLarger(path: string, marks: number, deduction: number): SettingsWarning | undefined {
  if (!(deduction > marks)) return undefined;
  // Marks have at most four decimals.
  const share = Math.round(marks * deduction * 100) / 10_000;
  const percent = deduction <= 100 && share > 0 && share <= marks ? share : undefined;
  return { kind: 'deduction_larger', path, marks, deduction, percent };
}

/** Who changes one answer between two attempts learns from the scores whether it is right. */
function keysOneByOne(quiz: unknown): SettingsWarning | undefined {
  const attempts = numberAt(quiz, 'allowed_attempts', DEFAULT_ALLOWED_ATTEMPTS);
  const hidesAnswers = isAtOnce(fieldOf(quiz, 'show_score')) && !isAtOnce(fieldOf(quiz, 'show_answers'));
  return attempts > 1 && hidesAnswers
    ? { kind: 'keys_one_by_one', path: '/allowed_attempts', attempts }
    : undefined;
}

/** Keys that come with each submission are never withheld: who submits first can pass them on to who has not begun. */
function keysBeforeEnd(quiz: unknown, now: number): SettingsWarning | undefined {
  const end = timeAt(quiz, 'end_time');
  const areAtOnce = ['show_score', 'show_answers'].every((name) => isAtOnce(fieldOf(quiz, name)));
  return areAtOnce && end !== undefined && end > now
    ? { kind: 'keys_before_end', path: '/show_answers', end: new Date(end).toISOString() }
    : undefined;
}

/** A quiz for practice has neither; what begins at a moment is an exam, and seldom meant to be open for ever. */
function startWithoutEnd(quiz: unknown): SettingsWarning | undefined {
  const [start, end] = [timeAt(quiz, 'start_time'), timeAt(quiz, 'end_time')];
  return start !== undefined && end === undefined
    ? { kind: 'start_without_end', path: '/end_time' }
    : undefined;
}

/** There is no evening before a quiz that has no start: nobody is reminded. */
function reminderWithoutStart(quiz: unknown): SettingsWarning | undefined {
  const reminds = ['notice', 'sms'].includes(textAt(quiz, 'remind_day_before'));
  return reminds && timeAt(quiz, 'start_time') === undefined
    ? { kind: 'reminder_without_start', path: '/remind_day_before' }
    : undefined;
}
