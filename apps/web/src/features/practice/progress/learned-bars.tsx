import type { Learned } from '@abhyas/contract/practice/tally';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

/** The same questions in the exam and in practice. */
export function LearnedBars({ learned: { questions, before, after } }: { learned: Learned }) {
  const t = useMessages(progressMessages);
  return (
    <dl className={styles.rows}>
      {[
        { name: t.before, tally: tallyOf(before, questions) },
        { name: t.after, tally: after },
      ].map(({ name, tally }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <RoughShare tally={tally} />
            <ShareBar tally={tally} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
