import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { shortcutKeysMessages } from './shortcut-keys.messages.ts';
import styles from './shortcuts-panel.module.css';
import { setShortcuts, useShortcutsOn } from './use-shortcuts.ts';

export function ShortcutKeys() {
  const t = useMessages(attemptsMessages);
  const own = useMessages(shortcutKeysMessages);
  const on = useShortcutsOn();
  const keys = [
    ['N', t.next],
    ['P', t.previous],
    ['1–8', own.key_option],
    ['C', t.clear],
    ['F', t.flag],
  ] as const;
  return (
    <>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => setShortcuts(event.target.checked)} />
        {own.use_shortcuts}
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
      <p className={styles.note}>{own.shortcuts_note}</p>
    </>
  );
}
