import styles from './bilingual-fields.module.css';
import { AreaField } from './form-fields.tsx';

export interface BilingualText {
  en: string;
  ne: string;
}

interface BilingualFieldsProps {
  labels: BilingualText;
  rows: number;
  value: BilingualText;
  /** JSON Pointer in what is sent. */
  path: string;
  errorAt: (path: string) => string | undefined;
  onChange: (value: BilingualText) => void;
}

/** English and Nepali of one text, side by side where there is room; each field in the language that it holds. */
export function BilingualFields({ labels, rows, value, path, errorAt, onChange }: BilingualFieldsProps) {
  return (
    <div className={styles.pair}>
      {(['en', 'ne'] as const).map((language) => (
        <AreaField
          key={language}
          label={labels[language]}
          lang={language}
          rows={rows}
          value={value[language]}
          error={errorAt(`${path}/${language}`)}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </div>
  );
}
