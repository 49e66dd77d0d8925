import type { SubmitResult } from '@abhyas/contract/attempts';
import { CLOSING_SECONDS } from '@abhyas/contract/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPassing } from '../../lib/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { timeLimit } from '../../lib/http.ts';
import { useSession } from '../../session/session.ts';
import { retryDelay, tryLimit } from './attempt-clock.ts';
import { submit } from './attempts.api.ts';
import type { KeptSheet, SheetOwner } from './sheet-keeping.ts';

/** A submit by hand says after this long that it failed, and can be tried again. */
const MANUAL_LIMIT_MS = 20_000;

export interface ShownResult extends SubmitResult {
  /** Answered so late that the answers may not have counted. */
  late: boolean;
}

export interface SubmissionState {
  /** Hands in what the sheet holds at that moment. A second call while one is on its way changes nothing. */
  handIn: () => void;
  /** The same, and from now on again and again until the server has it: the time is up. */
  handInForGood: () => void;
  submitting: boolean;
  failure: Error | null;
  /** The next try comes by itself. */
  retrying: boolean;
  result: ShownResult | undefined;
}

export function useSubmission(owner: SheetOwner, sheet: KeptSheet): SubmissionState {
  const { quiz, learner, attempt, deadline } = owner;
  const queryClient = useQueryClient();
  const [forGood, setForGood] = useState(false);
  // Stays while the next try is under way, so that its message does not come and go.
  const [failure, setFailure] = useState<Error | null>(null);
  const onItsWay = useRef(false);
  const failures = useRef(0);

  const { mutate, isPending, data } = useMutation({
    mutationFn: async (limit: number): Promise<ShownResult> => {
      const answers = { ...sheet.latest() };
      const result = await submit(quiz, learner, { answers, attempt }, timeLimit(limit));
      const closed = Date.parse(deadline) + CLOSING_SECONDS * 1000;
      return { ...result, late: sheet.isTouched() && (serverNow() ?? 0) > closed };
    },
    onSuccess: () => {
      setFailure(null);
      sheet.finish();
      // The lists of quizzes and results are no longer true; the attempt itself goes when the screen does.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'attempts' });
    },
    onError: (error) => {
      setFailure(error);
      failures.current += 1;
    },
    onSettled: () => {
      onItsWay.current = false;
    },
  });

  const start = (limit: number) => {
    if (onItsWay.current || data !== undefined) return;
    onItsWay.current = true;
    mutate(limit);
  };
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => start(tryLimit(failures.current));
  });

  const retrying = forGood && !isPending && isPassing(failure);
  useEffect(() => {
    if (!retrying) return;
    const retry = () => again.current();
    const timer = setTimeout(retry, retryDelay(failures.current));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [retrying]);

  // Whoever was logged out, or had someone else log in beside, is back.
  const back = useSession()?.sub === learner;
  useEffect(() => {
    if (back && forGood) again.current();
  }, [back, forGood]);

  return {
    handIn: () => start(MANUAL_LIMIT_MS),
    handInForGood: () => {
      setForGood(true);
      start(tryLimit(failures.current));
    },
    submitting: isPending,
    failure,
    retrying,
    result: data,
  };
}
