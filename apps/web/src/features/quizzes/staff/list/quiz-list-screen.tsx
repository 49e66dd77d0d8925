import { RESTORE_DAYS } from '@abhyas/contract/limits';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import { useCan } from '#api/staff/rights.ts';
import { duplicateQuizMutation } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ConfirmDeletion } from '#ui/staff/confirm-deletion.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { type BulkChange, useBulkChange } from './bulk/bulk-change.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { BulkNotice } from './bulk/bulk-notice.tsx';
import { DeleteFailed } from './delete-failed.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { ListTools } from './list-tools.tsx';
import { useQuizDeletion } from './quiz-deletion.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { QuizTable } from './quiz-table.tsx';
import { useQuizPages } from './view/quiz-pages.ts';

/** Spec §2: /admin, the quizzes that the account may work with or see results of. */
export function QuizListScreen() {
  const t = useMessages(quizListMessages);
  const { found, search, tools, change, ...pages } = useQuizPages();
  const { deletion, failure, toDelete, choose, cancel, forget, deleted, restoration, list, refuseSecond } =
    useQuizDeletion();
  const duplication = useDuplication();
  const bulk = useBulkChange();
  useFocusAfter(bulk.outcome, list);
  const ask = (change: BulkChange) => {
    forget();
    bulk.ask(change);
  };

  if (failure) {
    return (
      <DeleteFailed
        {...failure}
        onBack={() => {
          failure.onBack();
          void found.refetch();
        }}
      />
    );
  }
  return (
    <>
      <ListHead />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t.quizzes}
        className={styles.list}
        onClickCapture={refuseSecond}
      >
        {deleted && toDelete === undefined && <DeletedNotice quiz={deleted} restoration={restoration} />}
        {duplication.isError && <Failure sentence={t.duplicate_failed} error={duplication.error} />}
        {bulk.outcome && (
          <BulkNotice outcome={bulk.outcome} busy={bulk.isPending} onUndo={bulk.undo} onRetry={bulk.retry} />
        )}
        {tools !== 'none' && (
          <ListTools view={pages.view} searchable={tools === 'all'} search={search} onChange={change} />
        )}
        {found.error !== null && (
          <LoadFailure
            sentence={t.load_failed}
            error={found.error}
            retry={found.refetch}
            retrying={found.isFetching}
          />
        )}
        {found.isPending && <Loading label={t.loading} shape="row" count={5} />}
        {found.data && (
          <QuizTable
            {...pages}
            found={found.data}
            onChange={change}
            actions={{
              onDelete: (quiz) => {
                bulk.forget();
                choose(quiz);
              },
              onDuplicate: ({ id }) => {
                if (!duplication.isPending) duplication.mutate(id);
              },
              onPublish: (quiz) => ask({ kind: 'publish', quizzes: [quiz] }),
              onShare: (quiz) => ask({ kind: quiz.is_shared ? 'unshare' : 'share', quizzes: [quiz] }),
            }}
            onDeleteMany={(several) => ask({ kind: 'delete', quizzes: several })}
            onPublishMany={(several) => ask({ kind: 'publish', quizzes: several })}
            onShareMany={(several) => ask({ kind: 'share', quizzes: several })}
          />
        )}
      </section>
      {toDelete && (
        <DeletionDialog
          quiz={toDelete}
          busy={deletion.isPending}
          onCancel={cancel}
          onConfirm={() => deletion.mutate(toDelete)}
        />
      )}
      {bulk.asked && (
        <BulkDialog
          change={bulk.asked}
          busy={bulk.isPending}
          onCancel={bulk.cancel}
          onConfirm={bulk.confirm}
        />
      )}
    </>
  );
}

function ListHead() {
  const t = useMessages(quizListMessages);
  const can = useCan();
  return (
    <div className={screen.head}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      {can('create_quiz') && (
        <div className={screen.actions}>
          <Link to="/admin/quiz/new" className={buttonClass()}>
            {t.create}
          </Link>
          <Link to="/admin/new-quiz" className={buttonClass('primary')}>
            {t.new_quiz}
          </Link>
        </div>
      )}
    </div>
  );
}

/** The rows that were chosen may be gone. Nothing takes the focus while a dialog is open. */
function useFocusAfter(outcome: unknown, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (outcome !== undefined) list.current?.focus();
  }, [outcome, list]);
}

/** Opens the copy to be edited. */
function useDuplication() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...duplicateQuizMutation,
    onSuccess: ({ quiz_id }) => {
      void queryClient.invalidateQueries({ queryKey: quizListKey, refetchType: 'none' });
      showToast(quizListMessages.duplicated);
      return navigate({ to: '/admin/quiz/$id/edit', params: { id: String(quiz_id) } });
    },
    onError: (failure) => logFailure('Duplicating the quiz failed:', failure),
  });
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
      <p>{t.delete_note({ days: RESTORE_DAYS })}</p>
    </ConfirmDeletion>
  );
}
