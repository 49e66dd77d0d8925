import { useMessages } from '../../i18n/use-messages.ts';
import { FlagIcon } from '../../ui/flag-icon.tsx';
import { attemptsMessages } from './attempts.messages.ts';
import styles from './flag-toggle.module.css';

interface FlagToggleProps {
  flagged: boolean;
  disabled: boolean;
  onChange: (flagged: boolean) => void;
}

/** Its words say which of the two it is, so it is a button and no pressed one. */
export function FlagToggle({ flagged, disabled, onChange }: FlagToggleProps) {
  const t = useMessages(attemptsMessages);
  return (
    <button
      type="button"
      className={`${styles.toggle} ${flagged ? styles.flagged : ''}`}
      disabled={disabled}
      onClick={() => onChange(!flagged)}
    >
      <FlagIcon size={18} filled={flagged} />
      {flagged ? t.flagged : t.flag}
      {flagged && <span className="visually-hidden">: {t.remove_flag}</span>}
    </button>
  );
}
