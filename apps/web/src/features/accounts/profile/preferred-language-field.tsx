import type { Language } from '@abhyas/contract/shared';
import { useId } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import field from '../../../ui/field.module.css';
import { profileMessages } from './profile.messages.ts';
import styles from './profile.module.css';

interface PreferredLanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

export function PreferredLanguageField({ value, onChange }: PreferredLanguageFieldProps) {
  const t = useMessages(profileMessages);
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {t.preferred_language}
      </label>
      <select
        id={id}
        name="preferred_language"
        className={`${field.input} ${styles.select}`}
        value={value}
        onChange={({ target }) => onChange(target.value === 'ne' ? 'ne' : 'en')}
        aria-describedby={`${id}-note`}
      >
        <option value="en">{t.english}</option>
        <option value="ne">{t.nepali}</option>
      </select>
      <div id={`${id}-note`} className={field.notes}>
        <p className={field.hint}>{t.language_later}</p>
      </div>
    </div>
  );
}
