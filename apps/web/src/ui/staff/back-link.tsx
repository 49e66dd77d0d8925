import { Link } from '@tanstack/react-router';
import styles from '../../features/quizzes/staff/list/quiz-list.module.css';
import { adminMessages } from '../../features/quizzes/staff/quizzes-staff.messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';

export function BackLink() {
  const t = useMessages(adminMessages);
  return (
    <nav aria-label={t.admin}>
      <Link to="/admin" className={styles.back}>
        ← {t.to_list}
      </Link>
    </nav>
  );
}
