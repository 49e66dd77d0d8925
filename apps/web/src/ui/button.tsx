import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** One primary action on a screen; everything else is secondary or quiet. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'secondary', wide = false): string =>
  [styles.button, styles[look], wide ? styles.wide : ''].join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  wide?: boolean;
  /** Something is under way: the button keeps its place and its focus but does nothing. */
  busy?: boolean;
}

export function Button({
  look,
  wide,
  busy = false,
  onClick,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(look, wide)} ${className ?? ''}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
