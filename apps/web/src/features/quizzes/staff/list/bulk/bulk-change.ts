import type { AdminQuizSummary, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/api-client.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import {
  deletedQuizListQuery,
  deleteQuiz,
  restoreQuiz,
  shareQuiz,
} from '#features/quizzes/staff/quizzes-staff.api.ts';

export type BulkKind = 'delete' | 'publish' | 'share' | 'unshare';

export interface BulkChange {
  kind: BulkKind;
  quizzes: readonly AdminQuizSummary[];
}

export interface BulkOutcome {
  kind: BulkKind;
  /** Whether it takes an earlier change back. */
  undoes: boolean;
  done: readonly AdminQuizSummary[];
  /** Those left as they are: the first that failed, and those after it. */
  left: readonly AdminQuizSummary[];
  error: Error | null;
}

const setStatus = (id: number, status: 'draft' | 'published') =>
  call<typeof updateQuiz>('PATCH /api/admin/quizzes/:id/', { params: { id: String(id) }, body: { status } });

const changes: Record<
  BulkKind,
  Record<'act' | 'undo', (id: number, failed: Error | null) => Promise<unknown>>
> = {
  delete: { act: deleteQuiz, undo: (id) => restoreQuiz(id) },
  publish: { act: (id) => setStatus(id, 'published'), undo: (id) => setStatus(id, 'draft') },
  share: { act: (id) => shareQuiz(id, true), undo: (id) => shareQuiz(id, false) },
  unshare: { act: (id) => shareQuiz(id, false), undo: (id) => shareQuiz(id, true) },
};

interface Run extends BulkChange {
  undoes: boolean;
  /** Done before, where this goes on after a failure. */
  before: readonly AdminQuizSummary[];
  /** Of the first quiz, when it was tried before. */
  failed: Error | null;
}

/** One by one, up to the first that fails: what was done is known, and can be undone. */
async function change({ kind, quizzes, undoes, before, failed }: Run): Promise<BulkOutcome> {
  const act = changes[kind][undoes ? 'undo' : 'act'];
  const done: AdminQuizSummary[] = [];
  const outcome = (error: Error | null) => ({
    kind,
    undoes,
    done: [...before, ...done],
    left: quizzes.slice(done.length),
    error,
  });
  for (const quiz of quizzes) {
    const failure = await act(quiz.id, quiz === quizzes[0] ? failed : null).then(
      () => null,
      (error: Error) => error,
    );
    if (failure !== null) {
      logFailure('Changing several quizzes failed:', failure);
      return outcome(failure);
    }
    done.push(quiz);
  }
  return outcome(null);
}

/** A change of several quizzes: asked about, made, and taken back. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<BulkChange>();
  // While it is taken back or goes on, the mutation has none.
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: async (data) => {
      void queryClient.invalidateQueries({ ...deletedQuizListQuery, refetchType: 'none' });
      // An admin is a learner too.
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      await queryClient.invalidateQueries({ queryKey: quizListKey });
      // Together: the list takes the focus only when the dialog is closed.
      setOutcome(data);
      setAsked(undefined);
    },
  });
  const run = (input: Run) => {
    if (!changing.isPending) changing.mutate(input);
  };
  return {
    asked,
    ask: (next: BulkChange) => {
      setOutcome(undefined);
      setAsked(next);
    },
    cancel: () => setAsked(undefined),
    confirm: () => {
      if (asked) run({ ...asked, undoes: false, before: [], failed: null });
    },
    undo: () => {
      if (outcome) run({ kind: outcome.kind, quizzes: outcome.done, undoes: true, before: [], failed: null });
    },
    retry: () => {
      if (outcome) run({ ...outcome, quizzes: outcome.left, before: outcome.done, failed: outcome.error });
    },
    forget: () => setOutcome(undefined),
    isPending: changing.isPending,
    outcome,
  };
}
