import type { BankQuestion } from '@abhyas/contract/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addQuestion,
  bankQuestionQuery,
  forgetBank,
  type QuestionChange,
  saveQuestion,
} from '#features/quizzes/staff/bank/bank.api.ts';
import { logFailure } from '#features/quizzes/staff/log-failure.ts';

interface Outcomes {
  onSaved: (saved: BankQuestion, sent: QuestionChange) => void;
  onRefused: () => void;
}

/** Saves a question, naming the version that is on the screen, or adds one. `id` is undefined for a new one. */
export function useQuestionSaving(id: string | undefined, { onSaved, onRefused }: Outcomes) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: QuestionChange) =>
      id === undefined
        ? addQuestion(change)
        : saveQuestion(id, change, queryClient.getQueryData(bankQuestionQuery(id).queryKey)?.etag ?? null),
    onSuccess: ({ data, etag }, sent) => {
      if (id !== undefined) {
        queryClient.setQueryData(bankQuestionQuery(id).queryKey, { question: data, etag });
      }
      onSaved(data, sent);
      return forgetBank(queryClient);
    },
    onError: (error) => {
      logFailure('Saving the question failed:', error);
      onRefused();
    },
  });
  return {
    isPending: saving.isPending,
    error: saving.error,
    sent: saving.variables,
    save: (change: QuestionChange) => {
      if (!saving.isPending) saving.mutate(change);
    },
  };
}
