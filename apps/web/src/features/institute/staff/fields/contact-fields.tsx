import { email as emailSchema } from '@abhyas/contract/accounts/profile';
import { useFormContext } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import type { InstituteDraft } from '#features/institute/staff/draft.ts';
import { instituteMessages } from '#features/institute/staff/institute.messages.ts';
import styles from '#features/institute/staff/institute.module.css';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { Pair } from './pair.tsx';

export function ContactFields() {
  const t = useMessages(instituteMessages);
  const { register, formState } = useFormContext<InstituteDraft>();
  const { errors } = formState;
  return (
    <>
      <p className={screen.muted}>{t.contact_hint}</p>
      <div className={styles.pair}>
        <TextField
          {...register('phone')}
          label={t.phone}
          type="tel"
          maxLength={60}
          autoComplete="off"
          error={errors.phone && t.refused_field}
        />
        <TextField
          {...register('email', { validate: (email) => safeParse(emailSchema, email.trim()).success })}
          label={t.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          error={errors.email && t.email_wrong}
        />
      </div>
      <Pair name="address" labels={{ en: t.address_en, ne: t.address_ne }} maxLength={160} />
    </>
  );
}
