import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { logInByCodeMutation } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { CodeForm } from '#features/accounts/codes/code-form.tsx';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { useOtpSending } from '#features/accounts/codes/otp-sending.ts';
import { PhoneField } from '#forms/digits-fields.tsx';
import { isWholePhone } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { AccountChoice } from './account-choice.tsx';
import type { LoginFormProps } from './password-login-form.tsx';

type OtpLoginProps = LoginFormProps & { initialPhone: string };

/** Spec §4: step 1 asks for the phone, step 2 for the code. */
export function OtpLoginForm({ hidden, initialPhone, onTokens }: OtpLoginProps) {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const [confirmation, setConfirmation] = useState<'otp_sent' | 'otp_resent'>();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [phone_number, setPhoneNumber] = useState(initialPhone);
  const [refused, setRefused] = useState<'required' | 'phone_invalid'>();
  const sending = useOtpSending();
  const verifying = useMutation({
    ...logInByCodeMutation,
    onSuccess: (tokens) => {
      if (tokens.choice === undefined) onTokens(tokens);
    },
  });

  const send = (whenSent: 'otp_sent' | 'otp_resent') => {
    verifying.reset();
    setConfirmation(undefined);
    sending.send({ phone_number, purpose: 'login' }, ({ confirmed }) => {
      setUnconfirmed(!confirmed);
      setConfirmation(whenSent);
      setStep('code');
    });
  };

  const changePhone = (digits: string) => {
    setPhoneNumber(digits);
    setRefused(undefined);
    // An error of another number does not apply to this one.
    if (digits !== phone_number) sending.forgetError();
  };

  const submitPhone = (event: FormEvent) => {
    event.preventDefault();
    const valid = isWholePhone(phone_number);
    setRefused(valid ? undefined : phone_number === '' ? 'required' : 'phone_invalid');
    if (valid && !sending.sending) send('otp_sent');
  };

  if (step === 'phone') {
    return (
      <form className={styles.form} hidden={hidden} noValidate onSubmit={submitPhone}>
        <PhoneField
          value={phone_number}
          onChange={changePhone}
          error={refused === 'required' ? t.required : refused && code[refused]}
        />
        <SendFailure
          error={sending.error}
          onHaveCode={() => {
            setUnconfirmed(false);
            setStep('code');
          }}
        />
        <Button type="submit" look="primary" wide busy={sending.sending}>
          {code.send_otp}
        </Button>
      </form>
    );
  }

  const { data: verified } = verifying;
  if (verified?.choice !== undefined) {
    return <AccountChoice hidden={hidden} verified={verified} choice={verified.choice} onTokens={onTokens} />;
  }

  return (
    <CodeForm
      hidden={hidden}
      phone_number={phone_number}
      confirmation={confirmation}
      unconfirmed={unconfirmed}
      submitLabel={code.verify_login}
      busy={verifying.isPending || verifying.isSuccess}
      onChange={() => {
        if (verifying.error !== null) verifying.reset();
      }}
      onCode={(otp) => {
        setConfirmation(undefined);
        verifying.mutate({ phone_number, otp });
      }}
      resendAt={sending.resendAt}
      resending={sending.sending}
      onResend={() => send('otp_resent')}
      backLabel={code.change_phone}
      onBack={() => {
        sending.forgetError();
        verifying.reset();
        setStep('phone');
      }}
    >
      <SendFailure error={sending.error} />
      {verifying.error !== null && <Failure sentence={code.login_otp_failed} error={verifying.error} />}
    </CodeForm>
  );
}

interface SendFailureProps {
  error: Error | null;
  /** Where a code may have been sent before. */
  onHaveCode?: () => void;
}

function SendFailure({ error, onHaveCode }: SendFailureProps) {
  const code = useMessages(otpMessages);
  if (error === null) return null;
  return (
    <Failure
      sentence={code.login_send_failed}
      error={error}
      reason={hasCode(error, 'SMS_UNAVAILABLE') ? code.sms_unavailable : undefined}
    >
      {onHaveCode && hasCode(error, 'OTP_COOLDOWN') && <Button onClick={onHaveCode}>{code.have_code}</Button>}
    </Failure>
  );
}
