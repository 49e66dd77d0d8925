import type { BankQuestion, BankQuestionSummary } from '@abhyas/contract/bank';
import type { Language } from '@abhyas/contract/shared';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { forgetBank, mergeQuestions, newestVersionQuery } from '#features/bank/staff/bank-staff.api.ts';
import { conflictsMessages } from '#features/bank/staff/conflicts.messages.ts';
import { wordsOf } from '#features/questions/staff/questions-staff.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { questionWords } from '#ui/staff/question-words.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { duplicatesMessages } from './duplicates.messages.ts';

const SHOWN_CHARACTERS = 150;

type Merged = Pick<BankQuestionSummary, 'id' | 'text' | 'rich'>;

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
  const tConflicts = useMessages(conflictsMessages);
  const name = useId();
  const keyChoice = useId();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<'one' | 'other'>('one');
  const [from, into] = kept === 'one' ? [other, one] : [one, other];
  const [keyOf, setKeyOf] = useState<number>();
  const [lacksKey, setLacksKey] = useState(false);
  const contents = [
    useQuery(newestVersionQuery(one.id)).data?.content,
    useQuery(newestVersionQuery(other.id)).data?.content,
  ];
  const [keyOfOne, keyOfOther] = contents.map((content) =>
    content ? keyTextIn(content, language) : undefined,
  );
  const merging = useMutation({
    mutationFn: () => mergeQuestions({ from: from.id, into: into.id, key_of: keyOf }),
    onSuccess: async () => {
      showToast(duplicatesMessages.merged);
      await forgetBank(queryClient);
      onMerged(into.id);
    },
    onError: (error) => logFailure('Merging the questions failed:', error),
  });
  const differs = keyOfOne !== keyOfOther || hasCode(merging.error, 'KEY_CONFLICT');
  const keyName = (id: number) => (id === one.id ? keyOfOne : keyOfOther) ?? '';
  const confirm = () => {
    setLacksKey(differs && keyOf === undefined);
    if (!differs || keyOf !== undefined) merging.mutate();
  };
  const textOf = (merged: Merged) => questionWords(merged, language, SHOWN_CHARACTERS).text;
  return (
    <ConfirmDialog
      heading={t.merge_heading}
      cancel={cancel}
      confirm={t.merge}
      busy={merging.isPending}
      onCancel={onClose}
      onConfirm={confirm}
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
      {differs && (
        <ChoiceField
          legend={tConflicts.which_key}
          name={keyChoice}
          error={lacksKey ? tConflicts.choose_key : undefined}
          chosen={keyOf === undefined ? '' : String(keyOf)}
          onChange={({ target }) => {
            setLacksKey(false);
            setKeyOf(Number(target.value));
          }}
          choices={[
            { value: String(into.id), label: tConflicts.key_of_kept({ text: keyName(into.id) }) },
            { value: String(from.id), label: tConflicts.key_of_other({ text: keyName(from.id) }) },
          ]}
        />
      )}
      <p>{t.merge_note}</p>
      {merging.error !== null && <Failure sentence={t.merge_failed} error={merging.error} />}
    </ConfirmDialog>
  );
}

/** The correct options in words. */
const keyTextIn = ({ options }: BankQuestion['content'], language: Language): string =>
  listed(
    options.filter(({ is_correct }) => is_correct).map((option) => localize(wordsOf(option), language).text),
  );
