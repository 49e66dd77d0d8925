import { password as passwordSchema } from '@abhyas/contract/accounts';
import type { FieldErrors, RegisterOptions } from 'react-hook-form';
import * as z from 'zod/mini';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { newPasswordMessages } from '#features/accounts/new-password.messages.ts';
import { isWholeCode } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';

export interface NewPassword {
  otp: string;
  password: string;
  password2: string;
}

type Issue = 'required' | 'otp_invalid' | 'password_too_long' | 'password_rule' | 'passwords_differ';

const rule = (check: (value: string, all: NewPassword) => Issue | true) => ({
  validate: (value: string, all: NewPassword) => (value === '' ? 'required' : check(value, all)),
});

export const newPasswordRules = {
  otp: rule((otp) => isWholeCode(otp) || 'otp_invalid'),
  password: {
    ...rule((password) => {
      if (z.safeParse(passwordSchema, password).success) return true;
      return password.length > 128 ? 'password_too_long' : 'password_rule';
    }),
    deps: ['password2'],
  },
  password2: rule((password2, { password }) => password2 === password || 'passwords_differ'),
} satisfies { [Name in keyof NewPassword]: RegisterOptions<NewPassword, Name> };

/** The sentence about each field, in the language that is on. */
export function useNewPasswordIssues(errors: FieldErrors<NewPassword>) {
  const { required } = useMessages(accountsMessages);
  const { otp_invalid } = useMessages(otpMessages);
  const { password_too_long, password_rule, passwords_differ } = useMessages(newPasswordMessages);
  const sentences = { required, otp_invalid, password_too_long, password_rule, passwords_differ };
  const of = (name: keyof NewPassword) => {
    const issue = errors[name]?.message as Issue | undefined;
    return issue && sentences[issue];
  };
  return { otp: of('otp'), password: of('password'), password2: of('password2') };
}
