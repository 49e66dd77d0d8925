import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import { ShareBar } from '#features/practice/figures/share.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** How often answers with "Sure" and "Unsure" were right. */
export function Calibration({ calibration }: Pick<PracticeCoach, 'calibration'>) {
  const t = useMessages(coachMessages);
  const known = calibration.filter(({ answers }) => answers.total > 0);
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="calibration">
      <h2 id="calibration" className={styles.title}>
        {t.calibration}
      </h2>
      {known.length === 0 && <p>{t.no_confidence}</p>}
      {known.map(({ confidence, answers }) => (
        <div key={confidence}>
          <p>{t[confidence]({ right: answers.right, total: answers.total })}</p>
          <ShareBar tally={answers} />
        </div>
      ))}
    </section>
  );
}
