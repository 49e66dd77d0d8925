import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { formatCountdown } from './countdown.ts';
import { useNow } from './now.ts';
import styles from './time-left.module.css';

/** Time left until a moment of the server's clock (ms), as m:ss, running. It announces nothing by itself. */
export function TimeLeft({ until }: { until: number }) {
  const language = useLanguage();
  const left = until - useNow(1000);
  return (
    <span role="timer" className={styles.digits}>
      {inDigitsOf(language, formatCountdown(Math.max(0, Math.ceil(left / 1000))))}
    </span>
  );
}
