import { OTP_RESEND_SECONDS } from '@abhyas/contract/shared';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { PhoneField } from '../../../forms/digits/digits-fields.tsx';
import { isWholePhone } from '../../../forms/digits/phone-digits.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import { ThemeChoice } from '../../../ui/theme/theme-choice.tsx';
import type { RequestedCode } from '../accounts.api.ts';
import { accountsMessages } from '../accounts.messages.ts';
import styles from '../accounts.module.css';
import { otpMessages } from '../codes/otp.messages.ts';
import { useOtpSending } from '../codes/otp-sending.ts';
import { resetMessages } from './reset.messages.ts';
import './reset-request.ts';
import { sentCode } from '../codes/sent-code.ts';

/** Spec §2: /forgot-password, sends a reset code and goes on to /reset-password. */
export function ForgotPasswordScreen() {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const own = useMessages(resetMessages);
  const navigate = useNavigate();
  const [phone_number, setPhoneNumber] = useState('');
  const [refused, setRefused] = useState<'required' | 'phone_invalid'>();
  const input = useRef<HTMLInputElement>(null);
  const { send, sending, error } = useOtpSending();

  const proceed = (requested: RequestedCode) =>
    navigate({ to: '/reset-password', state: { reset: sentCode(phone_number, requested) } });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWholePhone(phone_number)) {
      setRefused(undefined);
      if (!sending) send({ phone_number, purpose: 'reset' }, proceed);
    } else {
      setRefused(phone_number === '' ? 'required' : 'phone_invalid');
      input.current?.focus();
    }
  };

  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{own.forgot_heading}</ScreenHeading>
        <p className={styles.intro}>{own.forgot_intro}</p>
      </div>
      <form className={`${styles.card} ${styles.form}`} noValidate onSubmit={submit}>
        <PhoneField
          ref={input}
          value={phone_number}
          onChange={setPhoneNumber}
          error={refused === 'required' ? t.required : refused && code[refused]}
        />
        {error !== null && (
          <Failure
            sentence={own.forgot_send_failed}
            error={error}
            reason={hasCode(error, 'SMS_UNAVAILABLE') ? code.sms_unavailable : undefined}
          >
            {hasCode(error, 'OTP_COOLDOWN') && (
              <Button
                onClick={() =>
                  proceed({
                    resend_after: error.problem?.retry_after ?? OTP_RESEND_SECONDS,
                    confirmed: true,
                  })
                }
              >
                {code.have_code}
              </Button>
            )}
          </Failure>
        )}
        <Button type="submit" look="primary" wide busy={sending}>
          {code.send_otp}
        </Button>
      </form>
      <p className={styles.elsewhere}>
        {own.remembered}
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
      <ThemeChoice />
    </div>
  );
}
