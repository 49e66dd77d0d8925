import { password as passwordSchema } from '@abhyas/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { findSession } from '#api/session/session.ts';
import { isPasswordRefused, setPasswordByLinkMutation } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { newPasswordMessages } from '#features/accounts/new-password.messages.ts';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Contact } from '#ui/contact.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { resetMessages } from './reset.messages.ts';

/** Ours: /set-password#…, the link that staff give to someone. */
export function SetPasswordScreen() {
  const t = useMessages(accountsMessages);
  const own = useMessages(resetMessages);
  const rules = useMessages(newPasswordMessages);
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const form = useForm({ defaultValues: { password: '', password2: '' } });
  const { errors } = form.formState;
  const setting = useMutation({
    ...setPasswordByLinkMutation,
    onSuccess: ({ username }) =>
      navigate({
        to: '/login',
        replace: true,
        // Someone may be logged in on this phone: the login's guard looks for their unsent answers first.
        state: findSession() ? { log_out: true } : { arrival: 'password_reset', registered_as: username },
      }),
  });
  const submit = form.handleSubmit(({ password }) => {
    if (!setting.isPending) setting.mutate({ token, password });
  });
  return (
    <div className={styles.screen}>
      <ScreenHeading>{own.set_heading}</ScreenHeading>
      {token === '' ? (
        <Notice tone="warning" live={false}>
          {own.link_missing}
        </Notice>
      ) : (
        <form className={`${styles.card} ${styles.form}`} noValidate onSubmit={submit}>
          <PasswordField
            {...form.register('password', {
              validate: (password) => safeParse(passwordSchema, password).success,
            })}
            label={own.new_password}
            required
            autoComplete="new-password"
            hint={rules.password_rule}
            error={errors.password && rules.password_rule}
          />
          <PasswordField
            {...form.register('password2', {
              validate: (password2, { password }) => password2 === password,
            })}
            label={rules.confirm_password}
            required
            autoComplete="new-password"
            error={errors.password2 && rules.passwords_differ}
          />
          {setting.error !== null && (
            <Failure
              sentence={own.set_failed}
              error={setting.error}
              reason={isPasswordRefused(setting.error, 'PASSWORD_COMMON') ? rules.password_common : undefined}
            >
              <Contact />
            </Failure>
          )}
          <Button type="submit" look="primary" wide busy={setting.isPending || setting.isSuccess}>
            {own.set_password}
          </Button>
        </form>
      )}
      <p className={styles.elsewhere}>
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
    </div>
  );
}
