import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '../../../../api/api-error.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { Loading } from '../../../../ui/staff/loading.tsx';
import { adminQuizQuery, revisionListQuery } from '../quizzes-staff.api.ts';
import { editMessages } from './edit.messages.ts';
import { EditedQuiz } from './edited-quiz.tsx';

/** Spec §2: /admin/quiz/{id}/edit. */
export function EditQuizScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/edit' });
  // Another quiz is another screen: nothing typed for the one may stand in the fields of the other.
  return (
    <div className={screen.stack}>
      <BackLink />
      <QuizById key={id} id={id} />
    </div>
  );
}

function QuizById({ id }: { id: string }) {
  const t = useMessages(editMessages);
  const queryClient = useQueryClient();
  const { data, isPending, error, refetch, isFetching } = useQuery(adminQuizQuery(id));
  const [generation, setGeneration] = useState(0);
  const renew = () => {
    setGeneration((before) => before + 1);
    document.querySelector('h1')?.focus();
  };
  const newest = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...adminQuizQuery(id), staleTime: 0, retry: false }),
    onSuccess: () => {
      void queryClient.invalidateQueries(revisionListQuery(id));
      renew();
    },
  });

  if (isPending) {
    return (
      <>
        <ScreenHeading>{t.edit_quiz}</ScreenHeading>
        <Loading label={t.loading} shape="panel" />
      </>
    );
  }
  if (data === undefined) {
    return (
      <>
        <ScreenHeading>{t.edit_quiz}</ScreenHeading>
        {hasCode(error, 'NOT_FOUND') ? (
          <Notice tone="error">{t.not_found}</Notice>
        ) : (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        )}
      </>
    );
  }
  return (
    <EditedQuiz
      id={id}
      quiz={data.quiz}
      generation={generation}
      onRenew={renew}
      newest={{
        id,
        load: () => newest.mutate(),
        loading: newest.isPending,
        failed: newest.isError,
      }}
      isNewest={newest.isSuccess}
    />
  );
}
