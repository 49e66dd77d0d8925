import { asList, fieldOf } from '@abhyas/exam-rules/linter/json-values';
import type { LinterWarning } from '@abhyas/exam-rules/linter/linter';
import { readQuestion } from '@abhyas/exam-rules/linter/readable-question';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyWarning, canBeMeant, identityOf, placeOf } from './identity.ts';
import { type Marked, MEANT, markAll, meantQuery } from './meant.api.ts';

export interface MeantWarnings {
  /** How many are hidden. */
  hidden: number;
  mark: (...warnings: LinterWarning[]) => void;
  /** Shows every hidden one again. */
  showAgain: () => void;
  /** Takes the last change of this screen back, while what it was about is there. */
  undo: (() => void) | undefined;
  /** Why the warnings that are meant could not be loaded, or a change of them not saved; `retry` does it again. */
  failure: { while: 'loading' | 'saving'; error: Error; retry: () => void } | undefined;
}

/**
 * The warnings of a quiz without those that staff have marked as meant, and the ways to mark one and to show them again.
 * For questions of the bank `quizId` is null, and `quiz` has them as `questions`, each with its `bank: {bank_id}`.
 */
export function useMeantWarnings<T extends AnyWarning>(
  quizId: string | null,
  quiz: unknown,
  warnings: readonly T[],
): MeantWarnings & { warnings: T[] } {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Marked>();
  const identities = new Map(
    warnings.flatMap((warning): [T, string][] =>
      canBeMeant(warning) ? [[warning, identityOf(warning, quiz, quizId)]] : [],
    ),
  );
  const here = new Set(identities.values());
  const reading = useQuery(meantQuery([...here].sort()));
  const saving = useMutation({
    mutationFn: markAll,
    onMutate: async ({ findings, meant }) => {
      await queryClient.cancelQueries({ queryKey: MEANT });
      const before = queryClient.getQueriesData<string[]>({ queryKey: MEANT });
      const changed = new Set(findings);
      queryClient.setQueriesData<string[]>({ queryKey: MEANT }, (known) =>
        known && meant ? [...known, ...findings] : known?.filter((finding) => !changed.has(finding)),
      );
      return before;
    },
    onError: (_error, _marked, before = []) => {
      for (const [key, known] of before) queryClient.setQueryData(key, known);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEANT }),
  });
  const change = (marked: Marked) => {
    setLast(marked);
    saving.mutate(marked);
  };

  const isHere = ({ findings }: Marked) => findings.some((finding) => here.has(finding));
  const meant = new Set(reading.data);
  const isMeant = (warning: T) => meant.has(identities.get(warning) ?? '');
  const hidden = warnings.filter(isMeant);
  const failure = saving.isError
    ? { while: 'saving' as const, error: saving.error, retry: () => saving.mutate(saving.variables) }
    : reading.error !== null
      ? { while: 'loading' as const, error: reading.error, retry: () => void reading.refetch() }
      : undefined;
  return {
    warnings: warnings.filter((warning) => !isMeant(warning)),
    hidden: hidden.length,
    mark: (...marked) => {
      const [first, second] = marked;
      if (!first) return;
      change({
        ...{ findings: marked.map((warning) => identityOf(warning, quiz, quizId)), meant: true },
        ...((quizId !== null || second === undefined) && whereIs(quizId, quiz, first)),
      });
    },
    showAgain: () =>
      change({
        findings: [...new Set(hidden.flatMap((warning) => identities.get(warning) ?? []))],
        meant: false,
        ...(quizId !== null && { quiz_id: Number(quizId) }),
      }),
    undo:
      last === undefined || saving.isError || !isHere(last)
        ? undefined
        : () => {
            setLast(undefined);
            saving.mutate({ ...last, meant: !last.meant });
          },
    failure,
  };
}

function whereIs(quizId: string | null, quiz: unknown, warning: LinterWarning): Partial<Marked> {
  if (quizId !== null) return { quiz_id: Number(quizId) };
  const place = placeOf(warning);
  if (place === undefined) return {};
  const { bank_id } = readQuestion(asList(fieldOf(quiz, 'questions'))[place]);
  return bank_id === undefined ? {} : { bank_id };
}
