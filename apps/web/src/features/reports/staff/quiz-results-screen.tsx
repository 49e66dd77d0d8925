import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { localize } from '../../../i18n/localized.tsx';
import { formatNumber, formatScore } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import { LoadFailure } from '../../../ui/failure/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../ui/staff/back-link.tsx';
import { Loading } from '../../../ui/staff/loading.tsx';
import { saveFileMessages } from '../../../ui/staff/save-file.messages.ts';
import { ObjectionsLink } from '../../grading/staff/grading-staff.ts';
import { ExtraAttempts } from '../../quizzes/staff/quizzes-staff.ts';
import { AttemptTable } from './attempt-table.tsx';
import { QuestionStatisticsList } from './question-statistics.tsx';
import { exportResultsMutation, quizResultsQuery } from './quiz-results.api.ts';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

/** Ours: /admin/quiz/{id}/results. */
export function QuizResultsScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/results' });
  return (
    <div className={screen.stack}>
      <BackLink />
      <ResultsOfQuiz key={id} id={id} />
    </div>
  );
}

function ResultsOfQuiz({ id }: { id: string }) {
  const t = useMessages(quizResultsMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch, isFetching } = useQuery(quizResultsQuery(id, page));
  const csv = useMutation(exportResultsMutation(id));

  if (isPending) {
    return (
      <>
        <ScreenHeading>{t.results}</ScreenHeading>
        <Loading label={t.loading} shape="panel" />
      </>
    );
  }
  if (error !== null) {
    return (
      <>
        <ScreenHeading>{t.results}</ScreenHeading>
        {hasCode(error, 'NOT_FOUND') ? (
          <Notice tone="error">{t.not_found}</Notice>
        ) : (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        )}
      </>
    );
  }

  const { text: title, lang } = localize(data.title, language);
  const [before = '', after = ''] = t.heading({ title: '\n' }).split('\n');
  const facts = [
    [t.finished, formatNumber(data.finished_attempts, language)],
    [t.learners, formatNumber(data.learners, language)],
    [t.average, data.average_score === null ? t.none : formatScore(data.average_score, language)],
  ];
  return (
    <>
      <ScreenHeading>
        {before}
        <span lang={lang}>{title}</span>
        {after}
      </ScreenHeading>
      <div className={screen.actions}>
        <Button onClick={() => csv.mutate()} busy={csv.isPending}>
          {t.csv}
        </Button>
        <Link to="/admin/quiz/$id/regrade" params={{ id }} className={buttonClass('secondary')}>
          {t.regrade}
        </Link>
        <ObjectionsLink id={id} />
        <Link to="/admin/quiz/$id/edit" params={{ id }} className={buttonClass('secondary')}>
          {t.edit}
        </Link>
      </div>
      {csv.isError && <Failure sentence={download_failed} error={csv.error} />}
      <dl className={`${screen.card} ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AttemptTable
        attempts={data.attempts}
        total={data.finished_attempts}
        page={page}
        loading={isFetching}
        onPage={setPage}
      />
      <ExtraAttempts id={id} />
      {data.finished_attempts > 0 && <QuestionStatisticsList id={id} questions={data.questions} />}
    </>
  );
}
