import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { quizzesStaffMessages } from '../quizzes-staff.messages.ts';

interface ConfirmDeletionProps {
  /** The spec's question, word for word. */
  question: string;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmDeletion({
  question,
  busy = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDeletionProps) {
  const t = useMessages(quizzesStaffMessages);
  return (
    <Dialog
      alert
      heading={question}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {t.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {t.delete}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
