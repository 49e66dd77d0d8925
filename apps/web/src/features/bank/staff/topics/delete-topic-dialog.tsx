import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { forgetBank } from '#features/bank/staff/bank-staff.api.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { TopicNode } from './topic-tree.ts';
import { removeTopic } from './topics.api.ts';
import { topicsMessages } from './topics.messages.ts';

interface DeleteTopicDialogProps {
  node: TopicNode;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Deletes an empty topic; says of another one what has to be moved first. */
export function DeleteTopicDialog({ node, onClose, onDeleted }: DeleteTopicDialogProps) {
  const t = useMessages(topicsMessages);
  const { cancel, close } = useMessages(bankMessages);
  const queryClient = useQueryClient();
  const { topic } = node;
  const removal = useMutation({
    mutationFn: () => removeTopic(topic.id),
    onSuccess: async () => {
      onDeleted(topic.id);
      showToast(topicsMessages.deleted);
      onClose();
      await forgetBank(queryClient);
    },
    onError: (error) => logFailure('Deleting the topic failed:', error),
  });
  const name = (
    <p>
      <strong>
        <Localized text={topic.name} />
      </strong>
    </p>
  );
  if (node.questions > 0 || node.children.length > 0) {
    return (
      <Dialog
        heading={t.not_yet_heading}
        onClose={onClose}
        actions={<Button onClick={onClose}>{close}</Button>}
      >
        {name}
        <p>{t.not_empty}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      heading={t.delete_heading}
      look="danger"
      cancel={cancel}
      confirm={t.delete}
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    >
      {name}
      <p>{t.delete_note}</p>
      {removal.error !== null && <Failure sentence={t.delete_failed} error={removal.error} />}
    </ConfirmDialog>
  );
}
