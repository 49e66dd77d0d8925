import type { RevisionSummary } from '@abhyas/contract/quizzes/revisions';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restoration, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { revisionListQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useLanguage } from '#i18n/language.ts';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { useEarlierKeys } from './earlier-key-dialog.tsx';
import { historyMessages } from './edit.messages.ts';
import styles from './history.module.css';

interface HistoryProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  /** Something typed on this screen would go. */
  dirty: boolean;
  onRestored: () => void;
}

/** Who changed what, and the way back. */
export function History({ id, quiz, newest, dirty, onRestored }: HistoryProps) {
  const t = useMessages(historyMessages);
  const tAction = useMessages(actionMessages);
  const [open, setOpen] = useState(false);
  const {
    data: revisions,
    isPending,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...revisionListQuery(id),
    enabled: open,
  });
  const [toRestore, setToRestore] = useState<number>();
  const restoring = useQuizChange(id, restoration);
  const { compareKeys, earlierKeyDialog } = useEarlierKeys(id);

  const restore = (revision: { revision: number; despite_exams?: 'true' }) =>
    restoring.mutate(revision, {
      onSuccess: ({ data }) => {
        onRestored();
        compareKeys(quiz.questions, data.questions);
      },
      onSettled: () => setToRestore(undefined),
    });

  return (
    <section className={`${screen.card} ${styles.history}`} aria-labelledby="history-heading">
      {restoring.isSuccess && (
        <Notice tone="success">{t.restored({ n: String(restoring.variables.revision) })}</Notice>
      )}
      {restoring.isError && (
        <SaveFailure
          sentence={t.restore_failed}
          error={restoring.error}
          newest={newest}
          onDespite={() => restore({ ...restoring.variables, despite_exams: 'true' })}
        />
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id="history-heading">{t.history}</h2>
        </summary>
        <p className={screen.muted}>{t.history_note}</p>
        {!open ? null : isPending ? (
          <Skeleton label={t.loading} shape="row" count={2} />
        ) : error !== null ? (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        ) : (
          <ol>
            {revisions.map((revision, index) => (
              <Revision
                key={revision.revision}
                revision={revision}
                current={index === 0}
                onRestore={() => setToRestore(revision.revision)}
              />
            ))}
          </ol>
        )}
      </details>
      {toRestore !== undefined && (
        <ConfirmDialog
          heading={t.confirm({ n: toRestore })}
          cancel={tAction.cancel}
          confirm={t.restore}
          busy={restoring.isPending}
          onCancel={() => setToRestore(undefined)}
          onConfirm={() => restore({ revision: toRestore })}
        >
          <p>{t.confirm_why}</p>
          {dirty && (
            <p>
              <strong>{t.typed_lost}</strong>
            </p>
          )}
        </ConfirmDialog>
      )}
      {earlierKeyDialog}
    </section>
  );
}

interface RevisionProps {
  revision: RevisionSummary;
  current: boolean;
  onRestore: () => void;
}

function Revision({ revision, current, onRestore }: RevisionProps) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const when = formatDateTime(revision.created_at, language);
  const who = revision.created_by;
  return (
    <li className={styles.revision}>
      <div className={styles.revisionText}>
        <span className={styles.revisionHead}>
          <strong>{t.version({ n: revision.revision })}</strong>
          {current && <Badge tone="primary">{t.current}</Badge>}
        </span>
        <span>{wordsFor(revision, t)}</span>
        <span className={screen.muted}>{who === null ? t.by_machine({ when }) : t.by({ when, who })}</span>
      </div>
      {!current && (
        <Button
          aria-haspopup="dialog"
          aria-label={`${t.restore}: ${t.version({ n: revision.revision })}`}
          onClick={onRestore}
        >
          {t.restore}
        </Button>
      )}
    </li>
  );
}

function wordsFor(revision: RevisionSummary, t: Spoken<typeof historyMessages>): string {
  if (revision.revision === 1) return t.created({ n: revision.question_count });
  const words = [
    revision.title_changed && t.title,
    revision.marking_changed && t.marking,
    revision.sections_changed && t.sections,
    revision.shuffle_changed && t.shuffle,
    revision.order_changed && t.order,
    revision.questions_added > 0 && t.added({ n: revision.questions_added }),
    revision.questions_changed > 0 && t.changed({ n: revision.questions_changed }),
    revision.questions_removed > 0 && t.removed({ n: revision.questions_removed }),
  ].filter((word) => word !== false);
  return words.length === 0 ? t.nothing : words.join(', ');
}
