import type { SubmitResult } from '@abhyas/contract/attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPassing } from '../../lib/api-error.ts';
import { retryDelay } from './attempt-clock.ts';
import { type Submission, submit } from './attempts.api.ts';

export interface SubmissionState {
  /** Hands in what `read` gives at that moment. A second call while one is on its way changes nothing. */
  handIn: () => void;
  /** The same, and from now on again and again until the server has it: the time is up. */
  handInForGood: () => void;
  submitting: boolean;
  failure: Error | null;
  /** The next try comes by itself. */
  retrying: boolean;
  result: SubmitResult | undefined;
}

export function useSubmission(id: string, read: () => Submission): SubmissionState {
  const queryClient = useQueryClient();
  const [forGood, setForGood] = useState(false);
  // Stays while the next try is under way, so that its message does not come and go.
  const [failure, setFailure] = useState<Error | null>(null);
  const onItsWay = useRef(false);
  const failures = useRef(0);

  const { mutate, isPending, data } = useMutation({
    mutationFn: () => submit(id, read()),
    onSuccess: () => {
      setFailure(null);
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

  const handIn = () => {
    if (onItsWay.current || data !== undefined) return;
    onItsWay.current = true;
    mutate();
  };
  const latest = useRef(handIn);
  useEffect(() => {
    latest.current = handIn;
  });

  const retrying = forGood && !isPending && isPassing(failure);
  useEffect(() => {
    if (!retrying) return;
    const again = () => latest.current();
    const timer = setTimeout(again, retryDelay(failures.current));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [retrying]);

  const handInForGood = () => {
    setForGood(true);
    handIn();
  };
  return { handIn, handInForGood, submitting: isPending, failure, retrying, result: data };
}
