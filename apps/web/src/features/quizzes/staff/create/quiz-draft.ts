import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import { quizJson } from '@abhyas/contract/quiz-json';
import * as z from 'zod/mini';
import {
  foreignFormat,
  type Issue,
  issuesOfSchema,
  pointerSteps,
  sayForeignFormat,
  saySyntaxIssue,
  scanJson,
} from '#features/questions/staff/questions-rules.ts';
import { findWarnings, type Warning } from '#features/quizzes/staff/checklist/quiz-warnings.ts';

/** A pasted text, parsed and checked. */
export interface QuizDraft {
  state: 'empty' | 'not_json' | 'invalid' | 'valid';
  /** What JSON.parse made of it; undefined when it is not JSON. */
  value?: unknown;
  issues: Placed<Issue>[];
  warnings: Placed<Warning>[];
  too_big: boolean;
}

/** With the place in the text: characters from the start, and the line, from 1. */
export type Placed<T> = T & { offset: number; line: number };

/**
 * Reads a pasted quiz as the server will, and finds every issue with its place in the text. `now`: milliseconds since
 * 1970.
 */
export function readQuizDraft(text: string, now: number): QuizDraft {
  const nothing = { issues: [], warnings: [], too_big: isTooBig(text) };
  if (text.trim() === '') return { ...nothing, state: 'empty' };
  let value: unknown;
  try {
    value = parsePasted(text);
  } catch {
    return { ...nothing, state: 'not_json', issues: [notJson(text)] };
  }
  const parsed = z.safeParse(quizJson, value);
  const found = parsed.success ? [] : issuesOfSchema(parsed.error.issues, value);
  const warnings = findWarnings(value, now);
  const { duplicates } = scanJson(withoutMark(text));
  const lines = lineStarts(text);
  const twice = duplicates.map(
    ({ path, offset }): Placed<Issue> => ({
      path,
      say: (t) => t.duplicate_field,
      twice: true,
      offset: offset + markLength(text),
      line: lineOf(lines, offset),
    }),
  );
  const issues = [...place(text, found), ...twice].sort((a, b) => a.offset - b.offset);
  return {
    ...nothing,
    state: issues.length === 0 ? 'valid' : 'invalid',
    value,
    issues,
    warnings: place(text, warnings),
  };
}

/** @throws SyntaxError */
export const parsePasted = (text: string): unknown => JSON.parse(withoutMark(text));

/** Adds to each item the place of its value, or of the nearest object or list around a missing one. */
export function place<T extends { path: string }>(text: string, things: readonly T[]): Placed<T>[] {
  if (things.length === 0) return [];
  const { offsets } = scanJson(
    withoutMark(text),
    things.flatMap(({ path }) => [path, ...ancestors(path)]),
  );
  const lines = lineStarts(text);
  return things.map((thing) => {
    const known = [thing.path, ...ancestors(thing.path)].find((path) => offsets.has(path)) ?? '';
    const offset = (offsets.get(known) ?? 0) + markLength(text);
    return { ...thing, offset, line: lineOf(lines, offset) };
  });
}

/** A file begins with a byte order mark at times; it is no part of the JSON. */
const markLength = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0);
const withoutMark = (text: string): string => text.slice(markLength(text));

function notJson(text: string): Placed<Issue> {
  const format = foreignFormat(text);
  if (format) return { path: '', say: (t) => sayForeignFormat(t, format), offset: 0, line: 1 };
  const { issue } = scanJson(withoutMark(text));
  const offset = (issue?.offset ?? 0) + markLength(text);
  return {
    path: '',
    say: (t) => saySyntaxIssue(t, issue),
    offset,
    line: lineOf(lineStarts(text), offset),
  };
}

function ancestors(path: string): string[] {
  const steps = pointerSteps(path).length;
  const found: string[] = [];
  let rest = path;
  for (let n = 0; n < steps; n++) {
    rest = rest.slice(0, rest.lastIndexOf('/'));
    found.push(rest);
  }
  return found;
}

const isTooBig = (text: string): boolean =>
  text.length > MAX_QUIZ_BYTES / 3 && new TextEncoder().encode(text).length > MAX_QUIZ_BYTES;

/** Where each line begins. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
