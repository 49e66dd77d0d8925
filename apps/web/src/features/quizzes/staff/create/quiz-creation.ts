import type { QuizStatus } from '@abhyas/contract/quiz-json';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import { fieldOf, isRecord } from '#features/questions/staff/questions-rules.ts';
import { createQuizFrom } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { staffNow } from '#features/quizzes/staff/status/now.ts';
import { useDebounced } from '#forms/debounced.ts';
import { readQuizDraft } from './quiz-draft.ts';

/** Of the last press of the button, until the text is changed. */
type Outcome =
  | { kind: 'empty' | 'not_json' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'created'; quiz_id: number; status: QuizStatus };

const CHECKED_AFTER_MS = 300;

/** Checks a pasted text while it is typed, and sends it. */
export function useQuizCreation(text: string, onCreated: () => void) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ text: string; outcome: Outcome }>();
  const outcome = shown?.text === text ? shown.outcome : undefined;
  const rested = useDebounced(text, CHECKED_AFTER_MS);
  const error = outcome?.kind === 'failed' && rested === text ? outcome.error : undefined;
  const refused = error instanceof ApiError ? error.problem?.errors : undefined;
  const draft = useMemo(() => readQuizDraft(rested, staffNow(), refused), [rested, refused]);
  const [chosen, setChosen] = useState<QuizStatus>();
  const { mutate, isPending } = useMutation({ mutationFn: createQuizFrom });

  const create = () => {
    const settle = (result: Outcome, of = text) => setShown({ text: of, outcome: result });
    const { state, value, issues, too_big, lossy } = readQuizDraft(text, staffNow());
    if (state === 'empty' || state === 'not_json') return settle({ kind: state });
    // The server judges what is sent: not a text that is too big, or of which a value was dropped.
    if (too_big || lossy) {
      const places = issues.map(({ path, line }) => ({ path, line }));
      logFailure('Creating the quiz failed:', places);
      return settle({ kind: 'failed', error: undefined });
    }
    const status = chosen ?? statusIn(value);
    // The server takes a text without a status as published.
    const quiz = chosen && isRecord(value) ? { ...value, status } : value;
    mutate(quiz, {
      onSuccess: ({ quiz_id }) => {
        settle({ kind: 'created', quiz_id, status }, '');
        setChosen(undefined);
        void queryClient.invalidateQueries({ queryKey: quizListKey });
        onCreated();
      },
      onError: (failure) => {
        logFailure('Creating the quiz failed:', failure);
        settle({ kind: 'failed', error: failure });
      },
    });
  };

  return {
    outcome,
    draft,
    checked: rested === text,
    busy: isPending,
    create,
    status: chosen ?? statusIn(draft.value),
    chooseStatus: setChosen,
  };
}

/** What the pasted text itself says. */
const statusIn = (value: unknown): QuizStatus =>
  fieldOf(value, 'status') === 'draft' ? 'draft' : 'published';
