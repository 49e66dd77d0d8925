import type { ImportedQuestion } from '@abhyas/contract/imports';
import { useQueries } from '@tanstack/react-query';
import { duplicatesQuery } from '#features/quizzes/staff/imports/imports.api.ts';
import { useDebounced } from '#forms/debounced.ts';

const LOOKED_UP_AFTER_MS = 800;

/**
 * Which questions the bank has something like, by their places; undefined where that is not known. Questions on the screen
 * are looked up by their cards, the others once `all` are wanted.
 */
export function useBankLookup(questions: readonly ImportedQuestion[], all: boolean): (boolean | undefined)[] {
  const texts: ImportedQuestion['text'][] = JSON.parse(
    useDebounced(JSON.stringify(questions.map(({ text }) => text)), LOOKED_UP_AFTER_MS),
  );
  return useQueries({
    queries: texts.map((text) => ({ ...duplicatesQuery(text), enabled: all })),
    combine: (results) =>
      results.map(({ data, isError }) =>
        isError ? false : data === undefined ? undefined : data.length > 0,
      ),
  });
}
