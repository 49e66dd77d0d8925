import type { ImportIssue } from '@abhyas/contract/imports';
import { isOfLinter } from '@abhyas/exam-rules/linter/warning-order';

/** Which questions of a preview are listed. */
export const filters = ['all', 'errors', 'warnings', 'bank', 'left_out'] as const;
export type Filter = (typeof filters)[number];

export const PER_PAGE = 50;

/** Where each question stands, by its place from 0. */
export interface Standing {
  errors: number;
  warnings: number;
  /** The bank has one like it. Undefined: not looked up yet. */
  in_bank: boolean | undefined;
  left_out: boolean;
}

const fits: Record<Filter, (standing: Standing) => boolean> = {
  all: () => true,
  errors: ({ errors }) => errors > 0,
  warnings: ({ warnings }) => warnings > 0,
  bank: ({ in_bank }) => in_bank === true,
  left_out: ({ left_out }) => left_out,
};

/** The numbers of the questions that a filter lists, counted from 1. */
export const listedBy = (filter: Filter, standings: readonly Standing[]): number[] =>
  standings.flatMap((standing, place) => (fits[filter](standing) ? [place + 1] : []));

/** Those of the list with an error or a warning, but for what is left out. */
export const doubtfulOf = (listed: readonly number[], standings: readonly Standing[]): number[] =>
  listed.filter((n) => {
    const { errors = 0, warnings = 0, left_out = true } = standings[n - 1] ?? {};
    return errors + warnings > 0 && !left_out;
  });

/** The numbers of the questions that can be taken, and why others are not. */
export function takeable(standings: readonly Standing[]) {
  const numbers = (fit: (standing: Standing) => boolean) =>
    standings.flatMap((standing, place) => (fit(standing) ? [place + 1] : []));
  return {
    taken: numbers(({ errors, left_out }) => errors === 0 && !left_out),
    with_errors: numbers(({ errors, left_out }) => errors > 0 && !left_out),
    left_out: numbers(({ left_out }) => left_out),
    in_bank: numbers(({ errors, left_out, in_bank }) => errors === 0 && !left_out && in_bank === true),
  };
}

/** The listed question after or before the one with this number, round the end. */
export function neighbourOf(
  listed: readonly number[],
  n: number | undefined,
  by: 1 | -1,
): number | undefined {
  if (listed.length === 0) return undefined;
  if (n === undefined) return by === 1 ? listed[0] : listed.at(-1);
  const ahead = by === 1 ? listed.find((each) => each > n) : listed.filter((each) => each < n).at(-1);
  return ahead ?? (by === 1 ? listed[0] : listed.at(-1));
}

/** The reader's issues of each question, by its number; those of the file under 0. The check list is computed here, too. */
export function issuesByQuestion(issues: readonly ImportIssue[]): Map<number, ImportIssue[]> {
  const byQuestion = new Map<number, ImportIssue[]>();
  for (const issue of issues) {
    if (isOfLinter(issue.code)) continue;
    const n = issue.question ?? 0;
    byQuestion.set(n, [...(byQuestion.get(n) ?? []), issue]);
  }
  return byQuestion;
}
