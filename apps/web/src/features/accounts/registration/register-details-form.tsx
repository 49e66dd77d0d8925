import { password, phoneNumber, username } from '@abhyas/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller, type FieldError, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PhoneField } from '../../../forms/digits/digits-fields.tsx';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '../../../forms/focus-wrong.ts';
import { schemaResolver } from '../../../forms/schema-resolver.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Registration } from '../accounts.api.ts';
import { accountsMessages } from '../accounts.messages.ts';
import styles from '../accounts.module.css';
import { otpMessages } from '../codes/otp.messages.ts';
import { newPasswordMessages } from '../new-password.messages.ts';
import { isEitherTaken, usePhoneAvailability, useUsernameAvailability } from './availability.ts';
import { registerMessages } from './register.messages.ts';

const details = z.object({
  username,
  phone_number: phoneNumber,
  password,
  password2: z.string().check(z.minLength(1)),
});
const resolver = schemaResolver(details);

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
export function RegisterDetailsForm({
  initial,
  submitLabel,
  busy,
  commonPassword,
  onDetails,
  children,
}: RegisterDetailsFormProps) {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const rules = useMessages(newPasswordMessages);
  const own = useMessages(registerMessages);
  const queryClient = useQueryClient();
  const [blockedWith, setBlockedWith] = useState<string>();
  const form = useForm<Registration>({ resolver, defaultValues: initial, shouldFocusError: false });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const values = form.watch();
  const nameIs = useUsernameAvailability(values.username);
  const phoneIs = usePhoneAvailability(values.phone_number);
  const differ = values.password !== values.password2;
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);

  useEffect(() => {
    if (commonPassword !== undefined) focusFirstWrong();
  }, [commonPassword, focusFirstWrong]);

  // The message goes as soon as anything is put right; what is still wrong says so at its field.
  const fingerprint = JSON.stringify(values);
  const blocked = blockedWith === fingerprint;

  const submit = form.handleSubmit(
    async (registration) => {
      // Spec §5: not sent when the name is taken, the phone is registered or the passwords differ.
      const stop =
        differ || (await isEitherTaken(queryClient, registration.username, registration.phone_number));
      setBlockedWith(stop ? fingerprint : undefined);
      if (stop) focusFirstWrong();
      else onDetails(registration);
    },
    (invalid) => {
      const wrong = differ || Object.values(invalid).some(({ type }) => String(type) !== 'required');
      setBlockedWith(wrong ? fingerprint : undefined);
      focusFirstWrong();
    },
  );

  const usernameError =
    nameIs === 'taken'
      ? own.username_taken
      : explain(errors.username, nameIs === 'invalid', own.username_rule);
  const phoneError =
    phoneIs === 'taken'
      ? own.phone_taken
      : explain(errors.phone_number, phoneIs === 'invalid', code.phone_invalid);
  const passwordRule = values.password.length > 128 ? rules.password_too_long : rules.password_rule;

  /** The empty field's sentence, the rule it breaks, or nothing. */
  function explain(error: FieldError | undefined, invalid: boolean, rule: string) {
    if (String(error?.type) === 'required') return t.required;
    return error !== undefined || invalid ? rule : undefined;
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...form.register('username', { setValueAs: (value: string) => value.trim() })}
        label={t.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={own.username_rule}
        error={usernameError}
        success={nameIs === 'available' ? own.username_available : undefined}
      />
      <Controller
        control={form.control}
        name="phone_number"
        render={({ field }) => (
          <PhoneField
            {...field}
            error={phoneError}
            success={phoneIs === 'available' ? own.phone_available : undefined}
          />
        )}
      />
      <PasswordField
        {...form.register('password')}
        label={t.password}
        required
        autoComplete="new-password"
        hint={rules.password_rule}
        error={
          explain(errors.password, false, passwordRule) ??
          (values.password !== '' && values.password === commonPassword ? rules.password_common : undefined)
        }
      />
      <PasswordField
        {...form.register('password2')}
        label={rules.confirm_password}
        required
        autoComplete="new-password"
        error={
          explain(errors.password2, false, t.required) ??
          (differ && isSubmitted && values.password2 !== '' ? rules.passwords_differ : undefined)
        }
      />
      {blocked && <Notice tone="error">{own.fix_errors}</Notice>}
      {!blocked && children}
      <Button type="submit" look="primary" wide busy={busy || isSubmitting}>
        {submitLabel(values.phone_number)}
      </Button>
    </form>
  );
}
