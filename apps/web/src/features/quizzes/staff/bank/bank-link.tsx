import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import styles from '#ui/staff/back-link.module.css';
import { bankMessages } from './bank.messages.ts';

/** The way back to the list of questions, and to what it showed. */
export function BankLink({ search = {} }: { search?: Record<string, unknown> }) {
  const t = useMessages(bankMessages);
  return (
    <nav aria-label={t.heading}>
      <Link to="/admin/bank" search={search} className={styles.back}>
        ← {t.to_bank}
      </Link>
    </nav>
  );
}
