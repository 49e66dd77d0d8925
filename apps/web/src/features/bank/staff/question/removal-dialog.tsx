import type { BankQuestionSummary } from '@abhyas/contract/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { deleteFromBank, forgetBank } from '#features/bank/staff/bank-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { removalMessages } from './removal.messages.ts';

const SHOWN_CHARACTERS = 200;

interface RemovalDialogProps {
  question: Pick<BankQuestionSummary, 'id' | 'text' | 'rich' | 'uses'>;
  etag?: string | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Says what deleting a question will do, and does it. */
export function RemovalDialog({ question, etag = null, onClose, onRemoved }: RemovalDialogProps) {
  const t = useMessages(removalMessages);
  const { cancel } = useMessages(bankMessages);
  const queryClient = useQueryClient();
  const isUsed = question.uses > 0;
  const removal = useMutation({
    mutationFn: () => deleteFromBank({ id: question.id, etag }),
    onSuccess: async () => {
      showToast(removalMessages[isUsed ? 'retired' : 'removed']);
      onRemoved();
      await forgetBank(queryClient);
    },
    onError: (error) => logFailure('Deleting the question failed:', error),
  });
  return (
    <ConfirmDialog
      heading={isUsed ? t.retire_heading : t.delete_heading}
      look="danger"
      cancel={cancel}
      confirm={isUsed ? t.confirm_retire : t.confirm_delete}
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <strong>
          <QuestionName text={question.text} rich={question.rich?.text} characters={SHOWN_CHARACTERS} />
        </strong>
      </p>
      <p>{isUsed ? t.retire_note({ n: question.uses }) : t.delete_note}</p>
      {removal.error !== null && (
        <Failure sentence={isUsed ? t.retire_failed : t.delete_failed} error={removal.error} />
      )}
    </ConfirmDialog>
  );
}
