import { useIsOwn } from '../../../../api/session/rights.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import styles from './owner-words.module.css';
import { sharingMessages } from './sharing.messages.ts';

interface Owned {
  owner_id: number | null;
  owner: string | null;
  is_shared: boolean;
}

/** Whom it belongs to, and whether others work with it. */
export function OwnerWords({ owned }: { owned: Owned }) {
  const t = useMessages(sharingMessages);
  const isOwn = useIsOwn();
  const { owner, is_shared } = owned;
  return (
    <span className={styles.owner}>
      {owner !== null && <span className={styles.name}>{isOwn(owned) ? t.you : owner}</span>}
      <span className={styles.sharing}>{is_shared ? t.shared : t.private}</span>
    </span>
  );
}
