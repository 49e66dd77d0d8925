import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import type { Registration } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { newPasswordMessages } from '#features/accounts/new-password.messages.ts';
import { PhoneField } from '#forms/digits-fields.tsx';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { registerMessages } from './register.messages.ts';
import { useDetailsNotes, useRegisterDetails } from './register-details.ts';

interface RegisterDetailsFormProps {
  initial: Registration;
  submitLabel: (phone_number: string) => string;
  busy: boolean;
  /** The password that the server refused. */
  commonPassword: string | undefined;
  onDetails: (details: Registration) => void;
  /** What failed. */
  children: ReactNode;
}

/** Step 1 of a registration. */
export function RegisterDetailsForm(props: RegisterDetailsFormProps) {
  const { initial, submitLabel, busy, commonPassword, onDetails, children } = props;
  const t = useMessages(accountsMessages);
  const rules = useMessages(newPasswordMessages);
  const own = useMessages(registerMessages);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const { form, values, blocked, submit } = useRegisterDetails(initial, onDetails, focusFirstWrong);
  const notes = useDetailsNotes({ form, values }, commonPassword);

  useEffect(() => {
    if (commonPassword !== undefined) focusFirstWrong();
  }, [commonPassword, focusFirstWrong]);

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...form.register('username', { setValueAs: (value: string) => value.trim() })}
        {...notes.username}
        label={t.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={own.username_rule}
      />
      <Controller
        control={form.control}
        name="phone_number"
        render={({ field }) => <PhoneField {...field} {...notes.phone_number} hint={own.phone_use} reserve />}
      />
      {notes.phone_is_taken && (
        <Link to="/login" state={{ code_for: values.phone_number }} className={styles.link}>
          {t.log_in_by_code}
        </Link>
      )}
      <PasswordField
        {...form.register('password')}
        {...notes.password}
        label={t.password}
        required
        autoComplete="new-password"
        hint={rules.password_rule}
      />
      <PasswordField
        {...form.register('password2')}
        {...notes.password2}
        label={rules.confirm_password}
        required
        autoComplete="new-password"
      />
      {blocked && <Notice tone="error">{own.fix_errors}</Notice>}
      {!blocked && children}
      <Button type="submit" look="primary" wide busy={busy || form.formState.isSubmitting}>
        {submitLabel(values.phone_number)}
      </Button>
    </form>
  );
}
