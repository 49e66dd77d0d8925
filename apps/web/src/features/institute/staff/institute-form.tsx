import type { StoredInstitute } from '@abhyas/contract/institute/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { DiscardGuard } from '../../../ui/staff/discard/discard-guard.tsx';
import { type InstituteDraft, toDraft, toSettings } from './draft.ts';
import { AccentField } from './fields/accent-field.tsx';
import { ContactFields } from './fields/contact-fields.tsx';
import { LogoField } from './fields/logo-field.tsx';
import { NameFields } from './fields/name-fields.tsx';
import { SmsFields } from './fields/sms-fields.tsx';
import { instituteQuery, saveInstituteMutation } from './institute.api.ts';
import { instituteMessages, lookMessages } from './institute.messages.ts';
import styles from './institute.module.css';
import { LookPreview } from './preview/look-preview.tsx';
import { refusedFields } from './refused-fields.ts';
import { showChange } from './show-change.ts';

export function InstituteForm({ stored }: { stored: StoredInstitute }) {
  const t = useMessages(instituteMessages);
  const look = useMessages(lookMessages);
  const queryClient = useQueryClient();
  const form = useForm<InstituteDraft>({ defaultValues: toDraft(stored) });
  const { isDirty, errors, isSubmitted } = form.formState;
  const saving = useMutation({
    ...saveInstituteMutation,
    onSuccess: (saved) => {
      queryClient.setQueryData(instituteQuery.queryKey, saved);
      form.reset(toDraft(saved));
    },
    onError: (error) => {
      for (const field of refusedFields(error)) form.setError(field, { type: 'refused' });
    },
  });
  const submit = form.handleSubmit((draft) => {
    if (!saving.isPending) saving.mutate(toSettings(draft));
  });
  const isWrong = isSubmitted && Object.keys(errors).length > 0;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Section heading={t.names}>
          <NameFields />
        </Section>
        <Section heading={look.look}>
          <LogoField logo={stored.logo} />
          <AccentField />
          <LookPreview logo={stored.logo} />
        </Section>
        <Section heading={t.contact}>
          <ContactFields />
        </Section>
        <SmsFields />
        <div className={styles.save}>
          {isWrong && <Notice tone="error">{t.fix_errors}</Notice>}
          {saving.isError && !isWrong && <Failure sentence={t.save_failed} error={saving.error} />}
          {saving.isSuccess && !isDirty && (
            <Notice tone="success">
              <p>{t.saved}</p>
              <Button look="quiet" onClick={() => void showChange()}>
                {t.show_here}
              </Button>
            </Notice>
          )}
          <div className={screen.actions}>
            <Button type="submit" look="primary" busy={saving.isPending}>
              {t.save}
            </Button>
          </div>
        </div>
      </form>
      <DiscardGuard active={isDirty && !saving.isPending} />
    </FormProvider>
  );
}

function Section({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className={`${screen.card} ${styles.section}`} aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
