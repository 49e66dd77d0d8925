import { email, fullName, type Profile } from '@abhyas/contract/accounts/profile';
import { language } from '@abhyas/contract/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { keepChoice } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { PictureField } from './picture-field.tsx';
import { PreferredLanguageField } from './preferred-language-field.tsx';
import { profileQuery, updateProfileMutation } from './profile.api.ts';
import { profileMessages } from './profile.messages.ts';
import styles from './profile.module.css';

const texts = z.object({ full_name: fullName, email, preferred_language: language });
type Texts = z.infer<typeof texts>;

/** What was typed lies over what is saved, and goes only once it is saved too: a failure takes nothing away. */
export function ProfileForm({ saved }: { saved: Profile }) {
  const t = useMessages(profileMessages);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [picture, setPicture] = useState<File>();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { full_name, email, preferred_language } = { ...saved, ...typed };
  const values = { full_name: full_name.trim(), email: email.trim(), preferred_language };

  const saving = useMutation({
    ...updateProfileMutation,
    onSuccess: async (profile, sent) => {
      // An answer that is older than the change must not put the old values back.
      await queryClient.cancelQueries(profileQuery);
      queryClient.setQueryData(profileQuery.queryKey, profile);
      setTyped((now) => unsaved(now, sent));
      setPicture((now) => (now === sent.profile_picture ? undefined : now));
      setTried(false);
      // Left as it was, it came along with a change of something else.
      if (sent.preferred_language !== saved.preferred_language) keepChoice(sent.preferred_language);
    },
    onError: (error) => focusFirst(refusedByServer(error)),
  });

  const wrong = new Set([...(tried ? refusedByRules(values) : []), ...refusedByServer(saving.error)]);

  function focusFirst(names: string[]) {
    const field = names[0] === undefined ? null : form.current?.elements.namedItem(names[0]);
    if (field instanceof HTMLElement) field.focus();
  }

  const edit = (change: Partial<Texts>) => {
    setTyped({ ...typed, ...change });
    if (!saving.isPending) saving.reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const refused = refusedByRules(values);
    if (refused.length > 0) focusFirst(refused);
    else if (!saving.isPending) saving.mutate({ ...values, profile_picture: picture });
  };

  return (
    <form ref={form} className={`${screen.card} ${styles.form}`} noValidate onSubmit={submit}>
      <PictureField
        username={saved.username}
        saved={saved.profile_picture}
        chosen={picture}
        onChoose={(file) => {
          setPicture(file);
          if (!saving.isPending) saving.reset();
        }}
      />
      <div className={styles.locked}>
        <TextField label={t.username} value={saved.username} readOnly hint={t.username_stays} />
      </div>
      <TextField
        label={t.full_name}
        name="full_name"
        value={full_name}
        onChange={({ target }) => edit({ full_name: target.value })}
        autoComplete="name"
        error={wrong.has('full_name') ? t.name_too_long : undefined}
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        value={email}
        onChange={({ target }) => edit({ email: target.value })}
        autoComplete="email"
        error={wrong.has('email') ? t.email_invalid : undefined}
      />
      <PreferredLanguageField
        value={preferred_language}
        onChange={(preferred_language) => edit({ preferred_language })}
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

/** What was typed after the save was on its way. */
const unsaved = (typed: Partial<Texts>, sent: Texts): Partial<Texts> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value.trim() !== sent[name as keyof Texts]),
  );

/** The names of the fields that break a rule, in their order. */
function refusedByRules(values: Texts): string[] {
  const { error } = z.safeParse(texts, values);
  return error?.issues.map(({ path }) => String(path[0])) ?? [];
}

const refusedByServer = (error: Error | null): string[] =>
  error instanceof ApiError ? (error.problem?.errors?.map(({ path }) => path.slice(1)) ?? []) : [];
