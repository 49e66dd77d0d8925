import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { adminMessages } from './admin.messages.ts';
import styles from './admin.module.css';

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
