import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import styles from '#ui/staff/back-link.module.css';
import { quizLinkMessages } from './quiz-link.messages.ts';

/** The way back to the editor of a quiz. */
export function QuizLink({ id }: { id: number }) {
  const t = useMessages(quizLinkMessages);
  return (
    <nav aria-label={t.quiz}>
      <Link to="/admin/quiz/$id/edit" params={{ id: String(id) }} className={styles.back}>
        ← {t.to_quiz}
      </Link>
    </nav>
  );
}
