import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import screen from '#ui/screen/screen.module.css';

interface FormDialogProps {
  heading: string;
  size?: ComponentProps<typeof Dialog>['size'];
  cancel: string;
  submit: string;
  /** Of the button that sends it. */
  look?: ButtonLook;
  busy: boolean;
  /** For moving the focus to the first wrong field. */
  form?: Ref<HTMLFormElement>;
  className?: string | undefined;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
  /** Below the form: why it was not taken. */
  failure?: ReactNode;
}

/** A dialog with one form. While it is being sent, the dialog stays open. */
export function FormDialog({
  heading,
  size,
  cancel,
  submit,
  look = 'primary',
  busy,
  form,
  className = screen.stack,
  onClose,
  onSubmit,
  children,
  failure,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...(size && { size })}
      heading={heading}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button look={look} type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      {failure}
    </Dialog>
  );
}
