import { password as passwordSchema } from '@abhyas/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { hasCode, NetworkError } from '../../../api/api-error.ts';
import { CodeField } from '../../../forms/digits/digits-fields.tsx';
import { isWholeCode } from '../../../forms/digits/phone-digits.ts';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import { isPasswordRefused, resetPasswordMutation } from '../accounts.api.ts';
import { accountsMessages } from '../accounts.messages.ts';
import styles from '../accounts.module.css';
import { otpMessages } from '../codes/otp.messages.ts';
import { useOtpSending } from '../codes/otp-sending.ts';
import { ResendCode } from '../codes/resend-code.tsx';
import { type SentCode, waitOf } from '../codes/sent-code.ts';
import { SentNotice } from '../codes/sent-notice.tsx';
import { newPasswordMessages } from '../new-password.messages.ts';
import { resetMessages } from './reset.messages.ts';

interface ResetPasswordFormProps {
  request: SentCode;
  onReset: () => void;
}

/** The code from the SMS, and the new password twice. */
export function ResetPasswordForm({ request, onReset }: ResetPasswordFormProps) {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const rules = useMessages(newPasswordMessages);
  const own = useMessages(resetMessages);
  const { phone_number } = request;
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [password2, setPassword2] = useState('');
  const [tried, setTried] = useState(false);
  const [codeChanged, setCodeChanged] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(request.unconfirmed ?? false);
  const [news, setNews] = useState<'otp_sent' | 'reset_resent' | undefined>('otp_sent');
  const passwordInput = useRef<HTMLInputElement>(null);
  // The password may have been changed although the answer was lost; asked again the server would call the code used.
  const answerLost = useRef(false);
  const sending = useOtpSending(waitOf(request));
  const resetting = useMutation({
    ...resetPasswordMutation,
    onSuccess: onReset,
    onError: (failure) => {
      answerLost.current ||= failure instanceof NetworkError;
      if (isPasswordRefused(failure, 'PASSWORD_COMMON') || isPasswordRefused(failure, 'PASSWORD_UNCHANGED')) {
        passwordInput.current?.focus();
      }
    },
  });
  const busy = resetting.isPending || resetting.isSuccess;

  // In the order of the fields: the first that is wrong takes the focus.
  const wrong = {
    otp: otp === '' ? t.required : isWholeCode(otp) ? undefined : code.otp_invalid,
    password:
      password === ''
        ? t.required
        : z.safeParse(passwordSchema, password).success
          ? undefined
          : password.length > 128
            ? rules.password_too_long
            : rules.password_rule,
    password2: password2 === '' ? t.required : password2 === password ? undefined : rules.passwords_differ,
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setCodeChanged(false);
    const first = Object.entries(wrong).find(([, fault]) => fault !== undefined)?.[0];
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    } else if (!busy) {
      setNews(undefined);
      sending.forgetError();
      resetting.mutate({ phone_number, otp, password });
    }
  };

  const resend = () => {
    setNews(undefined);
    resetting.reset();
    sending.send({ phone_number, purpose: 'reset' }, ({ confirmed }) => {
      setUnconfirmed(!confirmed);
      setNews('reset_resent');
    });
  };

  const changeCode = (digits: string) => {
    if (digits === otp) return;
    setOtp(digits);
    setCodeChanged(true);
    // An error of another code does not apply to this one.
    if (hasCode(resetting.error, 'OTP_INVALID')) resetting.reset();
  };

  function resetReason(error: Error) {
    if (isPasswordRefused(error, 'PASSWORD_COMMON')) return rules.password_common;
    if (isPasswordRefused(error, 'PASSWORD_UNCHANGED')) return own.password_unchanged;
    return answerLost.current && hasCode(error, 'OTP_INVALID') ? own.perhaps_reset : undefined;
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SentNotice news={news} phone_number={phone_number} unconfirmed={unconfirmed} />
      <CodeField value={otp} onChange={changeCode} error={tried && !codeChanged ? wrong.otp : undefined} />
      <PasswordField
        ref={passwordInput}
        label={own.new_password}
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
        autoComplete="new-password"
        hint={rules.password_rule}
        error={tried ? wrong.password : undefined}
      />
      <PasswordField
        label={rules.confirm_password}
        name="password2"
        value={password2}
        onChange={({ target }) => setPassword2(target.value)}
        required
        autoComplete="new-password"
        error={tried ? wrong.password2 : undefined}
      />
      {sending.error !== null && (
        <Failure
          sentence={own.resend_failed}
          error={sending.error}
          reason={hasCode(sending.error, 'SMS_UNAVAILABLE') ? code.sms_unavailable : undefined}
        />
      )}
      {resetting.error !== null && (
        <Failure sentence={own.reset_failed} error={resetting.error} reason={resetReason(resetting.error)} />
      )}
      <Button type="submit" look="primary" wide busy={busy}>
        {own.reset_password}
      </Button>
      <div className={styles.under}>
        <ResendCode resendAt={sending.resendAt} sending={sending.sending} onResend={resend} />
        <Link to="/forgot-password" className={styles.link}>
          {code.change_phone}
        </Link>
      </div>
    </form>
  );
}
