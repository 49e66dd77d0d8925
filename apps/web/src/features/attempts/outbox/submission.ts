import type { SubmitResult } from '@abhyas/contract/attempts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPassing } from '../../../api/api-error.ts';
import { timeLimit } from '../../../api/http.ts';
import { jittered, retryDelay } from '../../../api/retry-delay.ts';
import { useSession } from '../../../api/session/session.ts';
import { alone } from '../../../lib/alone.ts';
import { type LearnerId, submit } from '../attempts.api.ts';
import { tryLimit } from '../clock/attempt-clock.ts';
import { asChanges, type Journal, randomName } from './journal.ts';
import { changeJournal, type JournalKey, readJournal, wipeJournal } from './journal-store.ts';
import { clientOf, lockOf } from './saving.ts';

export interface SubmissionOwner {
  quiz: string;
  learner: LearnerId;
  attempt: number;
  /** Of the attempt, in their order. */
  questions: ReadonlyArray<{ id: number }>;
}

export const ownerOf = ({ learner, quiz, session }: Journal): SubmissionOwner => ({
  quiz,
  learner,
  attempt: session.attempt.id,
  questions: session.questions,
});

export interface ShownResult extends SubmitResult {
  /** Numbers, from 1, of the questions whose answers of this browser are not in the score. */
  left_out: number[];
}

const keyOf = ({ learner, attempt }: SubmissionOwner): JournalKey => ({ learner, attempt });

/**
 * One try to hand in an attempt with all that this browser has not had acknowledged; then its journal is wiped.
 * @throws ApiError, NetworkError, OtherLearnerError
 */
export function handInOnce(owner: SubmissionOwner, limit: number): Promise<ShownResult> {
  const key = keyOf(owner);
  return alone(lockOf(key), async () => {
    const { quiz, learner, attempt, questions } = owner;
    const journal = await readJournal(key);
    const changes = asChanges(journal?.unsent ?? {});
    // Without a journal there is nothing to say who gave it.
    const client = journal ? clientOf(journal) : randomName();
    const result = await submit(quiz, learner, { attempt, client, ...changes }, timeLimit(limit));
    await wipeJournal(key);
    const left_out = result.not_counted.map(
      (id) => 1 + questions.findIndex((question) => question.id === id),
    );
    return { ...result, left_out: left_out.sort((a, b) => a - b) };
  });
}

/** A finished attempt makes the lists of quizzes and results untrue. One that is on the screen is asked for again. */
export function forgetLists(queryClient: QueryClient): void {
  void queryClient.resetQueries({ queryKey: ['quizzes'] });
  void queryClient.resetQueries({ queryKey: ['results'], exact: true });
  // A report on the screen is not read again by itself: that would show keys while another attempt may be open.
  queryClient.removeQueries({ queryKey: ['results'], type: 'inactive' });
}

export interface SubmissionState {
  /** Hands in, and goes on until the server has it, over reloads too. While one is on its way it changes nothing. */
  handIn: () => void;
  /** Takes it back as long as no answer came: the learner goes on answering. */
  withdraw: () => void;
  /** From the first try until there is an answer, or a failure that another try does not mend. */
  handingIn: boolean;
  /** A request is on its way. */
  submitting: boolean;
  failure: Error | null;
  /** The next try comes by itself. */
  retrying: boolean;
  result: ShownResult | undefined;
}

interface SubmissionOptions {
  /** What has to be done before each try. */
  before?: () => Promise<unknown>;
  onResult?: () => void;
}

export function useSubmission(owner: SubmissionOwner, options: SubmissionOptions = {}): SubmissionState {
  const queryClient = useQueryClient();
  const [handingIn, setHandingIn] = useState(false);
  // Stays while the next try is under way, so that its message does not come and go.
  const [failure, setFailure] = useState<Error | null>(null);
  const onItsWay = useRef(false);
  const failures = useRef(0);

  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      await options.before?.();
      await changeJournal(keyOf(owner), (journal) => journal && { ...journal, handed_in: true });
      return handInOnce(owner, tryLimit(failures.current));
    },
    onSuccess: () => {
      setFailure(null);
      options.onResult?.();
      forgetLists(queryClient);
    },
    onError: (error) => {
      setFailure(error);
      failures.current += 1;
    },
    onSettled: () => {
      onItsWay.current = false;
    },
  });

  const start = () => {
    if (onItsWay.current || data !== undefined) return;
    onItsWay.current = true;
    mutate();
  };
  const again = useRef(start);
  useEffect(() => {
    again.current = start;
  });

  const retrying = handingIn && !isPending && isPassing(failure);
  useEffect(() => {
    if (!retrying) return;
    const retry = () => again.current();
    const timer = setTimeout(retry, jittered(retryDelay(failures.current), Math.random()));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [retrying]);

  // Whoever was logged out, or had someone else log in beside, is back.
  const back = (useSession()?.sub ?? '') === owner.learner;
  useEffect(() => {
    if (back && handingIn) again.current();
  }, [back, handingIn]);

  return {
    handIn: () => {
      setHandingIn(true);
      start();
    },
    withdraw: () => {
      setHandingIn(false);
      setFailure(null);
      void changeJournal(keyOf(owner), (journal) => journal && { ...journal, handed_in: false });
    },
    handingIn,
    submitting: isPending,
    failure,
    retrying,
    result: data,
  };
}
