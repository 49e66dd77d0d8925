import { type ReactNode, useId, useState } from 'react';
import styles from '#ui/field.module.css';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';

export interface FieldNotes {
  label: string;
  /** What is wrong with the value, to be put right. */
  error?: string | undefined;
  /** What is right about the value, for example that a name is free. */
  success?: string | undefined;
  /** What is expected, before anything is wrong. */
  hint?: string | undefined;
  /** A note may come while another field is typed in: its line is there before. */
  reserve?: boolean;
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

type FieldProps<Control> = FieldNotes & Control & { children: (control: Control & Described) => ReactNode };

/** A control with its label and what there is to say about it. All other properties go to the control. */
export function Field<Control extends object>(props: FieldProps<Control>) {
  const { label, error, success, hint, reserve = false, children, ...rest } = props;
  const id = useId();
  const [noted, setNoted] = useState(reserve);
  if (!noted && (error ?? success) !== undefined) setNoted(true);
  const control = rest as unknown as Control;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        ...control,
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': `${id}-note`,
      })}
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div id={`${id}-note`} className={`${styles.notes} ${noted ? styles.reserved : ''}`} aria-live="polite">
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
