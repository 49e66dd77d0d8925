import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { previewMessages } from './preview.messages.ts';

interface PreviewBarProps {
  quiz: AdminQuiz;
  /** Absent at the start. */
  onAgain?: () => void;
}

/** Stands on every screen of a preview. */
export function PreviewBar({ quiz, onAgain }: PreviewBarProps) {
  const t = useMessages(previewMessages);
  return (
    <Notice tone="warning" live={false}>
      <p>
        <strong>{t.nothing_stored}</strong> {quiz.status === 'draft' && t.draft}
      </p>
      <div className={screen.actions}>
        <Link to="/admin/quiz/$id/edit" params={{ id: String(quiz.id) }} className={buttonClass('secondary')}>
          {t.leave}
        </Link>
        {onAgain && <Button onClick={onAgain}>{t.again}</Button>}
      </div>
    </Notice>
  );
}
