import { RESTORE_DAYS } from '@abhyas/contract/limits';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { UndoNotice } from '#ui/staff/undo-notice.tsx';
import type { useRestoration } from './quiz-deletion.ts';
import { quizListMessages } from './quiz-list.messages.ts';

interface DeletedNoticeProps {
  quiz: AdminQuizSummary;
  restoration: ReturnType<typeof useRestoration>;
}

export function DeletedNotice({ quiz, restoration }: DeletedNoticeProps) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const { text: title } = localize(quiz.title, language);
  if (restoration.isSuccess) return <Notice tone="success">{t.restored({ title })}</Notice>;
  return (
    <>
      <UndoNotice
        done={
          <>
            <p>{t.deleted({ title })}</p>
            <p>{t.undo_note({ n: RESTORE_DAYS })}</p>
          </>
        }
        undo={t.undo}
        busy={restoration.isPending}
        onUndo={() => restoration.mutate(quiz.id)}
      >
        <Link to="/admin/deleted" className={buttonClass('quiet')}>
          {t.deleted_quizzes}
        </Link>
      </UndoNotice>
      {restoration.isError && <Failure sentence={t.restore_failed} error={restoration.error} />}
    </>
  );
}
