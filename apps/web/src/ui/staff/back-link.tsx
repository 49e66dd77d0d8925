import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { backLinkMessages } from './back-link.messages.ts';
import styles from './back-link.module.css';

export function BackLink() {
  const t = useMessages(backLinkMessages);
  return (
    <nav aria-label={t.admin}>
      <Link to="/admin" className={styles.back}>
        ← {t.to_list}
      </Link>
    </nav>
  );
}
