import type { ReactNode } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { actionMessages } from './action.messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmDeletionProps {
  /** The spec's question, word for word. */
  question: string;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmDeletion({ question, ...dialog }: ConfirmDeletionProps) {
  const t = useMessages(actionMessages);
  return <ConfirmDialog {...dialog} heading={question} look="danger" cancel={t.cancel} confirm={t.delete} />;
}
