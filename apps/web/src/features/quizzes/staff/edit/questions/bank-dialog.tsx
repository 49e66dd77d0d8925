import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Newest } from '#features/quizzes/staff/changes/save-failure.tsx';
import type { EarlierKeys } from '#features/quizzes/staff/edit/earlier-key-dialog.tsx';
import { fromBankMessages } from '#features/quizzes/staff/edit/from-bank/from-bank.messages.ts';
import { FromBankDialog } from '#features/quizzes/staff/edit/from-bank/from-bank-dialog.tsx';
import { newerVersionMessages } from '#features/quizzes/staff/edit/from-bank/newer-version.messages.ts';
import { NewerVersionDialog } from '#features/quizzes/staff/edit/from-bank/newer-version-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';

/** `number`: of the question in the quiz, from 1. */
export type OpenDialog = { kind: 'from_bank' } | { kind: 'newer'; question: AdminQuestion; number: number };

interface BankDialogProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  dialog: OpenDialog;
  onClose: () => void;
  focusLater: (control: string) => void;
  compareKeys: EarlierKeys['compareKeys'];
}

/** The dialogs in which questions come from the bank. */
export function BankDialog({ id, quiz, newest, dialog, onClose, focusLater, compareKeys }: BankDialogProps) {
  if (dialog.kind === 'from_bank') {
    return (
      <FromBankDialog
        id={id}
        quiz={quiz}
        newest={newest}
        onClose={onClose}
        onAdded={() => {
          focusLater('from-bank');
          onClose();
          showToast(fromBankMessages.added);
        }}
      />
    );
  }
  const { question, number } = dialog;
  return (
    <NewerVersionDialog
      id={id}
      question={question}
      number={number}
      newest={newest}
      onClose={onClose}
      onUsed={(now) => {
        // What opened the dialog is gone.
        focusLater(`edit-${now.id}`);
        onClose();
        showToast(newerVersionMessages.used);
        compareKeys([question], [now]);
      }}
    />
  );
}
