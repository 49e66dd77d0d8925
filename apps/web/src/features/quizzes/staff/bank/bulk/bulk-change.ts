import type { BankQuestionSummary } from '@abhyas/contract/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeMany, forgetBank, type ManyChange } from '#features/quizzes/staff/bank/bank.api.ts';
import { logFailure } from '#features/quizzes/staff/log-failure.ts';
import { type Settings, undoOf } from './many-change.ts';

export type BulkKind = 'topic' | 'tags' | 'status' | 'sharing' | 'practice';

export interface BulkRequest {
  kind: BulkKind | 'quiz';
  questions: readonly BankQuestionSummary[];
}

/** A change of several questions: all or none of them, and the way back. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const [request, setRequest] = useState<BulkRequest>();
  const changing = useMutation({
    mutationFn: async ({
      settings,
      questions,
    }: {
      settings: Settings;
      questions: BulkRequest['questions'];
    }) => {
      const { changed } = await changeMany({ ...settings, question_ids: questions.map(({ id }) => id) });
      return { changed, undo: undoOf(settings, questions) };
    },
    onSuccess: async () => {
      undoing.reset();
      await forgetBank(queryClient);
      setRequest(undefined);
    },
    onError: (error) => logFailure('Changing several questions failed:', error),
  });
  const undoing = useMutation({
    mutationFn: async (changes: readonly ManyChange[]) => {
      for (const change of changes) await changeMany(change);
    },
    onError: (error) => logFailure('Restoring several questions failed:', error),
    onSettled: () => forgetBank(queryClient),
  });
  const { data } = changing;
  return {
    request,
    ask: (next: BulkRequest) => {
      changing.reset();
      undoing.reset();
      setRequest(next);
    },
    cancel: () => setRequest(undefined),
    change: (settings: Settings) => {
      if (request && !changing.isPending) changing.mutate({ settings, questions: request.questions });
    },
    isPending: changing.isPending,
    error: changing.error,
    outcome: data,
    undo: () => {
      if (data && !undoing.isPending) undoing.mutate(data.undo);
    },
    undoing,
  };
}
