import type { Learned } from '@abhyas/contract/practice/tally';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

/** The same questions in the exam and in practice. They are all there are, so that "before" has no interval of its own. */
export function LearnedBars({ learned: { questions, before, after } }: { learned: Learned }) {
  const t = useMessages(progressMessages);
  const known = after.interval === null ? null : { low: before / questions, high: before / questions };
  const tally = { right: before, total: questions, interval: known };
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{t.before}</dt>
        <dd>
          <RoughShare tally={{ ...tally, interval: null }} />
          <ShareBar tally={tally} />
        </dd>
      </div>
      <div>
        <dt>{t.after}</dt>
        <dd>
          <RoughShare tally={after} />
          <ShareBar tally={after} />
        </dd>
      </div>
    </dl>
  );
}
