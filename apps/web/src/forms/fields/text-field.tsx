import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from '#ui/field.module.css';
import { Field, type FieldNotes } from './field.tsx';

interface TextInput extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>;
}

export interface TextFieldProps extends FieldNotes, TextInput {
  /** A control inside the field, at its end. */
  trailing?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ trailing, ...field }: TextFieldProps) {
  return (
    <Field<TextInput> {...field}>
      {(input) => (
        <div className={styles.box}>
          <input {...input} className={`${styles.input} ${trailing ? styles.withTrailing : ''}`} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
