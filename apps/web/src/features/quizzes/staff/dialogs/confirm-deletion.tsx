import type { ReactNode } from 'react';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ConfirmDialog } from '#ui/staff/dialog/confirm-dialog.tsx';

interface ConfirmDeletionProps {
  /** The spec's question, word for word. */
  question: string;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmDeletion({ question, ...dialog }: ConfirmDeletionProps) {
  const t = useMessages(quizzesStaffMessages);
  return <ConfirmDialog {...dialog} heading={question} look="danger" cancel={t.cancel} confirm={t.delete} />;
}
