import { type FieldError, stepsOf } from '@abhyas/contract/errors';
import {
  MAX_FORMS,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MAX_RICH_PICTURES,
  MAX_SECTIONS,
  MIN_OPTIONS,
} from '@abhyas/contract/limits';
import { lateStart, quizStatus, release, reminder } from '@abhyas/contract/quiz-json';
import { questionFormat } from '@abhyas/contract/rich-text';
import { difficulty } from '@abhyas/contract/shared';
import { DUPLICATE_NAME } from '@abhyas/question-files/json/check-quiz-json';
import type { ForeignFormat } from '@abhyas/question-files/json/foreign-format';
import type { SyntaxIssue } from '@abhyas/question-files/json/scan-json';
import type { Spoken } from '#i18n/messages.ts';
import type { issueMessages } from './issue.messages.ts';
import { isOfRichText, sayRichText } from './rich-text-issues.ts';

/** Something is wrong at a place; its sentence is chosen when it is shown, in the current language. */
export interface Issue {
  /** JSON Pointer. */
  path: string;
  say: (t: Spoken<typeof issueMessages>) => string;
  /** The server's English message, where that explains more. */
  detail?: string | undefined;
}

type Say = Issue['say'];
const EXAMPLE = {
  time: '2026-01-31T10:00:00+05:45',
  formats: questionFormat.options.join(', '),
  difficulties: difficulty.options.join(', '),
  statuses: quizStatus.options.join(', '),
  late_starts: lateStart.options.join(', '),
  reminders: reminder.options.join(', '),
  releases: release.options.join(', '),
};

/** Which other format a text has, and which belongs there. */
export function sayForeignFormat(t: Spoken<typeof issueMessages>, format: ForeignFormat): string {
  const names = {
    gift: t.looks_like_moodle({ format: 'GIFT' }),
    moodle_xml: t.looks_like_moodle({ format: 'XML' }),
    aiken: t.looks_like_moodle({ format: 'Aiken' }),
    csv: t.looks_like_csv({ format: 'CSV' }),
    table: t.looks_like_table,
    html: t.looks_like_markup({ format: 'HTML' }),
    xml: t.looks_like_markup({ format: 'XML' }),
    text: t.looks_like_text,
    file: t.looks_like_file,
  };
  return `${names[format]} ${t.takes_json}`;
}

/** Why a text is not JSON. */
export function saySyntaxIssue(t: Spoken<typeof issueMessages>, { kind, found }: SyntaxIssue): string {
  if (kind === 'unexpected' || kind === 'quotes') return t[kind]({ found });
  if (kind === 'line_break') return t.line_break({ mark: '\\n' });
  return kind === 'expands' ? t.not_valid : t[kind];
}

/** The value at a JSON Pointer; undefined where there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    root,
  );
}

/** In words: what the contract's schema found, or the server. */
export const issuesOf = <Found extends FieldError>(
  errors: readonly Found[],
  root: unknown,
): (Found & Issue)[] =>
  errors.map((error) => {
    const { path, code, message } = error;
    if (code === 'SVG_REFUSED') return { ...error, say: (t) => t.svg_refused, detail: message };
    if (isOfRichText(code)) return { ...error, say: (t) => sayRichText(t, code), detail: message };
    return { ...error, say: sayingOf(path, code, root) };
  });

/** The format is fixed, so the place decides what belongs there and which sentence explains it. */
function sayingOf(path: string, code: string, root: unknown): Say {
  if (code === DUPLICATE_NAME) return (t) => t.duplicate_field;
  if (code === 'unrecognized_keys') return (t) => t.unknown_field;
  const value = valueAt(root, path);
  if (value === '' && /\/options\/\d+\/text\/en$/.test(path)) return (t) => t.option_required;
  if (value === undefined && path !== '' && code === 'invalid_type') return (t) => t.missing;
  const field =
    stepsOf(path)
      .filter((step) => !/^\d+$/.test(step))
      .at(-1) ?? '';
  const isItem = /\/\d+$/.test(path);
  return sayings(value, code)[isItem ? '' : field] ?? ((t) => t.not_valid);
}

function sayings(value: unknown, code: string): Record<string, Say> {
  const textOf =
    (max: number, blank?: Say): Say =>
    (t) => {
      if (typeof value !== 'string') return t.must_be_text;
      if (blank && value.trim() === '') return blank(t);
      return code === 'too_big' ? t.too_long({ max }) : t.bad_characters;
    };
  const bilingual: Say = (t) => t.must_be_bilingual({ en: '“en”', ne: '“ne”' });
  const object: Say = (t) => t.must_be_object;
  const flag: Say = (t) => t.must_be_true_or_false({ yes: 'true', no: 'false' });
  const marks: Say = (t) => t.marks({ max: 1000 });
  const time: Say = (t) =>
    isString(value) && isCustom(code) ? t.end_after_start : t.time({ example: EXAMPLE.time });
  const releaseOf: Say = (t) =>
    value === 'after_end' ? t.release_needs_end : t.one_of({ values: EXAMPLE.releases });
  return {
    '': object,
    image: object,
    title: bilingual,
    text: bilingual,
    hint: bilingual,
    caption: bilingual,
    en: textOf(5000, (t) => t.text_required),
    ne: textOf(5000),
    svg: (t) => (code === 'too_big' && isString(value) ? t.svg_too_big : textOf(0, () => t.svg_required)(t)),
    start_time: time,
    end_time: time,
    duration_minutes: (t) => t.whole_number({ min: 1, max: 1440 }),
    allowed_attempts: (t) => t.whole_number({ min: 1, max: 100 }),
    extra_attempts: (t) => t.whole_number({ min: 0, max: 100 }),
    format: (t) => t.one_of({ values: EXAMPLE.formats }),
    difficulty: (t) => t.one_of({ values: EXAMPLE.difficulties }),
    status: (t) => t.one_of({ values: EXAMPLE.statuses }),
    late_start: (t) => t.one_of({ values: EXAMPLE.late_starts }),
    show_score: releaseOf,
    show_answers: releaseOf,
    is_paid_tier: flag,
    accept_late: flag,
    remind_day_before: (t) => t.one_of({ values: EXAMPLE.reminders }),
    record_focus: flag,
    raise_hand: flag,
    is_correct: flag,
    marks_correct: marks,
    marks_wrong: marks,
    pass_percent: (t) => t.percent,
    key: (t) => t.picture_key,
    ...sectionSayings(value, code),
    pictures: (t) => (Array.isArray(value) ? t.picture_count({ max: MAX_RICH_PICTURES }) : t.must_be_list),
    questions: (t) => {
      if (!Array.isArray(value)) return t.must_be_list;
      return isCustom(code) ? t.questions_in_sections : t.too_many_questions({ max: MAX_QUESTIONS });
    },
    options: (t) => {
      if (!Array.isArray(value)) return t.must_be_list;
      return isCustom(code) ? t.one_correct : t.option_count({ min: MIN_OPTIONS, max: MAX_OPTIONS });
    },
  };
}

function sectionSayings(value: unknown, code: string): Record<string, Say> {
  const shuffled: Say = (t) =>
    isCustom(code) ? t.sections_shuffle : t.must_be_true_or_false({ yes: 'true', no: 'false' });
  return {
    instructions: (t) => t.must_be_bilingual({ en: '“en”', ne: '“ne”' }),
    wrong_percent: (t) => (isCustom(code) ? t.one_deduction : t.percent),
    shuffle_questions: shuffled,
    shuffle_options: shuffled,
    forms: (t) => t.whole_number({ min: 1, max: MAX_FORMS }),
    count: (t) => t.whole_number({ min: 1, max: MAX_QUESTIONS }),
    not_used_since: (t) => t.date({ example: '2026-01-31' }),
    topic: (t) =>
      isCustom(code) ? t.one_topic : typeof value === 'string' ? t.too_long({ max: 200 }) : t.must_be_text,
    sections: (t) => {
      if (!Array.isArray(value)) return t.must_be_list;
      return code === 'too_big'
        ? t.section_count({ max: MAX_SECTIONS })
        : t.too_many_questions({ max: MAX_QUESTIONS });
    },
  };
}

const isString = (value: unknown) => typeof value === 'string';
const isCustom = (code: string) => code === 'custom' || code === 'END_NOT_AFTER_START';
