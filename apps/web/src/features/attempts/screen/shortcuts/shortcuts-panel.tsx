import { useState } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import styles from './shortcuts-panel.module.css';

const loadKeys = () => import('./shortcut-keys.tsx');

/** The switch for single keys, and what they do: loaded by those who open it. */
export function ShortcutsPanel() {
  const t = useMessages(attemptsMessages);
  const [isOpened, setIsOpened] = useState(false);
  const loaded = useLoaded(loadKeys, isOpened);
  return (
    <details className={styles.panel} onToggle={() => setIsOpened(true)}>
      <summary className={styles.summary}>{t.shortcuts}</summary>
      {loaded && <loaded.ShortcutKeys />}
    </details>
  );
}
