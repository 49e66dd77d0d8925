import { email, fullName, type Profile } from '@abhyas/contract/accounts/profile';
import { language } from '@abhyas/contract/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#api/api-error.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { SelectField } from '#forms/select-field.tsx';
import { chooseLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { PictureField } from './picture-field.tsx';
import { profileQuery, updateProfileMutation } from './profile.api.ts';
import { profileMessages } from './profile.messages.ts';
import styles from './profile.module.css';

const texts = z.object({ full_name: fullName, email, preferred_language: language });
type Texts = z.infer<typeof texts>;
const names = ['full_name', 'email', 'preferred_language'] as const;
const resolver = schemaResolver(texts);
const trim = (value: string) => value.trim();

/** What was typed lies over what is saved, and goes only once it is saved too: a failure takes nothing away. */
export function ProfileForm({ saved }: { saved: Profile }) {
  const t = useMessages(profileMessages);
  const element = useRef<HTMLFormElement>(null);
  const { form, picture, setPicture, saving } = useProfileChange(saved, (refused) => focus(refused[0]));
  const refused = new Set([...Object.keys(form.formState.errors), ...refusedByServer(saving.error)]);

  function focus(name: string | undefined) {
    const field = name === undefined ? null : element.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  const submit = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate({ ...values, profile_picture: picture });
  });
  const forgetOutcome = () => {
    if (!saving.isPending) saving.reset();
  };
  const edited = { setValueAs: trim, onChange: forgetOutcome };

  return (
    <form ref={element} className={`${screen.card} ${styles.form}`} noValidate onSubmit={submit}>
      <PictureField
        username={saved.username}
        saved={saved.profile_picture}
        chosen={picture}
        onChoose={(file) => {
          setPicture(file);
          forgetOutcome();
        }}
      />
      <div className={styles.locked}>
        <TextField label={t.username} value={saved.username} readOnly hint={t.username_stays} />
      </div>
      <TextField
        {...form.register('full_name', edited)}
        label={t.full_name}
        autoComplete="name"
        error={refused.has('full_name') ? t.name_too_long : undefined}
      />
      <TextField
        {...form.register('email', edited)}
        label={t.email}
        type="email"
        autoComplete="email"
        error={refused.has('email') ? t.email_invalid : undefined}
      />
      <SelectField
        {...form.register('preferred_language', edited)}
        className={styles.select}
        label={t.preferred_language}
        choices={[
          { value: 'en', label: t.english },
          { value: 'ne', label: t.nepali },
        ]}
      />
      {saving.isSuccess && <Notice tone="success">{t.updated}</Notice>}
      {saving.error !== null && (
        <Failure sentence={t.update_failed} error={saving.error} reason={pictureReason(saving.error)} />
      )}
      <Button type="submit" look="primary" wide busy={saving.isPending}>
        {t.save}
      </Button>
    </form>
  );

  function pictureReason(error: Error) {
    // By status: a proxy in front of the server has a limit of its own, and no code of ours.
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 413) return t.picture_too_large;
    return status === 415 || refusedByServer(error).includes('profile_picture')
      ? t.picture_wrong_type
      : undefined;
  }
}

/** What is typed and chosen, and its saving. */
function useProfileChange(saved: Profile, onRefused: (names: string[]) => void) {
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<File>();
  const form = useForm<Texts>({
    resolver,
    values: textsOf(saved),
    resetOptions: { keepDirtyValues: true },
  });
  // Read, so that it is kept up to date: a reset leaves the fields that differ.
  void form.formState.dirtyFields;

  const saving = useMutation({
    ...updateProfileMutation,
    onSuccess: async (profile, sent) => {
      // An answer that is older than the change must not put the old values back.
      await queryClient.cancelQueries(profileQuery);
      queryClient.setQueryData(profileQuery.queryKey, profile);
      for (const name of names) {
        // What was typed after the save was on its way stays.
        if (form.getValues(name) === sent[name]) form.resetField(name, { defaultValue: profile[name] });
      }
      form.reset(textsOf(profile), { keepDirtyValues: true });
      setPicture((now) => (now === sent.profile_picture ? undefined : now));
      // Left as it was, it came along with a change of something else.
      if (sent.preferred_language !== saved.preferred_language) chooseLanguage(sent.preferred_language);
    },
    onError: (error) => onRefused(refusedByServer(error)),
  });
  return { form, picture, setPicture, saving };
}

const textsOf = ({ full_name, email, preferred_language }: Profile): Texts => ({
  full_name,
  email,
  preferred_language,
});

const refusedByServer = (error: Error | null): string[] =>
  error instanceof ApiError ? (error.problem?.errors?.map(({ path }) => path.slice(1)) ?? []) : [];
