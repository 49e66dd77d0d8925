import type { InputHTMLAttributes, Ref } from 'react';
import { useId } from 'react';
import { AlertIcon } from '#ui/icons.tsx';
import styles from './choice-field.module.css';

interface Radio extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'value' | 'type'> {
  ref?: Ref<HTMLInputElement>;
}

interface ChoiceFieldProps extends Radio {
  legend: string;
  choices: ReadonlyArray<{ value: string; label: string; note?: string | undefined }>;
  /** The chosen value, where the form does not keep it itself. */
  chosen?: string;
  error?: string | undefined;
}

/** One of two or three, each with a sentence of its own. */
export function ChoiceField({ legend, choices, chosen, error, ...radio }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <div key={value} className={styles.choice}>
          <input
            {...radio}
            id={`${id}-${value}`}
            type="radio"
            value={value}
            aria-describedby={note === undefined ? undefined : `${id}-${value}-note`}
            {...(chosen !== undefined && { checked: chosen === value })}
          />
          <div className={styles.words}>
            <label htmlFor={`${id}-${value}`}>{label}</label>
            {note !== undefined && (
              <p id={`${id}-${value}-note`} className={styles.note}>
                {note}
              </p>
            )}
          </div>
        </div>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <AlertIcon size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
