import type { BankQuestion } from '@abhyas/contract/bank';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { forgetBank, unmergeQuestion } from '#features/bank/staff/bank-staff.api.ts';
import { conflictsMessages } from '#features/bank/staff/conflicts.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import rows from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './duplicates.module.css';

interface MergedHereProps {
  merged: BankQuestion['merged'];
  /** Something is typed that a reread of the question would lose. */
  unsaved: boolean;
  onUndone: () => Promise<void>;
}

/** Questions that were merged into this one, each with the way back. */
export function MergedHere({ merged, unsaved, onUndone }: MergedHereProps) {
  const t = useMessages(conflictsMessages);
  const language = useLanguage();
  const headingId = useId();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: unmergeQuestion,
    onSuccess: async () => {
      showToast(conflictsMessages.undone);
      await forgetBank(queryClient);
      await onUndone();
    },
    onError: (error) => logFailure('Undoing the merge failed:', error),
  });
  if (merged.length === 0) return null;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.merged_here}</h2>
      <ul className={rows.rows}>
        {merged.map(({ id, text, at }) => (
          <li key={id} className={rows.row}>
            <span className={styles.name}>
              <Localized text={text} />
            </span>
            <span className={screen.muted}>{t.merged_at({ at: formatDateTime(at, language) })}</span>
            <Button
              disabled={unsaved}
              busy={undoing.isPending && undoing.variables === id}
              onClick={() => undoing.mutate(id)}
            >
              {t.undo}
            </Button>
          </li>
        ))}
      </ul>
      {undoing.error !== null && <Failure sentence={t.undo_failed} error={undoing.error} />}
    </section>
  );
}
