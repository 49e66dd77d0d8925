import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminQuizQuery, revisionListQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import type { Newest } from './save-failure.tsx';

/** The way to the newest version of a quiz; `isNewest` once it was requested and has arrived. */
export function useNewest(id: string, onRenew: () => void): { newest: Newest; isNewest: boolean } {
  const queryClient = useQueryClient();
  const loading = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...adminQuizQuery(id), staleTime: 0, retry: false }),
    onSuccess: () => {
      void queryClient.invalidateQueries(revisionListQuery(id));
      onRenew();
    },
  });
  return {
    newest: { id, load: () => loading.mutate(), loading: loading.isPending, failed: loading.isError },
    isNewest: loading.isSuccess,
  };
}

/** Where a screen is drawn anew, its heading has the focus. */
export const focusHeading = () => document.querySelector('h1')?.focus();
