import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import type { InstituteDraft } from '../draft.ts';
import { instituteMessages } from '../institute.messages.ts';
import styles from '../institute.module.css';

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
