import { checkQuestion, issueOf } from '#check-question.ts';
import type { ErrorCode, WarningCode } from '#issues.ts';
import type { ReadIssue, ReadQuestion } from '#questions.ts';
import type { Cell } from '#tables/cells.ts';
import type { RowParts } from './parts-of-row.ts';
import { cellsOf } from './question-of-row.ts';
import type { KeyResult } from './sheet-keys.ts';
import { isOtherKind } from './values.ts';

/** Everything that is wrong with the question of a row. A fault of a key stands instead of the missing key. */
export function issuesOf(
  question: ReadQuestion,
  parts: RowParts,
  key: KeyResult,
  number: number,
): ReadIssue[] {
  const issues: ReadIssue[] = [];
  const error = (code: ErrorCode, params: ReadIssue['params'] = {}) =>
    issues.push(issueOf('error', code, question, number, params));
  const warn = (code: WarningCode | ErrorCode, params: ReadIssue['params']) =>
    issues.push(issueOf('warning', code, question, number, params));

  if (isOtherKind(parts.type)) {
    error('not_single_choice', { kind: parts.type });
    return issues;
  }
  const content = [...cellsOf(parts.stem), ...parts.options.flatMap(cellsOf)];
  const dates = [...content, ...parts.keys].filter(({ fault }) => fault === 'date');
  for (const value of new Set(dates.map(({ text }) => text))) error('date_instead_of_text', { value });
  for (const { text } of [...cellsOf(parts.hint), ...cellsOf(parts.topic)].filter(isDate)) {
    warn('date_instead_of_text', { value: text });
  }
  if ([...content, ...parts.keys, ...cellsOf(parts.hint)].some(({ fault }) => fault === 'quote')) {
    error('syntax', { expected: '"' });
  }
  if (parts.optionCounts) error('languages_differ_in_options', parts.optionCounts);
  const hasDateKey = parts.keys.some(isDate);
  if ('code' in key && key.code !== 'no_key' && !hasDateKey) {
    error(key.code, 'count' in key ? { count: key.count } : { value: key.value });
  }
  const isReported = hasDateKey || ('code' in key && key.code !== 'no_key');
  issues.push(...checkQuestion(question, number).filter(({ code }) => code !== 'no_key' || !isReported));
  for (const text of [...content, ...cellsOf(parts.hint)].flatMap(({ letters = [] }) => letters)) {
    warn('language_of_letters_unknown', { text });
  }
  const formulas = [...content, ...parts.keys, ...cellsOf(parts.hint)].filter(({ isFormula }) => isFormula);
  for (const value of new Set(formulas.map(({ text }) => text))) warn('formula_without_value', { value });
  warnOfPictures(parts, warn);
  return issues;
}

const isDate = ({ fault }: Cell) => fault === 'date';

function warnOfPictures(
  { picturesOf, pictureNames }: RowParts,
  warn: (code: WarningCode, params: ReadIssue['params']) => void,
): void {
  const groups = [picturesOf.stem, picturesOf.passage, ...picturesOf.options.values()];
  for (const name of [...groups.flat(), ...picturesOf.left].flatMap(
    ({ picturesNotRead = [] }) => picturesNotRead,
  )) {
    warn('picture_not_supported', { name });
  }
  const more = groups.flatMap((cells) => cells.flatMap(({ pictures = [] }) => pictures).slice(1));
  const left = picturesOf.left.flatMap(({ pictures = [] }) => pictures);
  for (const { name } of [...more, ...left]) warn('left_out', { what: name });
  for (const name of pictureNames) warn('picture_missing', { name });
}
