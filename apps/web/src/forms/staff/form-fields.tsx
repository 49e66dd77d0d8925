import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import field from '../../ui/field.module.css';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './form-fields.module.css';

interface Labelled {
  label: string;
  /** What is wrong with the value, to be put right. */
  error?: string | undefined;
}

/** The note under a field: always there, so that what appears in it is said aloud. */
function Note({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className={styles.note} aria-live="polite">
      {error !== undefined && (
        <p className={styles.error}>
          <AlertIcon size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

interface InputFieldProps extends Labelled, InputHTMLAttributes<HTMLInputElement> {}

export function InputField({ label, error, ...input }: InputFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={field.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
      />
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}

interface AreaFieldProps extends Labelled, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  code?: boolean;
  onChange: (text: string) => void;
}

/** Several lines; grows with its text where the browser can. */
export function AreaField({ label, error, code = false, onChange, ...area }: AreaFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`${field.input} ${styles.area} ${code ? styles.code : ''}`}
        spellCheck={code ? false : undefined}
        autoCapitalize={code ? 'none' : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}

interface SelectFieldProps<Value extends string> extends Labelled {
  value: Value;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, value, choices, onChange } = props;
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        id={id}
        className={field.input}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
