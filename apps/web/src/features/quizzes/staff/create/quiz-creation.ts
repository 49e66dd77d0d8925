import type { QuizStatus } from '@abhyas/contract/quiz-json';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import { fieldOf, type Issue, isRecord, issuesOfServer } from '#features/questions/staff/questions-rules.ts';
import { createQuizMutation } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { staffNow } from '#features/quizzes/staff/status/now.ts';
import { useDebounced } from '#forms/debounced.ts';
import { type Placed, place, type QuizDraft, readQuizDraft } from './quiz-draft.ts';

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
  const rested = useDebounced(text, CHECKED_AFTER_MS);
  const draft = useMemo(() => readQuizDraft(rested, staffNow()), [rested]);
  const [chosen, setChosen] = useState<QuizStatus>();
  const status = chosen ?? statusIn(draft.value);
  const { mutate, isPending } = useMutation(createQuizMutation);
  const outcome = shown?.text === text ? shown.outcome : undefined;

  const create = () => {
    const settle = (result: Outcome, of = text) => setShown({ text: of, outcome: result });
    const now = readQuizDraft(text, staffNow());
    if (now.state === 'empty') return settle({ kind: 'empty' });
    if (now.state === 'not_json') return settle({ kind: 'not_json' });
    // A text of which JSON.parse lost a part, or that is too big, is not sent; the server judges the rest.
    if (now.too_big || hasLost(now)) {
      logFailure(
        'Creating the quiz failed:',
        now.issues.map(({ path, line }) => ({ path, line })),
      );
      return settle({ kind: 'failed', error: undefined });
    }
    const created = chosen ?? statusIn(now.value);
    mutate(withStatus(now.value, chosen), {
      onSuccess: ({ quiz_id }) => {
        settle({ kind: 'created', quiz_id, status: created }, '');
        setChosen(undefined);
        void queryClient.invalidateQueries({ queryKey: quizListKey });
        onCreated();
      },
      onError: (error) => {
        logFailure('Creating the quiz failed:', error);
        settle({ kind: 'failed', error });
      },
    });
  };

  return {
    outcome,
    draft,
    checked: rested === text,
    issues: useMemo(() => withServerIssues(draft, rested, outcome), [draft, rested, outcome]),
    busy: isPending,
    create,
    status,
    chooseStatus: setChosen,
  };
}

/** What the pasted text itself says. */
const statusIn = (value: unknown): QuizStatus =>
  fieldOf(value, 'status') === 'draft' ? 'draft' : 'published';

/** The server takes a text without a status as published. */
const withStatus = (value: unknown, chosen: QuizStatus | undefined): unknown =>
  chosen === undefined || !isRecord(value) ? value : { ...value, status: chosen };

const hasLost = ({ issues }: QuizDraft) => issues.some(({ twice }) => twice);

/** The server also checks what this page does not: the content of pictures. */
function withServerIssues(draft: QuizDraft, text: string, outcome: Outcome | undefined): Placed<Issue>[] {
  const error = outcome?.kind === 'failed' ? outcome.error : undefined;
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const known = new Set(draft.issues.map(({ path }) => path));
  const unknownHere = new Set(draft.issues.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  const newErrors = errors.filter(
    ({ path, code }) => !known.has(path) && !(code === 'unrecognized_keys' && unknownHere.has(path)),
  );
  const placed = place(text, issuesOfServer(newErrors, draft.value));
  return [...draft.issues, ...placed].sort((a, b) => a.offset - b.offset);
}
