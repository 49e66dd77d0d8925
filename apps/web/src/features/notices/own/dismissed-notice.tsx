import type { LocalizedText } from '@abhyas/contract/shared';
import { useEffect, useId, useRef } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './notices.module.css';
import { ownNoticesMessages } from './own-notices.messages.ts';

interface DismissedNoticeProps {
  title: LocalizedText;
  onUndo: () => void;
}

/** In the place of a notice that was just dismissed. */
export function DismissedNotice({ title, onUndo }: DismissedNoticeProps) {
  const t = useMessages(ownNoticesMessages);
  const language = useLanguage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li className={styles.dismissed}>
      <p id={id}>{t.dismissed({ title: localize(title, language).text })}</p>
      <button
        ref={button}
        type="button"
        className={buttonClass('quiet')}
        aria-describedby={id}
        onClick={onUndo}
      >
        {t.undo}
      </button>
    </li>
  );
}
