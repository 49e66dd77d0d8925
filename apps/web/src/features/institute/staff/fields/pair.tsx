import { useFormContext } from 'react-hook-form';
import type { InstituteDraft } from '#features/institute/staff/draft.ts';
import { instituteMessages } from '#features/institute/staff/institute.messages.ts';
import styles from '#features/institute/staff/institute.module.css';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';

interface PairProps {
  name: 'name' | 'address' | 'sms_name';
  labels: { en: string; ne: string };
  maxLength: number;
}

/** A line in both languages, side by side where there is room. */
export function Pair({ name, labels, maxLength }: PairProps) {
  const t = useMessages(instituteMessages);
  const { register, formState } = useFormContext<InstituteDraft>();
  const errors = formState.errors[name];
  return (
    <div className={styles.pair}>
      {(['en', 'ne'] as const).map((language) => (
        <TextField
          {...register(`${name}.${language}`)}
          key={language}
          label={labels[language]}
          lang={language}
          maxLength={maxLength}
          autoComplete="off"
          error={errors?.[language] && t.refused_field}
        />
      ))}
    </div>
  );
}
