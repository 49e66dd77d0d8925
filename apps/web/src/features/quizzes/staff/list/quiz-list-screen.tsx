import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { localize } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/failure/load-failure.tsx';
import { Empty } from '../../../../ui/screen/empty.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { Loading } from '../../../../ui/staff/loading.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { ConfirmDeletion } from '../dialogs/confirm-deletion.tsx';
import { logFailure } from '../log-failure.ts';
import { adminQuizListQuery, deleteQuizMutation } from '../quizzes-staff.api.ts';
import { DeleteFailed } from './delete-failed.tsx';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { QuizRow } from './quiz-row.tsx';

/** The quiz that is about to be deleted, and what follows its deletion. */
function useQuizDeletion(quizzes: AdminQuizSummary[] | undefined) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [toDelete, setToDelete] = useState<AdminQuizSummary>();
  const [deleted, setDeleted] = useState('');
  const list = useRef<HTMLElement>(null);

  const deletion = useMutation({
    ...deleteQuizMutation,
    onSuccess: (_, id) => {
      const quiz = quizzes?.find((each) => each.id === id);
      setDeleted(quiz ? t.deleted({ title: localize(quiz.title, language).text }) : '');
      queryClient.setQueryData(adminQuizListQuery.queryKey, (old) => old?.filter((each) => each.id !== id));
    },
    onError: (failure) => logFailure('Deleting the quiz failed:', failure),
    onSettled: () => setToDelete(undefined),
  });

  // Its row, and the button that was pressed, are gone. Nothing takes the focus while the dialog is open.
  useEffect(() => {
    if (deleted === '' || toDelete !== undefined) return;
    showToast(deleted);
    list.current?.focus();
  }, [deleted, toDelete]);

  useEffect(() => {
    if (deletion.isError) document.querySelector('h1')?.focus();
  }, [deletion.isError]);

  const choose = (quiz: AdminQuizSummary) => {
    setDeleted('');
    setToDelete(quiz);
  };
  return { deletion, toDelete, choose, cancel: () => setToDelete(undefined), list };
}

/** Spec §2: /admin, every quiz there is. */
export function QuizListScreen() {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const { data: quizzes, isPending, error, refetch, isFetching } = useQuery(adminQuizListQuery);
  const { deletion, toDelete, choose, cancel, list } = useQuizDeletion(quizzes);

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
        </div>
      </div>
      {isPending ? (
        <Loading label={t.loading} shape="row" count={5} />
      ) : error !== null ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <section ref={list} tabIndex={-1} aria-label={t.quizzes} className={styles.list}>
          {quizzes.length === 0 ? (
            <Empty>{t.empty}</Empty>
          ) : (
            <ul className={styles.rows}>
              {quizzes.map((quiz) => (
                <QuizRow key={quiz.id} quiz={quiz} onDelete={() => choose(quiz)} />
              ))}
            </ul>
          )}
        </section>
      )}
      {toDelete && (
        <ConfirmDeletion
          question={t.confirm_delete}
          busy={deletion.isPending}
          onCancel={cancel}
          onConfirm={() => deletion.mutate(toDelete.id)}
        >
          <p>
            <strong lang={localize(toDelete.title, language).lang}>
              {localize(toDelete.title, language).text}
            </strong>
          </p>
          <p>{t.delete_note}</p>
        </ConfirmDeletion>
      )}
    </>
  );
}
