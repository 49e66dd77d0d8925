import type { nameLater, updateProfile } from '@abhyas/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { lacksNameQuery, readProfile } from '#features/accounts/accounts.api.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { nameRequestMessages } from './name-request.messages.ts';
import styles from './name-request.module.css';

/** The browser writes the form. */
type UpdateProfile = Omit<typeof updateProfile, 'body'> & { body: z.ZodMiniType<unknown, FormData> };

/** Requests the full name on the dashboard. */
export function NameRequest() {
  const t = useMessages(nameRequestMessages);
  const queryClient = useQueryClient();
  const isKnown = () => queryClient.setQueryData(lacksNameQuery.queryKey, false);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const full_name = name.trim();
  const saving = useMutation({
    mutationFn: async () => {
      // The rest of the profile stays as it is.
      const { email, preferred_language } = await readProfile();
      const body = new FormData();
      for (const [field, text] of Object.entries({ full_name, email, preferred_language }))
        body.set(field, text);
      return call<UpdateProfile>('PUT /api/users/profile/', { body });
    },
    onSuccess: async () => {
      showToast(nameRequestMessages.saved);
      isKnown();
      await queryClient.invalidateQueries({ queryKey: ['profile'], exact: true });
    },
  });
  const leaving = useMutation({
    mutationFn: () => call<typeof nameLater>('POST /api/users/name-later/', {}),
    // Without a network it is requested again with the next visit.
    onSettled: isKnown,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (full_name === '') input.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <section className={`${screen.card} ${styles.request}`} aria-labelledby="name-request">
      <h2 id="name-request" className={styles.heading}>
        {t.heading}
      </h2>
      <p className={screen.muted}>{t.about}</p>
      <form className={screen.stack} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={t.full_name}
          name="full_name"
          value={name}
          maxLength={150}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
          error={tried && full_name === '' ? t.required : undefined}
        />
        {saving.error !== null && <Failure sentence={t.failed} error={saving.error} />}
        <div className={screen.actions}>
          <Button type="submit" busy={saving.isPending}>
            {t.save}
          </Button>
          <Button look="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            {t.later}
          </Button>
        </div>
      </form>
    </section>
  );
}
