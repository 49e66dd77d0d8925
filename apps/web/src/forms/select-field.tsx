import type { Ref, SelectHTMLAttributes } from 'react';
import styles from '#ui/field.module.css';
import { Field, type FieldNotes } from './fields/field.tsx';

interface Select extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  ref?: Ref<HTMLSelectElement>;
}

interface SelectFieldProps extends FieldNotes, Select {
  choices: ReadonlyArray<{ value: string; label: string }>;
}

/** One of a few values. */
export function SelectField({ choices, className = '', ...field }: SelectFieldProps) {
  return (
    <Field<Select> {...field}>
      {(select) => (
        <select {...select} className={`${styles.input} ${className}`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
