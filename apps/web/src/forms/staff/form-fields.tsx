import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldNotes } from '#forms/fields/field.tsx';
import styles from '#ui/field.module.css';
import own from './form-fields.module.css';

interface Area extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
}

interface AreaFieldProps extends FieldNotes, Area {
  code?: boolean;
}

/** Several lines; grows with its text where the browser can. */
export function AreaField({ code = false, ...field }: AreaFieldProps) {
  return (
    <Field<Area> {...field}>
      {(area) => (
        <textarea
          {...area}
          className={`${styles.input} ${own.area} ${code ? own.code : ''}`}
          spellCheck={code ? false : undefined}
          autoCapitalize={code ? 'none' : undefined}
        />
      )}
    </Field>
  );
}

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className={own.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
