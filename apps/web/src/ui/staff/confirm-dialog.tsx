import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmDialogProps {
  heading: string;
  /** The words of the two buttons. */
  cancel: string;
  confirm: string;
  look?: 'primary' | 'danger';
  /** What was confirmed is under way: the dialog stays until it has ended. */
  busy?: boolean;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, cancel, confirm, look = 'primary', busy = false, disabled = false } = props;
  const { onCancel, onConfirm, children } = props;
  return (
    <Dialog
      alert
      heading={heading}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button look={look} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
