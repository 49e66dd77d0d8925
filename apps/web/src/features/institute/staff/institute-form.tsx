import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError, hasCode } from '#api/api-error.ts';
import { openAnew } from '#features/institute/open-anew.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ChangedElsewhere } from '#ui/staff/changed-elsewhere.tsx';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { type InstituteDraft, toDraft, toSettings } from './draft.ts';
import { AccentField } from './fields/accent-field.tsx';
import { ContactFields } from './fields/contact-fields.tsx';
import { LogoField } from './fields/logo-field.tsx';
import { NameFields } from './fields/name-fields.tsx';
import { SmsFields } from './fields/sms-fields.tsx';
import { instituteQuery, type KnownInstitute, saveInstituteMutation } from './institute.api.ts';
import { instituteMessages, lookMessages } from './institute.messages.ts';
import styles from './institute.module.css';
import { LookPreview } from './look-preview.tsx';

export function InstituteForm({ known }: { known: KnownInstitute }) {
  const t = useMessages(instituteMessages);
  const look = useMessages(lookMessages);
  const queryClient = useQueryClient();
  const form = useForm<InstituteDraft>({ defaultValues: toDraft(known.institute) });
  // Of what is in the fields: a later reading in the background must not hide that it is outdated.
  const [etag, setEtag] = useState(known.etag);
  const { isDirty, errors, isSubmitted } = form.formState;
  const show = (read: KnownInstitute) => {
    form.reset(toDraft(read.institute));
    setEtag(read.etag);
  };
  const saving = useMutation({
    ...saveInstituteMutation,
    onSuccess: (saved) => {
      queryClient.setQueryData(instituteQuery.queryKey, saved);
      show(saved);
    },
    onError: (error) => {
      for (const field of refusedFields(error)) form.setError(field, { type: 'refused' });
    },
  });
  const newest = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...instituteQuery, retry: false }),
    onSuccess: (read) => {
      saving.reset();
      show(read);
    },
  });
  const submit = form.handleSubmit((draft) => {
    if (!saving.isPending) saving.mutate({ body: toSettings(draft), if_match: etag });
  });
  const isWrong = isSubmitted && Object.keys(errors).length > 0;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Section heading={t.names}>
          <NameFields />
        </Section>
        <Section heading={look.look}>
          <LogoField logo={known.institute.logo} />
          <AccentField />
          <LookPreview logo={known.institute.logo} />
        </Section>
        <Section heading={t.contact}>
          <ContactFields />
        </Section>
        <SmsFields />
        <div className={styles.save}>
          {isWrong && <Notice tone="error">{t.fix_errors}</Notice>}
          {hasCode(saving.error, 'CHANGED_ELSEWHERE') ? (
            <ChangedElsewhere
              sentence={t.save_failed}
              changed={t.changed_elsewhere}
              newest={{ load: newest.mutate, loading: newest.isPending, failed: newest.isError }}
            />
          ) : (
            saving.isError && !isWrong && <Failure sentence={t.save_failed} error={saving.error} />
          )}
          {saving.isSuccess && !isDirty && (
            <Notice tone="success">
              <p>{t.saved}</p>
              <Button look="quiet" onClick={() => void openAnew()}>
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

/** The fields that the server refused: JSON Pointers as the form names them. */
function refusedFields(error: unknown): FieldPath<InstituteDraft>[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.map(({ path }) => path.slice(1).replaceAll('/', '.') as FieldPath<InstituteDraft>);
}
