import { useState } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useShortcuts } from '#features/attempts/screen/shortcuts/use-shortcuts.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FlagIcon } from '#ui/flag-icon.tsx';
import styles from './flag-toggle.module.css';

interface FlagToggleProps {
  flagged: boolean;
  disabled: boolean;
  onChange: (flagged: boolean) => void;
}

/** Its words say which of the two it is, so it is a button and no pressed one. */
export function FlagToggle({ flagged, disabled, onChange }: FlagToggleProps) {
  const t = useMessages(attemptsMessages);
  const [pressed, setPressed] = useState(false);
  useShortcuts((shortcut) => {
    if (shortcut !== 'flag' || disabled) return;
    setPressed(true);
    onChange(!flagged);
  });
  return (
    <>
      <button
        type="button"
        className={`${styles.toggle} ${flagged ? styles.flagged : ''}`}
        disabled={disabled}
        onClick={() => onChange(!flagged)}
      >
        <FlagIcon size={18} filled={flagged} />
        {/* Both have their room always, so that nothing moves when one takes the other's place. */}
        <span className={styles.words}>
          <span className={flagged ? styles.other : ''}>{t.flag}</span>
          <span className={flagged ? '' : styles.other}>
            {t.flagged_here}
            <span className="visually-hidden">: {t.remove_flag}</span>
          </span>
        </span>
      </button>
      {/* Whoever uses the key is elsewhere on the screen. */}
      <span role="status" className="visually-hidden">
        {pressed && (flagged ? t.flagged : t.unflagged)}
      </span>
    </>
  );
}
