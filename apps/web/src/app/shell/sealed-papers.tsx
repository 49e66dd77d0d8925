import type { QuizSchedule, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../api/session/session.ts';

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
      const listed = queryClient.getQueryData<UpcomingQuiz[]>(['quizzes', 'upcoming']) ?? [];
      const scheduled = queryClient.getQueriesData<QuizSchedule>({ queryKey: ['quizzes', 'schedule'] });
      const coming = [...listed, ...scheduled.flatMap(([, quiz]) => quiz ?? [])];
      if (!coming.some(({ seal }) => seal !== undefined)) return;
      const { keepSealed } = await import('../../features/attempts/sealed/keep-sealed.ts');
      await keepSealed(coming);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        keep().catch(() => {
          // No network, or no code: the next list, or the network, tries again. Without it the paper comes after the start.
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
      unsubscribe();
      window.removeEventListener('online', keepSoon);
    };
  }, [signedIn, queryClient]);
  return null;
}
