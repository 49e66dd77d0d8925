import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { useBackCloses } from './back-closes.ts';
import { dialogMessages } from './dialog.messages.ts';
import styles from './dialog.module.css';
import { useDoubleTap } from './double-tap.ts';
import { CrossIcon } from './icons.tsx';

interface DialogProps {
  heading: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Escape, Back, the close button or a click beside it; without it the dialog can be left by its actions alone. */
  onClose?: (() => void) | undefined;
  /** A cross in the corner, for dialogs that are read and not answered. */
  closeButton?: boolean;
  /** Interrupts: the question is read out at once. */
  alert?: boolean;
  /** `sheet`: along the foot of the window. */
  size?: 'small' | 'large' | 'sheet';
  /** Names what it shows, where its buttons become others while it is open: the new ones take no second tap either. */
  step?: string;
  /** It is about leaving the screen, and Back leaves it. */
  leaving?: boolean;
}

/** The platform's modal dialog. It is open while it is rendered, and gives the focus back when it goes. */
export function Dialog(props: DialogProps) {
  const {
    heading,
    children,
    actions,
    onClose,
    closeButton = false,
    alert = false,
    size = 'small',
    step,
    leaving = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const headingId = useId();
  const t = useMessages(dialogMessages);
  const { refuseSecond } = useDoubleTap(step);
  useBackCloses(leaving ? undefined : onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    isShown.current = true;
    return () => {
      // While the next screen is loading, React hides this one without removing it; nobody has closed the dialog then.
      isShown.current = false;
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={headingId}
      className={`${styles.dialog} ${styles[size]}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog on the second Escape whatever `cancel` says; the key is ours alone.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // Android's Back closes a dialog by itself, without asking, where nothing was touched since it opened.
        if (currentTarget.open || !isShown.current) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      onClickCapture={refuseSecond}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      {/* Covers the dialog's whole face: a click that hits the dialog itself was beside it. */}
      <div>
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          {closeButton && (
            <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
              <CrossIcon size={24} />
            </button>
          )}
        </div>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
