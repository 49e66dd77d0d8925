import { password, phoneNumber, username } from '@abhyas/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Registration } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { newPasswordMessages } from '#features/accounts/new-password.messages.ts';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { isEitherTaken, usePhoneAvailability, useUsernameAvailability } from './availability.ts';
import { registerMessages } from './register.messages.ts';

const details = z.object({
  username,
  phone_number: phoneNumber,
  password,
  password2: z.string().check(z.minLength(1)),
});
const resolver = schemaResolver(details);

/** Which sentence explains an invalid username best. Digits of either script are accepted. */
function brokenRuleOf(name: string) {
  if (/(?!\p{Nd})\p{Script=Devanagari}/u.test(name)) return 'username_nepali';
  return /\s/u.test(name.trim()) ? 'username_space' : 'username_rule';
}

/** The form of step 1: its values, and when they may be sent. */
export function useRegisterDetails(
  initial: Registration,
  onDetails: (details: Registration) => void,
  onRefused: () => void,
) {
  const queryClient = useQueryClient();
  const [blockedWith, setBlockedWith] = useState<string>();
  const form = useForm<Registration>({ resolver, defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const differ = values.password !== values.password2;
  // The message goes as soon as anything is put right; what is still wrong says so at its field.
  const fingerprint = JSON.stringify(values);

  const submit = form.handleSubmit(
    async (registration) => {
      // Spec §5: not sent when the name is taken, the phone is registered or the passwords differ.
      const stop =
        differ || (await isEitherTaken(queryClient, registration.username, registration.phone_number));
      setBlockedWith(stop ? fingerprint : undefined);
      if (stop) onRefused();
      else onDetails(registration);
    },
    (invalid) => {
      const wrong = differ || Object.values(invalid).some(({ type }) => String(type) !== 'required');
      setBlockedWith(wrong ? fingerprint : undefined);
      onRefused();
    },
  );

  return { form, values, blocked: blockedWith === fingerprint, submit };
}

type RegisterDetails = Pick<ReturnType<typeof useRegisterDetails>, 'form' | 'values'>;

/** What there is to say about each field. `commonPassword` is the one that the server refused. */
export function useDetailsNotes({ form, values }: RegisterDetails, commonPassword: string | undefined) {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const rules = useMessages(newPasswordMessages);
  const own = useMessages(registerMessages);
  const { errors, isSubmitted } = form.formState;
  const nameIs = useUsernameAvailability(values.username);
  const phoneIs = usePhoneAvailability(values.phone_number);
  const differ = isSubmitted && values.password2 !== '' && values.password !== values.password2;
  const common = values.password !== '' && values.password === commonPassword;

  /** The empty field's sentence, the rule it breaks, or nothing. */
  function explain(error: FieldError | undefined, rule: string, invalid = false) {
    if (String(error?.type) === 'required') return t.required;
    return error !== undefined || invalid ? rule : undefined;
  }

  return {
    username: {
      error:
        nameIs === 'taken'
          ? own.username_taken
          : explain(errors.username, own[brokenRuleOf(values.username)], nameIs === 'invalid'),
      success: nameIs === 'available' ? own.username_available : undefined,
    },
    phone_number: {
      error:
        phoneIs === 'taken'
          ? own.phone_taken
          : explain(errors.phone_number, code.phone_invalid, phoneIs === 'invalid'),
      success: phoneIs === 'available' ? own.phone_available : undefined,
    },
    phone_is_taken: phoneIs === 'taken',
    password: {
      error:
        explain(
          errors.password,
          values.password.length > 128 ? rules.password_too_long : rules.password_rule,
        ) ?? (common ? rules.password_common : undefined),
    },
    password2: {
      error: explain(errors.password2, t.required) ?? (differ ? rules.passwords_differ : undefined),
    },
  };
}
