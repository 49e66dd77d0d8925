import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { ConfirmDeletion } from '#features/quizzes/staff/dialogs/confirm-deletion.tsx';
import { editMessages } from '#features/quizzes/staff/edit/edit.messages.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/edit/save-failure.tsx';
import { PlaceDialog } from '#features/quizzes/staff/edit/sections/place-dialog.tsx';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { BankDialog, type OpenDialog } from './bank-dialog.tsx';

interface ActionFailuresProps {
  removeError: Error | null;
  moveError: Error | null;
  newest: Newest;
}

/** Why a question was neither moved nor deleted. */
export function ActionFailures({ removeError, moveError, newest }: ActionFailuresProps) {
  const t = useMessages(editMessages);
  return (
    <>
      {removeError !== null && (
        <SaveFailure sentence={t.question_delete_failed} error={removeError} newest={newest} />
      )}
      {moveError !== null && <SaveFailure sentence={t.move_failed} error={moveError} newest={newest} />}
    </>
  );
}

interface DeletionDialogProps {
  question: AdminQuestion;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function DeletionDialog({ question, ...dialog }: DeletionDialogProps) {
  const t = useMessages(editMessages);
  return (
    <ConfirmDeletion question={t.confirm_delete} {...dialog}>
      <p>
        <strong>
          <Localized text={question.text} />
        </strong>
      </p>
      <p>{t.delete_note}</p>
    </ConfirmDeletion>
  );
}

/** `number`: of the question in the quiz, from 1. */
export type QuestionDialog = OpenDialog | { kind: 'place'; question: AdminQuestion; number: number };

interface OpenedDialogProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  dialog: QuestionDialog;
  onClose: () => void;
  focusLater: (control: string) => void;
  onRekeyed: (now: AdminQuestion) => void;
}

/** The dialog that a row or a button opened. */
export function OpenedDialog({ dialog, ...props }: OpenedDialogProps) {
  if (dialog.kind !== 'place') return <BankDialog {...props} dialog={dialog} />;
  const { id, quiz, newest, onClose, focusLater } = props;
  return (
    <PlaceDialog
      id={id}
      quiz={quiz}
      question={dialog.question}
      number={dialog.number}
      newest={newest}
      onClose={onClose}
      onPlaced={() => {
        focusLater(`place-${dialog.question.id}`);
        onClose();
        showToast(editMessages.question_saved);
      }}
    />
  );
}
