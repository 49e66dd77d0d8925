import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import {
  deletedQuizListQuery,
  deleteQuiz,
  type FoundQuizzes,
  foundQuizzesKey,
  restoreQuizMutation,
} from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useDoubleTap } from '#ui/double-tap.ts';

/** The quiz that is about to be deleted, what follows its deletion, and the way back. */
export function useQuizDeletion() {
  const queryClient = useQueryClient();
  const [toDelete, setToDelete] = useState<AdminQuizSummary>();
  const [deleted, setDeleted] = useState<AdminQuizSummary>();
  // While it is tried again, the deletion has no error.
  const [failed, setFailed] = useState<{ quiz: AdminQuizSummary; error: Error }>();
  const list = useRef<HTMLElement>(null);
  const { changed, refuseSecond } = useDoubleTap();

  const deletion = useMutation({
    mutationFn: ({ id }: AdminQuizSummary) => deleteQuiz(id, failed?.error ?? null),
    onSuccess: (_, quiz) => {
      setDeleted(quiz);
      setFailed(undefined);
      restoration.reset();
      queryClient.setQueriesData<FoundQuizzes>(
        { queryKey: foundQuizzesKey },
        (page) => page && without(page, quiz),
      );
      // Quizzes of the next page move up.
      void queryClient.invalidateQueries({ queryKey: quizListKey });
      forgetElsewhere(queryClient);
    },
    onError: (error, quiz) => {
      logFailure('Deleting the quiz failed:', error);
      setFailed({ quiz, error });
    },
    onSettled: () => {
      changed();
      setToDelete(undefined);
    },
  });
  const restoration = useRestoration();

  // Its row, and the button that was pressed, are gone. Nothing takes the focus while the dialog is open.
  const settled = toDelete === undefined && deleted !== undefined;
  useEffect(() => {
    if (settled) list.current?.focus();
  }, [settled]);
  const { isSuccess: isBack } = restoration;
  useEffect(() => {
    if (isBack) list.current?.focus();
  }, [isBack]);

  useEffect(() => {
    if (failed) document.querySelector('h1')?.focus();
  }, [failed]);

  const forget = () => {
    setDeleted(undefined);
    restoration.reset();
  };
  const choose = (quiz: AdminQuizSummary) => {
    forget();
    setToDelete(quiz);
  };
  const cancel = () => setToDelete(undefined);
  const failure = failed && {
    error: failed.error,
    busy: deletion.isPending,
    onRetry: () => deletion.mutate(failed.quiz),
    onBack: () => setFailed(undefined),
  };
  return { deletion, failure, toDelete, choose, cancel, forget, deleted, restoration, list, refuseSecond };
}

/** Brings a deleted quiz back into every list. */
export function useRestoration() {
  const queryClient = useQueryClient();
  return useMutation({
    ...restoreQuizMutation,
    onSuccess: (_, id) => {
      queryClient.setQueryData(deletedQuizListQuery.queryKey, (old) => old?.filter((quiz) => quiz.id !== id));
      forgetElsewhere(queryClient);
      return queryClient.invalidateQueries({ queryKey: quizListKey });
    },
    onError: (failure) => logFailure('Restoring the quiz failed:', failure),
  });
}

function without({ quizzes, total }: FoundQuizzes, { id }: AdminQuizSummary): FoundQuizzes {
  const left = quizzes.filter((quiz) => quiz.id !== id);
  return { quizzes: left, total: total - (quizzes.length - left.length) };
}

function forgetElsewhere(queryClient: ReturnType<typeof useQueryClient>): void {
  void queryClient.invalidateQueries({ ...deletedQuizListQuery, refetchType: 'none' });
  // An admin is a learner too.
  void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
}
