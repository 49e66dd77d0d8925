import type { ImportedQuestion, ImportIssue } from '@abhyas/contract/imports';
import { type LinterWarning, lintInParts } from '@abhyas/exam-rules/linter/linter';
import { isMissingLanguage, weightOf } from '@abhyas/exam-rules/linter/warning-order';
import { MAX_OPTIONS, MAX_TEXT_CHARACTERS } from '@abhyas/question-files/bounds';

/**
 * What the linter finds in the questions of a preview as they are now, as warnings by its kinds. A language that several questions
 * lack is one warning of the file. Yields after each question: thousands take seconds.
 */
export function* linterIssues(
  questions: readonly ImportedQuestion[],
): Generator<undefined, ImportIssue[], undefined> {
  const found = yield* lintInParts({
    questions: questions.map((question) => (isOfUsualLength(question) ? question : {})),
  });
  const missing = found.filter(isMissingLanguage);
  const kinds = [...new Set(missing.map(({ kind }) => kind))];
  const ofFile = kinds.filter((kind) => missing.filter((warning) => warning.kind === kind).length > 1);
  return [
    ...ofFile.map(
      (code): ImportIssue => ({
        severity: 'warning',
        code,
        params: { count: missing.filter(({ kind }) => kind === code).length },
      }),
    ),
    ...found.filter(({ kind }) => !ofFile.includes(kind)).map(issueOf),
  ];
}

/** What is longer is an error of its own, and a text of megabytes would keep others waiting. */
function isOfUsualLength({ text, hint, options }: ImportedQuestion): boolean {
  if (options.length > MAX_OPTIONS) return false;
  const texts = [text, ...(hint ? [hint] : []), ...options.map((option) => option.text)];
  return texts.every(({ en, ne }) => Math.max(en.length, ne.length) <= MAX_TEXT_CHARACTERS);
}

function issueOf({ kind, path, field: _, ...values }: LinterWarning): ImportIssue {
  const [, place, inside = ''] = /^\/questions\/(\d+)(.*)$/.exec(path) ?? [];
  const option = /^\/options\/(\d+)/.exec(inside)?.[1];
  // Places count from 1 in issues.
  const params = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (Array.isArray(value)) return [name, value.join(', ')];
    return [name, PLACES.has(name) ? value + 1 : value];
  });
  return {
    severity: 'warning',
    code: kind,
    ...(place !== undefined && { question: Number(place) + 1 }),
    params: { ...(option !== undefined && { option: Number(option) + 1 }), ...Object.fromEntries(params) },
  };
}

const PLACES: ReadonlySet<string> = new Set(['other', 'named', 'key', 'place']);

/** Errors first, then what weighs most; the file's own before those of its questions, which stay in their order. */
export const byWeight = (issues: readonly ImportIssue[]): ImportIssue[] =>
  issues.toSorted(
    (one, other) =>
      Number(one.severity === 'warning') - Number(other.severity === 'warning') ||
      (one.severity === 'warning' ? weightOf(one.code) - weightOf(other.code) : 0) ||
      (one.question ?? 0) - (other.question ?? 0),
  );
