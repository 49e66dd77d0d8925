import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { discardMessages } from './discard.messages.ts';

interface DiscardDialogProps {
  onDiscard: () => void;
  onKeep: () => void;
  /** As of a dialog. */
  leaving?: boolean;
}

export function DiscardDialog({ onDiscard, onKeep, leaving = false }: DiscardDialogProps) {
  const t = useMessages(discardMessages);
  return (
    <Dialog
      alert
      leaving={leaving}
      heading={t.leave_heading}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onDiscard}>{t.discard}</Button>
          <Button look="primary" onClick={onKeep}>
            {t.keep_typing}
          </Button>
        </>
      }
    >
      <p>{t.leave_why}</p>
    </Dialog>
  );
}
