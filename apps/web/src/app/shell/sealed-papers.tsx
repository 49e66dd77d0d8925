import type { QuizSchedule, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadSignal, stopDownloads } from '#api/background-downloads.ts';
import { useSession } from '#api/session/session.ts';
import { keepSealed } from '#features/attempts/sealed/keep-sealed.ts';

/** What is on the screen comes first. */
const QUIET_MS = 2000;

/** Fetches the papers of coming quizzes that a screen has listed, while they are sealed. */
export function SealedPapers() {
  const signedIn = useSession() !== undefined;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async () => {
      if (!listComing(queryClient).some(({ quiz }) => quiz.seal !== undefined)) return;
      const signal = downloadSignal();
      await keepSealed(() => listComing(queryClient), signal);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        keep().catch(() => {
          // No network, or the learner waits for something else: the next list, or the network, tries again. Without it
          // the paper comes after the start.
        });
      }, QUIET_MS);
    };
    keepSoon();
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'quizzes' && query.queryKey.length > 1) keepSoon();
    });
    window.addEventListener('online', keepSoon);
    return () => {
      clearTimeout(timer);
      stopDownloads();
      unsubscribe();
      window.removeEventListener('online', keepSoon);
    };
  }, [signedIn, queryClient]);
  return null;
}

/** A quiz can be in several responses, of different times. */
const listComing = (queryClient: QueryClient) =>
  [
    queryClient.getQueryState<UpcomingQuiz[]>(['quizzes', 'upcoming']),
    ...queryClient
      .getQueriesData({ queryKey: ['quizzes', 'schedule'] })
      .map(([queryKey]) => queryClient.getQueryState<QuizSchedule>(queryKey)),
  ].flatMap((state) =>
    [state?.data ?? []].flat().map((quiz) => ({ quiz, listed_at: state?.dataUpdatedAt ?? 0 })),
  );
