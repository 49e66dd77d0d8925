import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './shortcuts-panel.module.css';
import { setShortcuts, useShortcutsOn } from './use-shortcuts.ts';

/** The switch for single keys, and what they do. */
export function ShortcutsPanel() {
  const t = useMessages(attemptsMessages);
  const on = useShortcutsOn();
  const keys = [
    ['N', t.next],
    ['P', t.previous],
    ['1–8', t.key_option],
    ['C', t.clear],
    ['F', t.flag],
  ] as const;
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>{t.shortcuts}</summary>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => setShortcuts(event.target.checked)} />
        {t.use_shortcuts}
      </label>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key} lang="en">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t.shortcuts_note}</p>
    </details>
  );
}
