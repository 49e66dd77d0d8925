import type { BankQuestionSummary } from '@abhyas/contract/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { forgetBank, mergeQuestions } from '#features/bank/staff/bank-staff.api.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { preview } from '#i18n/reading/preview.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { duplicatesMessages } from './duplicates.messages.ts';

const SHOWN_CHARACTERS = 150;

type Merged = Pick<BankQuestionSummary, 'id' | 'text'>;

interface MergeDialogProps {
  one: Merged;
  other: Merged;
  onClose: () => void;
  onMerged: (into: number) => void;
}

/** Joins two questions, after the choice of the one that stays. */
export function MergeDialog({ one, other, onClose, onMerged }: MergeDialogProps) {
  const t = useMessages(duplicatesMessages);
  const { cancel } = useMessages(bankMessages);
  const language = useLanguage();
  const name = useId();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<'one' | 'other'>('one');
  const [from, into] = kept === 'one' ? [other, one] : [one, other];
  const merging = useMutation({
    mutationFn: () => mergeQuestions({ from: from.id, into: into.id }),
    onSuccess: async () => {
      showToast(duplicatesMessages.merged);
      await forgetBank(queryClient);
      onMerged(into.id);
    },
    onError: (error) => logFailure('Merging the questions failed:', error),
  });
  const textOf = ({ text }: Merged) => preview(localize(text, language).text, SHOWN_CHARACTERS);
  return (
    <ConfirmDialog
      heading={t.merge_heading}
      cancel={cancel}
      confirm={t.merge}
      busy={merging.isPending}
      onCancel={onClose}
      onConfirm={() => merging.mutate()}
    >
      <ChoiceField
        legend={t.keep}
        name={name}
        chosen={kept}
        onChange={({ target }) => setKept(target.value === 'one' ? 'one' : 'other')}
        choices={[
          { value: 'one', label: t.this_one({ text: textOf(one) }) },
          { value: 'other', label: t.other_one({ text: textOf(other) }) },
        ]}
      />
      <p>{t.merge_note}</p>
      {merging.error !== null && <Failure sentence={t.merge_failed} error={merging.error} />}
    </ConfirmDialog>
  );
}
