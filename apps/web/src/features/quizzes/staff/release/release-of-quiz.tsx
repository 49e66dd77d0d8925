import { useQuery } from '@tanstack/react-query';
import { focusHeading, useNewest } from '#features/quizzes/staff/changes/newest.ts';
import { adminQuizQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { resultsMessages } from './results.messages.ts';

/** When learners see scores and keys of a quiz, and releasing them; for those who may work with it. */
export function ReleaseOfQuiz({ id }: { id: string }) {
  const t = useMessages(resultsMessages);
  const { data, error, isPending, isFetching, refetch } = useQuery(adminQuizQuery(id));
  const { newest } = useNewest(id, focusHeading);
  if (isPending) return <Loading label={t.loading} shape="row" />;
  if (data === undefined)
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  return <ReleasePanel id={id} quiz={data.quiz} newest={newest} />;
}
