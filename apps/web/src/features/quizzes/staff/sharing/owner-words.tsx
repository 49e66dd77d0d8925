import { useIsOwn } from '#api/staff/rights.ts';
import { EyeOffIcon } from '#forms/fields/eye-icons.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './owner-words.module.css';
import { sharingMessages } from './sharing.messages.ts';

interface Owned {
  owner_id: number | null;
  owner: string | null;
  is_shared: boolean;
}

interface OwnerWordsProps {
  owned: Owned;
  /** In a table: an icon in place of the word where there is little room. */
  compact?: boolean;
}

/** Whom it belongs to, and whether others work with it. */
export function OwnerWords({ owned, compact = false }: OwnerWordsProps) {
  const t = useMessages(sharingMessages);
  const isOwn = useIsOwn();
  const { owner, is_shared } = owned;
  const sharing = is_shared ? t.shared : t.private;
  return (
    <span
      className={`${styles.owner} ${compact ? styles.compact : ''}`}
      title={compact ? sharing : undefined}
    >
      {owner !== null && <span className={styles.name}>{isOwn(owned) ? t.you : owner}</span>}
      <span className={styles.sharing}>{sharing}</span>
      {compact && !is_shared && (
        <span className={styles.icon} aria-hidden="true">
          <EyeOffIcon size={16} />
        </span>
      )}
    </span>
  );
}
