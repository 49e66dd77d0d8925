import { useFormContext } from 'react-hook-form';
import type { InstituteDraft } from '#features/institute/staff/draft.ts';
import { instituteMessages } from '#features/institute/staff/institute.messages.ts';
import styles from '#features/institute/staff/institute.module.css';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Pair } from './pair.tsx';

export function NameFields() {
  const t = useMessages(instituteMessages);
  const { register } = useFormContext<InstituteDraft>();
  return (
    <>
      <Pair name="name" labels={{ en: t.name_en, ne: t.name_ne }} maxLength={80} />
      <div className={styles.pair}>
        <TextField
          {...register('short_name.en')}
          label={t.short_name_en}
          hint={t.short_name_hint}
          lang="en"
          maxLength={24}
          autoComplete="off"
        />
        <TextField
          {...register('short_name.ne')}
          label={t.short_name_ne}
          lang="ne"
          maxLength={24}
          autoComplete="off"
        />
      </div>
    </>
  );
}
