import styles from './answer-tick.module.css';

/** At the circle of the chosen option. `drawn`: chosen just now, so the tick is drawn before the reader's eyes. */
export const AnswerTick = ({ drawn }: { drawn: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    className={drawn ? `${styles.tick} ${styles.drawn}` : styles.tick}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="12" cy="12" r="11" />
    <path d="m7 12.500 3.500 3.500L17 9" pathLength="1" />
  </svg>
);
