import type { AuditDetails } from '@abhyas/contract/audit';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { auditMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { shownChanges } from './changes.ts';

/** What changed, from which value to which. */
export function ChangeList({ changes }: { changes: NonNullable<AuditDetails['changes']> }) {
  const t = useMessages(auditMessages);
  const language = useLanguage();
  return (
    <ul className={styles.changes} aria-label={t.changed}>
      {shownChanges(changes, language).map(({ setting, before, after }) => (
        <li key={setting}>
          {setting}: <span lang={before.lang}>{before.text}</span>{' '}
          <span aria-hidden="true" className={styles.arrow}>
            →
          </span>
          <span className="visually-hidden">{t.becomes}</span> <strong lang={after.lang}>{after.text}</strong>
        </li>
      ))}
    </ul>
  );
}
