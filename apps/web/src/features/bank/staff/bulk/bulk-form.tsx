import { type FormEvent, type ReactNode, useId } from 'react';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { bankBulkMessages } from './bulk.messages.ts';
import type { Settings } from './many-change.ts';

export interface BulkDialogProps {
  /** How many questions are changed. */
  n: number;
  busy: boolean;
  error: Error | null;
  onCancel: () => void;
  onChange: (settings: Settings) => void;
}

/** A dialog that asks for one setting of several questions. */
interface BulkFormProps extends BulkDialogProps {
  heading: string;
  onSubmit: () => void;
  children: ReactNode;
}

export function BulkForm({ heading, busy, error, onCancel, onSubmit, children }: BulkFormProps) {
  const t = useMessages(bankBulkMessages);
  const { cancel } = useMessages(bankMessages);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      heading={heading}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t.change}
          </Button>
        </>
      }
    >
      <form id={formId} className={screen.stack} noValidate onSubmit={submit}>
        {children}
        {error !== null && <Failure sentence={t.change_failed} error={error} />}
      </form>
    </Dialog>
  );
}
