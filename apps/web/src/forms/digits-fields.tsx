import { OTP_LENGTH } from '@abhyas/contract/limits';
import { type Ref, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { digitsFieldsMessages } from './digits-fields.messages.ts';
import { TextField } from './fields/text-field.tsx';
import { codeDigits, phoneDigits } from './phone-digits.ts';

interface DigitsFieldProps {
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  success?: string | undefined;
  reserve?: boolean;
  hint?: string;
}

/** Turns what is typed into the digits of a phone number at once. */
export function PhoneField({ onChange, ...rest }: DigitsFieldProps) {
  const t = useMessages(digitsFieldsMessages);
  return (
    <TextField
      {...rest}
      label={t.phone_number}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required
      onChange={({ target }) => onChange(phoneDigits(target.value))}
    />
  );
}

/** The one-time code; phones offer it from the SMS. Takes the focus, because the step has nothing else to fill. */
export function CodeField({ onChange, ...rest }: DigitsFieldProps) {
  const t = useMessages(digitsFieldsMessages);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      {...rest}
      ref={input}
      label={t.otp}
      name="otp"
      placeholder={t.otp_placeholder}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      onChange={({ target }) => onChange(codeDigits(target.value).slice(0, OTP_LENGTH))}
    />
  );
}
