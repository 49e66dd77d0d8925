import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { forgetBank } from '#features/bank/staff/bank-staff.ts';
import type { ImportInProgress } from '#features/imports/staff/corrections/import-in-progress.ts';
import type { Taken } from '#features/imports/staff/corrections/kept.ts';
import { type Taking, takeQuestions } from '#features/imports/staff/imports-staff.api.ts';
import { restoreQuiz } from '#features/quizzes/staff/quizzes-staff.ts';

/** What the form of taking holds. */
export interface TakeDraft {
  where: 'new_quiz' | 'quiz' | 'bank';
  title_en: string;
  title_ne: string;
  duration_minutes: string;
  allowed_attempts: string;
  topic: string;
  tags: string;
  /** Of questions that go into the bank alone. */
  sharing: 'shared' | 'private';
}

/** An emptied number is sent as null, and the server responds with the bounds. */
const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

export function toTaking(draft: TakeDraft, questions: number[], quiz: number | undefined): Taking {
  const tags = draft.tags.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]));
  return {
    questions,
    ...(draft.topic !== '' && { topic_id: Number(draft.topic) }),
    ...(tags.length > 0 && { tags }),
    ...(draft.where === 'bank' && { is_shared: draft.sharing === 'shared' }),
    ...(draft.where === 'quiz' && quiz !== undefined && { quiz_id: quiz }),
    ...(draft.where === 'new_quiz' && {
      new_quiz: {
        title: { en: draft.title_en, ne: draft.title_ne },
        duration_minutes: toNumber(draft.duration_minutes),
        allowed_attempts: toNumber(draft.allowed_attempts),
        status: 'draft' as const,
      },
    }),
  };
}

/** Corrections that could not be saved yet stand in the way. */
export class Unsaved extends Error {
  override readonly name = 'Unsaved';
}

interface TakingCall {
  taking: Taking;
  /** Publishes also what running or coming exams ask. */
  despite_exams?: 'true';
}

/** Takes questions, after everything typed is saved. The same call again takes nothing twice. */
export function useTaking(work: ImportInProgress, onTaken: (taken: Taken) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ taking, ...query }: TakingCall): Promise<Taken> => {
      if (!(await work.flush())) throw new Unsaved('Corrections are not saved yet');
      const { question_ids, quiz_id } = await takeQuestions(work.import_id, taking, query);
      const is_new = taking.new_quiz !== undefined;
      const before = work.store.get().kept.taken.find((each) => each.quiz_id === quiz_id && is_new);
      // The same call returns the quiz of before, which was deleted since.
      if (before?.undone && quiz_id !== undefined) await restoreQuiz(quiz_id);
      return {
        questions: question_ids.length,
        ...(quiz_id !== undefined && { quiz_id }),
        ...(is_new && { is_new }),
      };
    },
    onSuccess: (taken) => {
      const others = work.store.get().kept.taken.filter(({ quiz_id }) => quiz_id !== taken.quiz_id);
      work.noteTaken([...others, taken]);
      if (taken.quiz_id !== undefined) {
        const queryKey = ['quizzes-staff', 'quiz', String(taken.quiz_id)];
        void queryClient.invalidateQueries({ queryKey });
      }
      void forgetBank(queryClient);
      onTaken(taken);
    },
    onError: (failure) => logFailure('Adding imported questions failed:', failure),
  });
}

export const isTooMany = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.errors?.some(({ code }) => code === 'TOO_MANY_QUESTIONS') ?? false);
