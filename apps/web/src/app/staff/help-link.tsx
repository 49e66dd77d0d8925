import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './help-link.module.css';
import { helpOf } from './help-of.ts';
import { officeMessages } from './office.messages.ts';

/** Leads to what the handbook has about a screen. */
export function HelpLink({ path }: { path: string }) {
  const t = useMessages(officeMessages);
  const [page, section] = helpOf[path]?.split('#') ?? [];
  return (
    <aside>
      <Link
        to="/help/{-$page}"
        params={{ page }}
        {...(section !== undefined && { hash: section })}
        className={styles.help}
        aria-label={t.help}
        title={t.help}
        // What is being written on the screen stays.
        target="_blank"
      >
        <span aria-hidden="true">?</span>
      </Link>
    </aside>
  );
}
