import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './bilingual-fields.module.css';
import type { BilingualText } from './bilingual-text.ts';
import { AreaField } from './form-fields.tsx';

interface BilingualFieldsProps {
  labels: BilingualText;
  rows: number;
  /** The fields of the form that have the two texts. */
  fields: { en: UseFormRegisterReturn; ne: UseFormRegisterReturn };
  /** JSON Pointer in what is sent. */
  path: string;
  errorAt: (path: string) => string | undefined;
}

/** English and Nepali of one text, side by side where there is room; each field in the language that it holds. */
export function BilingualFields({ labels, rows, fields, path, errorAt }: BilingualFieldsProps) {
  return (
    <div className={styles.pair}>
      {(['en', 'ne'] as const).map((language) => (
        <AreaField
          {...fields[language]}
          key={language}
          label={labels[language]}
          lang={language}
          rows={rows}
          error={errorAt(`${path}/${language}`)}
        />
      ))}
    </div>
  );
}
