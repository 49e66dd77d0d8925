import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { localize } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import { Empty } from '../../../../ui/screen/empty.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { Loading } from '../../../../ui/staff/loading.tsx';
import { ConfirmDeletion } from '../dialogs/confirm-deletion.tsx';
import { logFailure } from '../log-failure.ts';
import { adminQuizListQuery, duplicateQuizMutation } from '../quizzes-staff.api.ts';
import { useNow } from '../status/now.ts';
import { DeleteFailed } from './delete-failed.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { ListTools } from './list-tools.tsx';
import { useQuizDeletion } from './quiz-deletion.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { type ListView, listedQuizzes, readListView } from './quiz-order.ts';
import { QuizRow } from './quiz-row.tsx';

/** From this many quizzes on there is something to sort and to search. */
const SORTED_FROM = 2;
const SEARCHED_FROM = 5;

/** Spec §2: /admin, every quiz there is. */
export function QuizListScreen() {
  const t = useMessages(quizListMessages);
  const { data: quizzes, isPending, error, refetch, isFetching } = useQuery(adminQuizListQuery);
  const { deletion, toDelete, choose, cancel, deleted, restoration, list } = useQuizDeletion(quizzes);
  const duplication = useDuplication();

  if (deletion.isError) {
    return (
      <DeleteFailed
        onBack={() => {
          deletion.reset();
          void refetch();
        }}
      />
    );
  }
  return (
    <>
      <ListHead />
      {isPending ? (
        <Loading label={t.loading} shape="row" count={5} />
      ) : error !== null ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <section ref={list} tabIndex={-1} aria-label={t.quizzes} className={styles.list}>
          {deleted && toDelete === undefined && <DeletedNotice quiz={deleted} restoration={restoration} />}
          {duplication.isError && <Failure sentence={t.duplicate_failed} error={duplication.error} />}
          <QuizRows
            quizzes={quizzes}
            onDelete={choose}
            onDuplicate={({ id }) => {
              if (!duplication.isPending) duplication.mutate(id);
            }}
          />
        </section>
      )}
      {toDelete && (
        <DeletionDialog
          quiz={toDelete}
          busy={deletion.isPending}
          onCancel={cancel}
          onConfirm={() => deletion.mutate(toDelete.id)}
        />
      )}
    </>
  );
}

function ListHead() {
  const t = useMessages(quizListMessages);
  return (
    <div className={screen.head}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <div className={screen.actions}>
        <Link to="/admin/quiz/new" className={buttonClass('primary')}>
          {t.create}
        </Link>
        <Link to="/admin/receipt" className={buttonClass('quiet')}>
          {t.check_receipt}
        </Link>
        <Link to="/admin/audit" className={buttonClass('quiet')}>
          {t.audit_trail}
        </Link>
        <Link to="/admin/deleted" className={buttonClass('quiet')}>
          {t.deleted_quizzes}
        </Link>
      </div>
    </div>
  );
}

/** Opens the copy to be edited. */
function useDuplication() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...duplicateQuizMutation,
    onSuccess: ({ quiz_id }) => {
      void queryClient.invalidateQueries({ ...adminQuizListQuery, refetchType: 'none' });
      return navigate({ to: '/admin/quiz/$id/edit', params: { id: String(quiz_id) } });
    },
    onError: (failure) => logFailure('Duplicating the quiz failed:', failure),
  });
}

interface QuizRowsProps {
  quizzes: AdminQuizSummary[];
  onDelete: (quiz: AdminQuizSummary) => void;
  onDuplicate: (quiz: AdminQuizSummary) => void;
}

function QuizRows({ quizzes, onDelete, onDuplicate }: QuizRowsProps) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const { view, setView } = useListView();
  const shown = listedQuizzes(quizzes, view, useNow(), language);
  if (quizzes.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <>
      {(quizzes.length >= SORTED_FROM || view.search !== '') && (
        <ListTools
          view={view}
          searchable={quizzes.length >= SEARCHED_FROM || view.search !== ''}
          onChange={setView}
        />
      )}
      <p role="status" className={view.search === '' ? 'visually-hidden' : screen.muted}>
        {view.search === '' ? '' : t.found({ n: shown.length, total: quizzes.length })}
      </p>
      {shown.length === 0 ? (
        <Empty>{t.none_found}</Empty>
      ) : (
        <ul className={styles.rows}>
          {shown.map((quiz) => (
            <QuizRow
              key={quiz.id}
              quiz={quiz}
              onDelete={() => onDelete(quiz)}
              onDuplicate={() => onDuplicate(quiz)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The address follows what is typed; what is typed does not wait for the address. */
function useListView() {
  const { sort = 'newest', q = '' } = readListView(useSearch({ from: '/admin/admin' }));
  const navigate = useNavigate();
  const [view, setShown] = useState<ListView>({ sort, search: q });
  const router = useRouter();
  useEffect(
    () =>
      // A link or the way back to this list; the list's own changes replace.
      router.history.subscribe(({ action, location: { pathname, search } }) => {
        if (action.type === 'REPLACE' || pathname !== '/admin') return;
        const next = readListView(router.options.parseSearch(search));
        setShown({ sort: next.sort ?? 'newest', search: next.q ?? '' });
      }),
    [router],
  );
  const setView = (next: ListView) => {
    setShown(next);
    void navigate({
      to: '/admin',
      search: readListView({ sort: next.sort, q: next.search }),
      replace: true,
      resetScroll: false,
    });
  };
  return { view, setView };
}

interface DeletionDialogProps {
  quiz: AdminQuizSummary;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function DeletionDialog({ quiz, ...dialog }: DeletionDialogProps) {
  const t = useMessages(quizListMessages);
  const { text, lang } = localize(quiz.title, useLanguage());
  return (
    <ConfirmDeletion question={t.confirm_delete} {...dialog}>
      <p>
        <strong lang={lang}>{text}</strong>
      </p>
      <p>{t.delete_note}</p>
    </ConfirmDeletion>
  );
}
