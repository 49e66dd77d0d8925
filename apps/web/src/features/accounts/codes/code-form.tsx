import { type FormEvent, type ReactNode, useState } from 'react';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { CodeField } from '#forms/digits-fields.tsx';
import { isWholeCode } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { otpMessages } from './otp.messages.ts';
import { ResendCode } from './resend-code.tsx';
import { SentNotice } from './sent-notice.tsx';

interface CodeFormProps {
  phone_number: string;
  /** Which confirmation stands above the field, if any. */
  confirmation: 'otp_sent' | 'otp_resent' | undefined;
  /** It is not certain that the SMS was sent. */
  unconfirmed: boolean;
  submitLabel: string;
  busy: boolean;
  onCode: (otp: string) => void;
  /** An error of another code does not apply to the one that is being typed. */
  onChange: () => void;
  resendAt: number;
  resending: boolean;
  onResend: () => void;
  /** The way back to the step before. */
  backLabel: string;
  onBack: () => void;
  /** What failed. */
  children: ReactNode;
  hidden?: boolean;
}

/** Step 2 of a login and of a registration: the code from the SMS. */
export function CodeForm(props: CodeFormProps) {
  const t = useMessages(otpMessages);
  const { required } = useMessages(accountsMessages);
  const [otp, setOtp] = useState('');
  const [refused, setRefused] = useState<'required' | 'otp_invalid'>();

  const change = (digits: string) => {
    if (digits === otp) return;
    setOtp(digits);
    setRefused(undefined);
    props.onChange();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = isWholeCode(otp);
    setRefused(valid ? undefined : otp === '' ? 'required' : 'otp_invalid');
    if (valid && !props.busy) props.onCode(otp);
  };

  return (
    <form className={styles.form} hidden={props.hidden} noValidate onSubmit={submit}>
      <SentNotice
        confirmation={props.confirmation}
        phone_number={props.phone_number}
        unconfirmed={props.unconfirmed}
      />
      <CodeField
        value={otp}
        onChange={change}
        error={refused === 'required' ? required : refused && t[refused]}
      />
      {props.children}
      <Button type="submit" look="primary" wide busy={props.busy}>
        {props.submitLabel}
      </Button>
      <div className={styles.under}>
        <ResendCode resendAt={props.resendAt} sending={props.resending} onResend={props.onResend} />
        <Button look="quiet" onClick={props.onBack}>
          {props.backLabel}
        </Button>
      </div>
    </form>
  );
}
