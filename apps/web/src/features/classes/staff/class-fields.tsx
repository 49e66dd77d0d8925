import type { UseFormReturn } from 'react-hook-form';
import { DayField } from '#forms/fields/day-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import type { ClassFields as Sent } from './classes-staff.api.ts';
import { classesStaffMessages } from './classes-staff.messages.ts';
import styles from './staff.module.css';

/** What is typed of a class; a day is '' where none is set. */
export interface ClassDraft {
  en: string;
  ne: string;
  starts_on: string;
  ends_on: string;
}

export const draftOf = (
  fields?: Pick<Sent, 'starts_on' | 'ends_on'> & { name: { en: string; ne?: string | undefined } },
) => ({
  en: fields?.name.en ?? '',
  ne: fields?.name.ne ?? '',
  starts_on: fields?.starts_on ?? '',
  ends_on: fields?.ends_on ?? '',
});

export const toFields = ({ en, ne, starts_on, ends_on }: ClassDraft): Sent => ({
  name: { en: en.trim(), ne: ne.trim() },
  starts_on: starts_on === '' ? null : starts_on,
  ends_on: ends_on === '' ? null : ends_on,
});

/** Name in both languages, and the term with its days in either calendar. */
export function ClassFields({ form }: { form: UseFormReturn<ClassDraft> }) {
  const t = useMessages(classesStaffMessages);
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [starts_on, ends_on] = watch(['starts_on', 'ends_on']);
  const fill = (name: 'starts_on' | 'ends_on') => (day: string) => setValue(name, day, { shouldDirty: true });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...register('en', { validate: (en, { ne }) => en.trim() !== '' || ne.trim() !== '' })}
          label={t.name_en}
          lang="en"
          maxLength={100}
          autoComplete="off"
          error={errors.en && t.name_required}
        />
        <TextField {...register('ne')} label={t.name_ne} lang="ne" maxLength={100} autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <DayField
          {...register('starts_on')}
          type="date"
          label={t.starts_on}
          shown={starts_on}
          onFill={fill('starts_on')}
        />
        <DayField
          {...register('ends_on', {
            validate: (end, { starts_on }) => end === '' || starts_on === '' || starts_on <= end,
          })}
          type="date"
          label={t.ends_on}
          shown={ends_on}
          onFill={fill('ends_on')}
          error={errors.ends_on && t.end_before_start}
        />
      </div>
    </>
  );
}
