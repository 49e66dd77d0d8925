import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { classListQuery } from '#features/classes/staff/classes-staff.ts';
import { ObjectionsLink, UnfinishedRegrade } from '#features/grading/staff/grading-staff.ts';
import { ReleaseOfQuiz } from '#features/quizzes/staff/quizzes-staff.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { saveFileMessages } from '#ui/staff/save-file.messages.ts';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { ButtonMenu } from '#ui/staff/table/row-menu.tsx';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { Absentees } from './absentees.tsx';
import { PrintReports } from './attempt/print-reports.tsx';
import { seenAttemptMessages } from './attempt/seen-attempt.messages.ts';
import { AttemptTable } from './attempt-table.tsx';
import { QuestionGroupTables } from './question-group-tables.tsx';
import { QuestionStatisticsTable } from './question-statistics.tsx';
import { exportResultsMutation, quizResultsQuery } from './quiz-results.api.ts';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';
import { downloadRankListMutation } from './rank-list/rank-list.api.ts';
import { readRankListView } from './rank-list/rank-list-view.ts';
import { parts, type ResultsView, readResultsView, writeResultsView } from './results-view.ts';

/** A search is sent when typing has rested for this long. */
const SEARCH_REST_MS = 300;

/** Ours: /admin/quiz/{id}/results. */
export function QuizResultsScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/results' });
  return (
    <div className={screen.stack}>
      <ResultsOfQuiz key={id} id={id} />
    </div>
  );
}

function ResultsOfQuiz({ id }: { id: string }) {
  const t = useMessages(quizResultsMessages);
  const tAttempt = useMessages(seenAttemptMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const language = useLanguage();
  const { view, setView } = useViewInAddress({
    pathname: `/admin/quiz/${id}/results`,
    read: readResultsView,
    write: writeResultsView,
  });
  const who = useDebounced(view.who.trim(), SEARCH_REST_MS);
  const query = useFoundPage(useQuery(quizResultsQuery(id, { ...view, who })));
  const { data } = query;
  const { data: classes = [] } = useQuery(classListQuery(language));
  const class_name = classes.find((each) => String(each.id) === view.class_id)?.name;
  const [isPrinting, setPrinting] = useState(false);
  const csv = useMutation(
    exportResultsMutation({ id, class_id: view.class_id }, language, { title: data?.title, class_name }),
  );
  const ranks = { exams: Number(id), ...(view.class_id !== '' && { class: Number(view.class_id) }) };
  const rankFile = useMutation(
    downloadRankListMutation(readRankListView(ranks), language, {
      exams: data ? [data.title] : [],
      class_name,
    }),
  );
  const failedFile = [csv, rankFile].find(({ isError }) => isError);
  const can = useCan();

  if (data === undefined) return <NotLoaded query={query} heading={t.results} t={t} />;
  if (isPrinting) {
    return (
      <>
        <QuizHeading title={data.title} sentence={t.heading} />
        <PrintReports
          id={id}
          class_id={view.class_id}
          ofClasses={data.of_classes}
          onBack={() => setPrinting(false)}
        />
      </>
    );
  }

  const { topics, sections } = data.groups;
  const hasGroups = topics.length + sections.length > 0;
  const hasQuestions = data.finished_attempts > 0 && (!data.of_classes || hasGroups);
  const facts = [
    [t.finished, formatNumber(data.finished_attempts, language)],
    [t.learners, formatNumber(data.learners, language)],
    [t.average, data.average_score === null ? t.none : formatScore(data.average_score, language)],
  ];
  return (
    <>
      <QuizHeading title={data.title} sentence={t.heading} />
      {data.of_classes && <p className={screen.muted}>{t.of_classes}</p>}
      <div className={styles.top}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {classes.length > 0 && (
          <TableTools>
            <ToolSelect
              label={t.by_class}
              value={view.class_id}
              onChange={(class_id) => setView({ ...view, class_id, page: 1 })}
              choices={[
                { value: '', label: t.every_class },
                ...classes.map((each) => ({
                  value: String(each.id),
                  label: localize(each.name, language).text,
                })),
              ]}
            />
          </TableTools>
        )}
      </div>
      <div className={screen.actions}>
        <Link to="/admin/ranks" search={ranks} className={buttonClass('primary')}>
          {t.rank_list}
        </Link>
        <Button onClick={() => setPrinting(true)} disabled={data.finished_attempts === 0}>
          {tAttempt.to_print_all}
        </Button>
        <ButtonMenu label={t.download} busy={csv.isPending || rankFile.isPending}>
          {(
            [
              [t.rank_list_file, () => rankFile.mutate('xlsx')],
              [t.csv, () => csv.mutate('people')],
              [t.csv_for_programs, () => csv.mutate('programs')],
            ] as const
          ).map(([name, save]) => (
            <li key={name}>
              <button type="button" onClick={save}>
                {name}
              </button>
            </li>
          ))}
        </ButtonMenu>
        {can('decide_keys') && <ObjectionsLink id={id} />}
      </div>
      {failedFile && <Failure sentence={download_failed} error={failedFile.error} />}
      {can('decide_keys') && <UnfinishedRegrade id={id} />}
      {can('edit_quiz') && !data.of_classes && <ReleaseOfQuiz id={id} />}
      {hasQuestions && (
        <Parts
          view={view}
          questions={data.of_classes ? t.topics : t.questions}
          counts={{
            attempts: data.found,
            questions: data.of_classes ? topics.length || sections.length : data.questions.length,
          }}
        />
      )}
      {hasQuestions && view.part === 'questions' ? (
        <>
          <QuestionGroupTables groups={data.groups} />
          {!data.of_classes && <QuestionStatisticsTable id={id} questions={data.questions} />}
        </>
      ) : (
        <>
          <AttemptTable
            quiz={data.id}
            allowed={data.allowed_attempts}
            attempts={data.attempts}
            total={data.finished_attempts}
            ofClasses={data.of_classes}
            found={data.found}
            view={view}
            loading={query.isFetching}
            onView={setView}
          />
          {data.absent && (data.absent.count > 0 || !data.of_classes || view.class_id !== '') && (
            <Absentees absent={data.absent} />
          )}
        </>
      )}
    </>
  );
}

interface PartsProps {
  view: ResultsView;
  /** What the second part is called. */
  questions: string;
  counts: Record<ResultsView['part'], number>;
}

/** Attempts or questions: both are long, so one of them is shown. */
function Parts({ view, questions, counts }: PartsProps) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(view.part);
  // Most of what was chosen stands below what can be seen.
  useEffect(() => {
    if (shown.current === view.part) return;
    shown.current = view.part;
    nav.current?.scrollIntoView();
  }, [view.part]);
  return (
    <nav ref={nav} aria-label={t.parts} className={styles.parts}>
      {parts.map((part) => (
        <Link
          key={part}
          to="."
          search={writeResultsView({ ...view, part })}
          resetScroll={false}
          activeOptions={{ exact: true }}
        >
          {part === 'questions' ? questions : t.attempts} <span>{formatNumber(counts[part], language)}</span>
        </Link>
      ))}
    </nav>
  );
}
