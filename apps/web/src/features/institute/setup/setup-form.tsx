import { password, phoneNumber, username } from '@abhyas/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { ApiError, hasCode } from '#api/api-error.ts';
import { storeTokens } from '#api/session/tokens.ts';
import { openAnew } from '#features/institute/open-anew.ts';
import { PhoneField } from '#forms/digits-fields.tsx';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { chooseLanguage, useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { type Setup, setUpMutation } from './setup.api.ts';
import { setupMessages } from './setup.messages.ts';
import styles from './setup.module.css';

/** Makes the first admin, and shows the first steps. */
export function SetupForm() {
  const t = useMessages(setupMessages);
  const language = useLanguage();
  const form = useForm<Setup>({
    defaultValues: {
      ...{ setup_code: '', username: '', password: '', phone_number: '' },
      preferred_language: language,
      institute_name: { en: '', ne: '' },
    },
  });
  const { errors } = form.formState;
  const setting = useMutation({
    ...setUpMutation,
    onSuccess: (tokens, { preferred_language }) => {
      storeTokens(tokens);
      chooseLanguage(preferred_language);
      // With the institute's name, which the server writes into the page.
      void openAnew('/admin/today');
    },
    onError: (error) => {
      if (hasCode(error, 'SETUP_CODE_INVALID')) form.setError('setup_code', { type: 'refused' });
      if (hasCode(error, 'USERNAME_TAKEN')) form.setError('username', { type: 'refused' });
      if (isCommon(error)) form.setError('password', { type: 'refused' });
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!setting.isPending) setting.mutate({ ...values, username: values.username.trim() });
  });
  const isAtField = Object.keys(errors).length > 0;
  return (
    <form className={`${screen.card} ${styles.form}`} noValidate onSubmit={submit}>
      <TextField
        {...form.register('setup_code', { validate: (code) => code.trim() !== '' })}
        label={t.setup_code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.setup_code && (errors.setup_code.type === 'refused' ? t.code_wrong : t.required)}
      />
      <TextField
        {...form.register('username', { validate: (name) => safeParse(username, name.trim()).success })}
        label={t.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={t.username_rule}
        error={errors.username && (errors.username.type === 'refused' ? t.username_taken : t.username_rule)}
      />
      <PasswordField
        {...form.register('password', { validate: (typed) => safeParse(password, typed).success })}
        label={t.password}
        required
        autoComplete="new-password"
        hint={t.password_rule}
        error={errors.password && (errors.password.type === 'refused' ? t.password_common : t.password_rule)}
      />
      <Controller
        control={form.control}
        name="phone_number"
        rules={{ validate: (phone) => safeParse(phoneNumber, phone).success }}
        render={({ field }) => <PhoneField {...field} error={errors.phone_number && t.phone_rule} />}
      />
      <SelectField
        {...form.register('preferred_language')}
        label={t.language}
        choices={[
          { value: 'en', label: t.english },
          { value: 'ne', label: t.nepali },
        ]}
      />
      <TextField
        {...form.register('institute_name.en')}
        label={t.name_en}
        hint={t.name_hint}
        lang="en"
        maxLength={80}
        autoComplete="organization"
      />
      <TextField
        {...form.register('institute_name.ne')}
        label={t.name_ne}
        lang="ne"
        maxLength={80}
        autoComplete="off"
      />
      {setting.isError && !isAtField && (
        <Failure
          sentence={t.failed}
          error={setting.error}
          reason={hasCode(setting.error, 'NOT_FOUND') ? t.over : undefined}
        />
      )}
      <Button type="submit" look="primary" wide busy={setting.isPending || setting.isSuccess}>
        {t.finish}
      </Button>
    </form>
  );
}

const isCommon = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.errors?.[0]?.code === 'PASSWORD_COMMON';
