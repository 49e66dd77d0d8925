import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmDialogProps {
  unanswered: number;
  flagged: number;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog({ unanswered, flagged, onCancel, onConfirm }: ConfirmDialogProps) {
  const t = useMessages(attemptsMessages);
  return (
    <Dialog
      alert
      heading={t.confirm_heading}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button look="primary" onClick={onConfirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>
        <strong>{unanswered === 0 ? t.all_answered : t.unanswered_count({ n: unanswered })}</strong>
      </p>
      {flagged > 0 && (
        <p>
          <strong>{t.flagged_count({ n: flagged })}</strong>
        </p>
      )}
      <p>{t.irreversible}</p>
    </Dialog>
  );
}
