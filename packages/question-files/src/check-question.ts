import { MAX_OPTIONS, MAX_TEXT_CHARACTERS, MIN_OPTIONS } from './bounds.ts';
import type { ErrorCode } from './issues.ts';
import type { ReadIssue, ReadQuestion, ReadSource, ReadText } from './questions.ts';

const NO_TEXT: ReadText = { en: '', ne: '' };

type Params = ReadIssue['params'];

/** An issue of the question with this number, counted from 1. */
export const issueOf = (
  severity: ReadIssue['severity'],
  code: ReadIssue['code'],
  { source }: { source: ReadSource },
  number: number,
  params: Params = {},
): ReadIssue => {
  const line = source.line ?? source.row ?? source.paragraph;
  return { severity, code, question: number, ...(line !== undefined && { line }), params };
};

/** Why a question cannot be taken, whatever file it comes from: missing texts, too few options, no key or several. */
export function checkQuestion(question: ReadQuestion, number: number): ReadIssue[] {
  const { text, hint, options } = question;
  const issues: ReadIssue[] = [];
  const add = (code: ErrorCode, params: Params = {}) => {
    issues.push(issueOf('error', code, question, number, params));
  };
  if (isBlank(text)) add('no_text');
  if (options.length < MIN_OPTIONS) add('too_few_options', { count: options.length });
  if (options.length > MAX_OPTIONS) add('too_many_options', { count: options.length, most: MAX_OPTIONS });
  const checked = options.length > MAX_OPTIONS ? [] : options;
  for (const [place, option] of checked.entries()) {
    // The caption is what learners hear who do not see the picture.
    if (isBlank(option.text) && isBlank(option.image?.caption ?? NO_TEXT))
      add('option_without_text', { option: place + 1 });
  }
  const keys = options.filter((option) => option.is_correct).length;
  if (keys === 0) add('no_key');
  if (keys > 1) add('several_keys', { count: keys });
  let longest = 0;
  for (const { en, ne } of [text, ...(hint ? [hint] : []), ...options.map((option) => option.text)]) {
    longest = Math.max(longest, en.length, ne.length);
  }
  if (longest > MAX_TEXT_CHARACTERS) add('text_too_long', { characters: longest, most: MAX_TEXT_CHARACTERS });
  return issues;
}

export const isBlank = ({ en, ne }: ReadText): boolean => !/\S/.test(en) && !/\S/.test(ne);
