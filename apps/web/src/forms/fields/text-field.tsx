import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from '../../ui/field.module.css';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** What is wrong with the value, to be put right. */
  error?: string | undefined;
  /** Good news about the value, said politely. */
  success?: string | undefined;
  /** What is expected, before anything is wrong. */
  hint?: string | undefined;
  /** A control inside the field, at its end. */
  trailing?: ReactNode;
}

/** A labelled line of text with what there is to say about it. */
export function TextField({ label, error, success, hint, trailing, id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={inputId}
          className={`${styles.input} ${trailing === undefined ? '' : styles.withTrailing}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteId}
        />
        {trailing}
      </div>
      {/* Always there, so that what appears in it is said aloud. */}
      <div id={noteId} className={styles.notes} aria-live="polite">
        {error !== undefined ? (
          <p className={styles.error}>
            <AlertIcon size={18} />
            {error}
          </p>
        ) : success !== undefined ? (
          <p className={styles.success}>
            <CheckIcon size={18} />
            {success}
          </p>
        ) : (
          hint !== undefined && <p className={styles.hint}>{hint}</p>
        )}
      </div>
    </div>
  );
}
