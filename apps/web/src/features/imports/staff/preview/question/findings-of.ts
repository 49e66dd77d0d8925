import type { ImportedQuestion, ImportIssue } from '@abhyas/contract/imports';
import { MIN_OPTIONS } from '@abhyas/contract/limits';
import type { Language } from '@abhyas/contract/shared';
import { OTHER_KEY_IN_BANK, weightOf } from '@abhyas/exam-rules/linter/warning-order';
import {
  isMisplaced,
  joinedPairs,
  swapped,
  type TextName,
  textOf,
  toTheEnd,
  withKey,
  withoutOption,
} from '#features/imports/staff/corrections/question-changes.ts';
import type { Correction } from '#features/imports/staff/imports-staff.api.ts';
import { issueSentence } from '#features/imports/staff/issues/issue-sentence.ts';
import type { LinterWarning } from '#features/questions/staff/questions-rules.ts';
import { findingSentence } from '#features/questions/staff/questions-staff.ts';
import type { Spoken } from '#i18n/messages.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import type { cardMessages } from './card.messages.ts';

/** What to look at in a question. */
export interface Finding {
  key: string;
  /** By which findings are ordered. */
  code: string;
  tone: 'error' | 'warning';
  sentence: string;
  /** The field to look at, as the JSON Pointer in the question. */
  field?: string | undefined;
  /** Puts it right with one press: a correction, or leaving the question out. */
  remedy?: { label: string; correction: Correction | 'leave_out' } | undefined;
  /** The bank question that it is about. */
  bank_question_id?: string;
  /** A finding of the check list, which may be meant. */
  warning?: LinterWarning;
}

interface Looked {
  question: ImportedQuestion;
  issues: readonly ImportIssue[];
  /** Of the check list, about this question. */
  warnings: readonly LinterWarning[];
}

type Words = Spoken<typeof cardMessages>;

export function findingsOf({ question, issues, warnings }: Looked, t: Words, language: Language): Finding[] {
  const found = [
    ...issues.map(
      (issue, index): Finding => ({
        code: issue.code,
        key: `${issue.code} ${index}`,
        tone: issue.severity,
        sentence: issueSentence(issue, language),
        ...fixOfIssue(issue, question, t),
      }),
    ),
    ...ofLanguages(question, t),
    ...warnings.map((warning) => ofCheckList(warning, question, t, language)),
  ];
  const weight = ({ tone, code }: Finding) => (tone === 'error' ? -1 : weightOf(code));
  return [...found].sort((one, other) => weight(one) - weight(other));
}

const canSpareOption = ({ options }: ImportedQuestion) => options.length > MIN_OPTIONS;

function fixOfIssue({ code, params }: ImportIssue, question: ImportedQuestion, t: Words): Partial<Finding> {
  if (code === 'no_text') return { field: '/text/en' };
  if (code === OTHER_KEY_IN_BANK) return { bank_question_id: String(params.bank_question_id) };
  if (code !== 'option_without_text') return {};
  const n = Number(params.option);
  return {
    field: `/options/${n - 1}/text/en`,
    remedy: canSpareOption(question)
      ? { label: t.remove_option({ n }), correction: withoutOption(question, n - 1) }
      : undefined,
  };
}

/** Texts in the wrong language, and options that are one for each language. */
function ofLanguages(question: ImportedQuestion, t: Words): Finding[] {
  const pairs = joinedPairs(question.options);
  if (pairs) {
    return [
      {
        ...{ key: 'pairs', code: 'pairs', tone: 'warning', sentence: t.pairs },
        remedy: { label: t.join_pairs, correction: { options: pairs } },
      },
    ];
  }
  const names: TextName[] = ['text', 'hint', ...question.options.keys()];
  const misplaced = names.filter((name) => isMisplaced(textOf(question, name)));
  return misplaced.slice(0, 1).map((first) => {
    const pointer = typeof first === 'number' ? `/options/${first}/text` : `/${first}`;
    const { text, hint, options } = question;
    const moved: Correction = {
      ...(isMisplaced(text) && { text: swapped(text) }),
      ...(hint && isMisplaced(hint) && { hint: swapped(hint) }),
      options: options.map((option) => ({
        ...option,
        text: isMisplaced(option.text) ? swapped(option.text) : option.text,
      })),
    };
    return {
      ...{
        key: 'misplaced',
        code: 'misplaced',
        tone: 'warning',
        sentence: t.misplaced,
        field: `${pointer}/en`,
      },
      remedy: { label: t.to_nepali, correction: moved },
    };
  });
}

function ofCheckList(
  warning: LinterWarning,
  question: ImportedQuestion,
  t: Words,
  language: Language,
): Finding {
  const [, inside = ''] = /^\/questions\/\d+(.*)/.exec(warning.path) ?? [];
  const [, field] = /^\/questions\/\d+(.*)/.exec(warning.field ?? warning.path) ?? [];
  const option = /^\/options\/(\d+)/.exec(inside)?.[1];
  const sentence = findingSentence(warning, language);
  return {
    key: `${warning.kind} ${warning.path}`,
    code: warning.kind,
    tone: 'warning',
    sentence: option === undefined ? sentence : `${t.of_option_n({ n: Number(option) + 1 })} ${sentence}`,
    field,
    remedy: remedyOf(warning, Number(option), question, t, language),
    warning,
  };
}

function remedyOf(
  warning: LinterWarning,
  option: number,
  question: ImportedQuestion,
  t: Words,
  language: Language,
): Finding['remedy'] {
  switch (warning.kind) {
    case 'hint_names_other':
      return {
        label: t.make_key({ letter: optionLetter(warning.named, language) }),
        correction: withKey(question, warning.named),
      };
    case 'all_not_last':
      return { label: t.to_the_end, correction: toTheEnd(question, option) };
    case 'equal_options':
      return canSpareOption(question) && question.options[option]?.is_correct === false
        ? { label: t.remove_option({ n: option + 1 }), correction: withoutOption(question, option) }
        : undefined;
    case 'equal_questions':
      return { label: t.leave_out, correction: 'leave_out' };
    default:
      return undefined;
  }
}
