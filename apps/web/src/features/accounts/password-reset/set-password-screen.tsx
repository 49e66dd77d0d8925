import { password as passwordSchema } from '@abhyas/contract/accounts';
import { FIRST_LOGIN_CODE_LETTERS } from '@abhyas/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { hasCode, NetworkError } from '#api/api-error.ts';
import { findSession } from '#api/session/session.ts';
import { isPasswordRefused, setPasswordByLinkMutation } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { newPasswordMessages } from '#features/accounts/new-password.messages.ts';
import { PasswordField } from '#forms/fields/password-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Contact } from '#ui/contact.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { resetMessages } from './reset.messages.ts';

/** Letters and digits of either script; the server reads dashes, spaces and case as they come. */
const lettersIn = (code: string): number => code.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Ours: /set-password#…, the link that staff give to someone, or the code of a login slip, which may also be typed. */
export function SetPasswordScreen() {
  const t = useMessages(accountsMessages);
  const own = useMessages(resetMessages);
  const rules = useMessages(newPasswordMessages);
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const isTyped = token === '';
  const form = useForm({ defaultValues: { code: '', password: '', password2: '' } });
  const { errors } = form.formState;
  // The password may have been set although the response was lost; asked again the server calls the link used.
  const answerLost = useRef(false);
  const setting = useMutation({
    ...setPasswordByLinkMutation,
    onError: (failure) => {
      answerLost.current ||= failure instanceof NetworkError;
    },
    onSuccess: ({ username }) =>
      navigate({
        to: '/login',
        replace: true,
        // Someone may be logged in on this phone: the login's guard looks for their unsent answers first.
        state: findSession() ? { log_out: true } : { arrival: 'password_reset', registered_as: username },
      }),
  });
  function reasonOf(error: Error) {
    if (isPasswordRefused(error, 'PASSWORD_COMMON')) return rules.password_common;
    if (!hasCode(error, 'LINK_INVALID')) return undefined;
    if (answerLost.current) return own.perhaps_reset;
    return isTyped ? own.code_refused : own.link_refused;
  }
  const submit = form.handleSubmit(({ code, password }) => {
    if (!setting.isPending) setting.mutate({ token: isTyped ? code : token, password });
  });
  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{own.set_heading}</ScreenHeading>
        {isTyped && <p className={styles.intro}>{own.code_intro}</p>}
      </div>
      <form className={`${styles.card} ${styles.form}`} noValidate onSubmit={submit}>
        {isTyped && (
          <TextField
            {...form.register('code', {
              validate: (code) => lettersIn(code) === FIRST_LOGIN_CODE_LETTERS,
            })}
            label={own.slip_code}
            placeholder="XXXX-XXXX-XXXX"
            required
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            error={errors.code && own.slip_code_rule({ n: FIRST_LOGIN_CODE_LETTERS })}
          />
        )}
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
          <Failure sentence={own.set_failed} error={setting.error} reason={reasonOf(setting.error)}>
            <Contact />
          </Failure>
        )}
        <Button type="submit" look="primary" wide busy={setting.isPending || setting.isSuccess}>
          {own.set_password}
        </Button>
      </form>
      <p className={styles.elsewhere}>
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
    </div>
  );
}
