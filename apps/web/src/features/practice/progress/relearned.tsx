import type { Learned } from '@abhyas/contract/practice/tally';
import { ShareBar } from '#features/practice/figures/share.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { progressMessages } from './progress.messages.ts';

/** The same questions in the exam, most of them wrong there, and in practice. */
export function Relearned({ questions, before, after }: Learned) {
  const t = useMessages(progressMessages);
  const counts = { n: questions, after: after.right };
  return (
    <>
      <p>{before === 0 ? t.learned_lead(counts) : t.learned_of({ ...counts, before })}</p>
      <ShareBar tally={after} />
    </>
  );
}
