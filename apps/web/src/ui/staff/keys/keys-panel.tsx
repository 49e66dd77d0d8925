import { useMessages } from '#i18n/use-messages.ts';
import { keysMessages } from './keys.messages.ts';
import styles from './keys-panel.module.css';
import { setSingleKeys, useSingleKeysOn } from './single-keys.ts';

/** What keys do in a table, and the switch for single ones. */
export function KeysPanel() {
  const t = useMessages(keysMessages);
  const on = useSingleKeysOn();
  return (
    <details className={styles.panel}>
      <summary>{t.shortcuts}</summary>
      <Keys
        keys={[
          ['↑ ↓', t.arrows],
          ['Enter', t.enter],
        ]}
      />
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={({ target }) => setSingleKeys(target.checked)} />
        {t.use_single}
      </label>
      <Keys
        keys={[
          ['/', t.search],
          ['E', t.edit],
          ['X', t.select],
        ]}
      />
      <p>{t.note}</p>
    </details>
  );
}

function Keys({ keys }: { keys: ReadonlyArray<readonly [key: string, does: string]> }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, does]) => [
        <dt key={key}>
          <kbd className={styles.key} lang="en">
            {key}
          </kbd>
        </dt>,
        <dd key={`${key} does`}>{does}</dd>,
      ])}
    </dl>
  );
}
