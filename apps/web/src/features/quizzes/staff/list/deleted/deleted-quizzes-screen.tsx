import { type DeletedQuiz, RESTORE_DAYS } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../../../i18n/dates/dates.ts';
import { useLanguage } from '../../../../../i18n/language.ts';
import { Localized, localize } from '../../../../../i18n/localized.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Failure } from '../../../../../ui/failure/failure.tsx';
import { LoadFailure } from '../../../../../ui/failure/load-failure.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { Empty } from '../../../../../ui/screen/empty.tsx';
import screen from '../../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../../ui/staff/back-link.tsx';
import { Loading } from '../../../../../ui/staff/loading.tsx';
import { deletedQuizListQuery } from '../../quizzes-staff.api.ts';
import { useRestoration } from '../quiz-deletion.ts';
import { quizListMessages } from '../quiz-list.messages.ts';
import styles from '../quiz-list.module.css';

/** Ours: /admin/deleted, quizzes that can still be restored. */
export function DeletedQuizzesScreen() {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const { data: quizzes, isPending, error, refetch, isFetching } = useQuery(deletedQuizListQuery);
  const restoration = useRestoration();
  const [restored, setRestored] = useState<DeletedQuiz>();
  const list = useRef<HTMLElement>(null);

  // The row, and the button that was pressed, are gone.
  useEffect(() => {
    if (restored) list.current?.focus();
  }, [restored]);
  const restore = (quiz: DeletedQuiz) => {
    if (restoration.isPending) return;
    setRestored(undefined);
    restoration.mutate(quiz.id, { onSuccess: () => setRestored(quiz) });
  };

  return (
    <div className={screen.stack}>
      <BackLink />
      <ScreenHeading>{t.deleted_quizzes}</ScreenHeading>
      <p className={screen.muted}>{t.deleted_about({ n: RESTORE_DAYS })}</p>
      {restored && (
        <Notice tone="success">{t.restored({ title: localize(restored.title, language).text })}</Notice>
      )}
      {restoration.isError && <Failure sentence={t.restore_failed} error={restoration.error} />}
      {isPending ? (
        <Loading label={t.loading} shape="row" count={3} />
      ) : error !== null ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <section ref={list} tabIndex={-1} aria-label={t.deleted_quizzes} className={styles.list}>
          {quizzes.length === 0 ? (
            <Empty>{t.none_deleted}</Empty>
          ) : (
            <ul className={styles.rows}>
              {quizzes.map((quiz) => (
                <DeletedRow
                  key={quiz.id}
                  quiz={quiz}
                  busy={restoration.isPending && restoration.variables === quiz.id}
                  onRestore={() => restore(quiz)}
                />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

interface DeletedRowProps {
  quiz: DeletedQuiz;
  busy: boolean;
  onRestore: () => void;
}

function DeletedRow({ quiz, busy, onRestore }: DeletedRowProps) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const titleId = useId();
  const shown = (time: string) => formatDateTime(time, language);
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <h2 id={titleId} className={styles.title}>
          <Localized text={quiz.title} />
        </h2>
        <p>{t.deleted_at({ at: shown(quiz.deleted_at) })}</p>
        <p className={screen.muted}>{t.restorable_until({ at: shown(quiz.restorable_until) })}</p>
      </div>
      <div className={styles.rowActions}>
        <Button
          busy={busy}
          id={`${titleId}-restore`}
          aria-labelledby={`${titleId}-restore ${titleId}`}
          onClick={onRestore}
        >
          {t.restore}
        </Button>
      </div>
    </li>
  );
}
