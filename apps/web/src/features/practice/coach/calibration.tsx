import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import { IntervalNote } from '#features/practice/figures/interval-note.tsx';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { coachMessages } from './coach.messages.ts';
import styles from './coach.module.css';

/** How often answers with "Sure" and "Unsure" were right. */
export function Calibration({ calibration }: Pick<PracticeCoach, 'calibration'>) {
  const t = useMessages(coachMessages);
  const isKnown = calibration.some(({ answers }) => answers.total > 0);
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="calibration">
      <h2 id="calibration" className={styles.title}>
        {t.calibration}
      </h2>
      {!isKnown && <p>{t.no_confidence}</p>}
      {isKnown && (
        <>
          <p className={screen.muted}>{t.calibration_lead}</p>
          <dl className={styles.lines}>
            {calibration.map(({ confidence, answers }) => (
              <div key={confidence}>
                <dt>{t[confidence]}</dt>
                <dd>
                  <span className={styles.sum}>
                    <RoughShare tally={answers} />
                  </span>
                  <ShareBar tally={answers} />
                </dd>
              </div>
            ))}
          </dl>
          <IntervalNote tallies={calibration.map(({ answers }) => answers)} />
        </>
      )}
    </section>
  );
}
