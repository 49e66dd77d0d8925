import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useDebounced } from '../../../forms/debounced.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber, formatScore } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { BackLink } from '../../../ui/staff/back-link.tsx';
import { saveFileMessages } from '../../../ui/staff/save-file.messages.ts';
import { NotLoaded } from '../../../ui/staff/screen/not-loaded.tsx';
import { QuizHeading } from '../../../ui/staff/screen/quiz-heading.tsx';
import { useViewInAddress } from '../../../ui/staff/table/view-in-address.ts';
import { ObjectionsLink, UnfinishedRegrade } from '../../grading/staff/grading-staff.ts';
import { AttemptTable } from './attempt-table.tsx';
import { QuestionStatisticsList } from './question-statistics.tsx';
import { exportResultsMutation, quizResultsQuery } from './quiz-results.api.ts';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';
import { readResultsView, writeResultsView } from './results-view.ts';

/** A search is sent when typing has rested for this long. */
const SEARCH_REST_MS = 300;

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
  const { view, setView } = useViewInAddress({
    pathname: `/admin/quiz/${id}/results`,
    read: readResultsView,
    write: writeResultsView,
  });
  const who = useDebounced(view.who.trim(), SEARCH_REST_MS);
  const query = useQuery(quizResultsQuery(id, { ...view, who }));
  const { data } = query;
  const csv = useMutation(exportResultsMutation(id));

  if (data === undefined) return <NotLoaded query={query} heading={t.results} t={t} />;

  const facts = [
    [t.finished, formatNumber(data.finished_attempts, language)],
    [t.learners, formatNumber(data.learners, language)],
    [t.average, data.average_score === null ? t.none : formatScore(data.average_score, language)],
  ];
  return (
    <>
      <QuizHeading title={data.title} sentence={t.heading} />
      <div className={screen.actions}>
        <Button onClick={() => csv.mutate()} busy={csv.isPending}>
          {t.csv}
        </Button>
        <ObjectionsLink id={id} />
        <Link to="/admin/quiz/$id/regrade" params={{ id }} className={buttonClass('quiet')}>
          {t.regrade}
        </Link>
        <Link to="/admin/quiz/$id/overrides" params={{ id }} className={buttonClass('quiet')}>
          {t.overrides}
        </Link>
        <Link to="/admin/quiz/$id/edit" params={{ id }} className={buttonClass('quiet')}>
          {t.edit}
        </Link>
      </div>
      {csv.isError && <Failure sentence={download_failed} error={csv.error} />}
      <UnfinishedRegrade id={id} />
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
        found={data.found}
        view={view}
        loading={query.isFetching}
        onView={setView}
      />
      {data.finished_attempts > 0 && <QuestionStatisticsList id={id} questions={data.questions} />}
    </>
  );
}
