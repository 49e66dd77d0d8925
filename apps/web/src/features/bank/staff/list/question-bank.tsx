import { BANK_QUESTIONS_PER_PAGE } from '@abhyas/contract/bank';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useRef } from 'react';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { bankListQuery, topicListQuery } from '#features/bank/staff/bank-staff.api.ts';
import { filtersOf, isNarrowed, readBankView, writeBankView } from '#features/bank/staff/bank-view.ts';
import { TopicPanel } from '#features/bank/staff/topics/topic-panel.tsx';
import { topicsMessages } from '#features/bank/staff/topics/topics.messages.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useMedia } from '#lib/use-media.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { ListHead } from '#ui/staff/table/long-list/list-head.tsx';
import longList from '#ui/staff/table/long-list/long-list.module.css';
import { SEARCH_REST_MS, useLongList } from '#ui/staff/table/long-list/long-list.ts';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { bankListMessages } from './bank-list.messages.ts';
import styles from './bank-list.module.css';
import { BankTools } from './bank-tools.tsx';
import { FoundQuestions, type QuizDialogProps } from './found-questions.tsx';
import { QuestionPreview } from './question-preview.tsx';

/** From this width on there is room for a preview beside the list. */
const BESIDE = '(min-width: 900px)';

/** Ours: /admin/bank, every question there is. */
/** `QuizDialog`: of quizzes, a later feature. */
export function QuestionBank({ QuizDialog }: { QuizDialog: ComponentType<QuizDialogProps> }) {
  const t = useMessages(bankListMessages);
  const tBank = useMessages(bankMessages);
  const tTopics = useMessages(topicsMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/bank',
    read: readBankView,
    write: writeBankView,
  });
  const rested = {
    search: useDebounced(view.search, SEARCH_REST_MS),
    tag: useDebounced(view.tag, SEARCH_REST_MS),
  };
  const sent = filtersOf(view, rested);
  const found = useFoundPage(useQuery(bankListQuery(sent)));
  const topics = useQuery(topicListQuery);
  const list = useRef<HTMLElement>(null);
  const { data, stale } = found;
  const { rows, search, pages, change } = useLongList({
    view,
    setView,
    per_page: BANK_QUESTIONS_PER_PAGE,
    found: { total: data?.total, stale },
  });
  const hasRoom = useMedia(BESIDE);
  const previewed = hasRoom ? view.question : undefined;

  const isEmpty = data?.total === 0 && !isNarrowed(view) && (topics.data ?? []).length === 0;
  return (
    <div className={screen.stack}>
      <ListHead heading={tBank.heading} about={t.about}>
        <Link to="/admin/imports" className={buttonClass()}>
          {t.import}
        </Link>
        <Link
          to="/admin/bank/new"
          search={typeof view.topic === 'number' ? { topic: view.topic } : {}}
          className={buttonClass('primary')}
        >
          {t.new_question}
        </Link>
      </ListHead>
      {isEmpty ? (
        <Empty
          action={
            <Link to="/admin/new-quiz" className={buttonClass('secondary')}>
              {t.create_quiz}
            </Link>
          }
        >
          {t.empty}
        </Empty>
      ) : (
        <div className={`${styles.columns} ${previewed === undefined ? '' : styles.previewing}`}>
          {topics.isError ? (
            <LoadFailure
              sentence={tTopics.load_failed}
              error={topics.error}
              retry={topics.refetch}
              retrying={topics.isFetching}
            />
          ) : (
            <TopicPanel
              topics={topics.data ?? []}
              chosen={view.topic}
              onChoose={(topic) => change({ topic })}
            />
          )}
          <section ref={list} tabIndex={-1} aria-label={tBank.questions} className={longList.list}>
            <BankTools view={view} search={search} onChange={change} />
            {found.data && found.error !== null && <Failure sentence={t.load_failed} error={found.error} />}
            {found.isPending ? (
              <Loading label={t.loading} shape="row" count={5} />
            ) : found.data === undefined ? (
              <LoadFailure
                sentence={t.load_failed}
                error={found.error}
                retry={found.refetch}
                retrying={found.isFetching}
              />
            ) : (
              <FoundQuestions
                QuizDialog={QuizDialog}
                list={list}
                rows={rows}
                view={view}
                setView={setView}
                questions={found.data.questions}
                total={found.data.total}
                or_more={found.data.or_more}
                shownView={stale ? undefined : JSON.stringify(sent)}
                pages={pages}
                topics={topics.data ?? []}
                previewed={previewed}
                onPreview={hasRoom ? (question) => setView({ ...view, question }) : undefined}
              />
            )}
          </section>
          {previewed !== undefined && (
            <div className={styles.aside}>
              <QuestionPreview
                id={previewed}
                topics={topics.data ?? []}
                onTag={(tag) => change({ tag })}
                onClose={() => {
                  setView({ ...view, question: undefined });
                  list.current?.focus();
                }}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
