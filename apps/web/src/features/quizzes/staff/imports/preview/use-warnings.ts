import type { ImportedQuestion } from '@abhyas/contract/imports';
import { useDeferredValue, useMemo } from 'react';
import { type LinterWarning, lintQuiz } from '#features/quizzes/staff/checklist/linter/linter.ts';
import { placeOf } from '#features/quizzes/staff/checklist/meant/identity.ts';
import { useMeantWarnings } from '#features/quizzes/staff/checklist/meant/meant-warnings.ts';

const NONE: readonly LinterWarning[] = [];

/** What the check list finds in the questions that are not left out, by their numbers; 0: in all of them together. */
export function useWarnings(questions: readonly ImportedQuestion[], left_out: readonly number[]) {
  const rested = useDeferredValue(questions);
  const paper = useMemo(() => {
    const out = new Set(left_out);
    return { questions: rested.map((question, place) => (out.has(place + 1) ? {} : question)) };
  }, [rested, left_out]);
  const all = useMemo(() => lintQuiz(paper), [paper]);
  const meant = useMeantWarnings(null, paper, all);
  // The list of warnings is a new one at every render; its content changes seldom.
  const shown = JSON.stringify(meant.warnings);
  const byQuestion = useMemo(() => {
    const found = new Map<number, LinterWarning[]>();
    for (const warning of JSON.parse(shown) as LinterWarning[]) {
      const n = (placeOf(warning) ?? -1) + 1;
      found.set(n, [...(found.get(n) ?? []), warning]);
    }
    return found;
  }, [shown]);
  return { of: (n: number) => byQuestion.get(n) ?? NONE, meant };
}
