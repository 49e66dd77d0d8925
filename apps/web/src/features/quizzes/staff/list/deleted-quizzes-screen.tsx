import { RESTORE_DAYS } from '@abhyas/contract/limits';
import type { DeletedQuiz } from '@abhyas/contract/quizzes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { deletedQuizListQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { moveInTable } from '#ui/staff/keys/table-keys.ts';
import { Loading } from '#ui/staff/loading.tsx';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import { useRestoration } from './quiz-deletion.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';

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
            <DeletedTable
              quizzes={quizzes}
              busy={restoration.isPending ? restoration.variables : undefined}
              onRestore={restore}
            />
          )}
        </section>
      )}
    </div>
  );
}

interface DeletedTableProps {
  quizzes: readonly DeletedQuiz[];
  /** The quiz that is being restored. */
  busy: number | undefined;
  onRestore: (quiz: DeletedQuiz) => void;
}

function DeletedTable({ quizzes, busy, onRestore }: DeletedTableProps) {
  const t = useMessages(quizListMessages);
  const tTable = useMessages(tableMessages);
  return (
    <table aria-label={t.deleted_quizzes} className={`${table.table} ${table.lines}`} onKeyDown={moveInTable}>
      <thead>
        <tr>
          <th scope="col">{t.by_title}</th>
          <th scope="col">{t.deleted_head}</th>
          <th scope="col">{t.restorable_head}</th>
          <th scope="col">
            <span className="visually-hidden">{tTable.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <DeletedRow key={quiz.id} quiz={quiz} busy={busy === quiz.id} onRestore={() => onRestore(quiz)} />
        ))}
      </tbody>
    </table>
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
    <tr>
      <th scope="row" id={titleId}>
        <Localized text={quiz.title} />
      </th>
      <td>
        <span className={table.name}>{t.deleted_head}: </span>
        {shown(quiz.deleted_at)}
      </td>
      <td>
        <span className={table.name}>{t.restorable_head}: </span>
        {shown(quiz.restorable_until)}
      </td>
      <td className={table.end}>
        <div className={table.actions}>
          <button
            type="button"
            className={table.control}
            data-control="restore"
            id={`${titleId}-restore`}
            aria-labelledby={`${titleId}-restore ${titleId}`}
            aria-disabled={busy || undefined}
            onClick={onRestore}
          >
            {t.restore}
          </button>
        </div>
      </td>
    </tr>
  );
}
