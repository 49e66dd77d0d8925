import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import type { EarlierKeys } from '#features/quizzes/staff/edit/earlier-key-dialog.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { QuestionName } from '#ui/question-name.tsx';
import { ConfirmDeletion } from '#ui/staff/confirm-deletion.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { BankDialog, type OpenDialog } from './bank-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { quizQuestionsMessages } from './quiz-questions.messages.ts';

interface ActionFailuresProps {
  removeError: Error | null;
  moveError: Error | null;
  newest: Newest;
}

/** Why a question was neither moved nor deleted. */
export function ActionFailures({ removeError, moveError, newest }: ActionFailuresProps) {
  const t = useMessages(quizQuestionsMessages);
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
  const t = useMessages(quizQuestionsMessages);
  return (
    <ConfirmDeletion question={t.confirm_delete} {...dialog}>
      <p>
        <strong>
          <QuestionName
            text={question.text}
            rich={question.rich?.text}
            characters={Number.POSITIVE_INFINITY}
          />
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
  compareKeys: EarlierKeys['compareKeys'];
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
        showToast(quizQuestionsMessages.question_saved);
      }}
    />
  );
}
