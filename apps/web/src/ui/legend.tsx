import { FlagIcon } from './flag-icon.tsx';
import styles from './legend.module.css';

type SwatchState = 'current' | 'done' | 'rest' | 'flagged';

/** A small sample of how a question's number looks; its word stands beside it. */
function Swatch({ state }: { state: SwatchState }) {
  return (
    <span className={`${styles.swatch} ${styles[state]}`} aria-hidden="true">
      {state === 'flagged' && <FlagIcon size={16} />}
    </span>
  );
}

/** Blue, green, gray, and the flag, with their words. */
export function Legend({ words }: { words: Record<SwatchState, string> }) {
  return (
    <ul className={styles.legend}>
      {(['current', 'done', 'rest', 'flagged'] as const).map((state) => (
        <li key={state} className={styles.entry}>
          <Swatch state={state} />
          {words[state]}
        </li>
      ))}
    </ul>
  );
}
