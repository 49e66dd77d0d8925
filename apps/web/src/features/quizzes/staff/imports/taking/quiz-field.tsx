import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../../../forms/fields/text-field.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { LoadFailure } from '../../../../../ui/failure/load-failure.tsx';
import { Loading } from '../../../../../ui/staff/loading.tsx';
import { bankBulkMessages } from '../../bank/bulk/bulk.messages.ts';
import { QuizChoice } from '../../bank/bulk/quiz-choice.tsx';
import { adminQuizListQuery } from '../../quizzes-staff.api.ts';

interface QuizFieldProps {
  chosen: number | undefined;
  onChoose: (id: number) => void;
  missing: boolean;
}

/** One of the quizzes there are. */
export function QuizField({ chosen, onChoose, missing }: QuizFieldProps) {
  const t = useMessages(bankBulkMessages);
  const { data, error, isPending, isFetching, refetch } = useQuery(adminQuizListQuery);
  const [search, setSearch] = useState('');
  if (isPending) return <Loading label={t.loading_quizzes} shape="row" count={3} />;
  if (error !== null)
    return <LoadFailure sentence={t.quizzes_failed} error={error} retry={refetch} retrying={isFetching} />;
  return (
    <>
      <TextField
        label={t.find_quiz}
        type="search"
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <QuizChoice
        quizzes={data}
        search={search}
        chosen={chosen}
        onChoose={onChoose}
        error={missing ? t.choose_quiz : undefined}
      />
    </>
  );
}
