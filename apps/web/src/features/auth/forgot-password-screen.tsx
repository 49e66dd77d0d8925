import { OTP_RESEND_SECONDS } from '@abhyas/contract/shared';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { hasCode } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import type { RequestedCode } from './auth.api.ts';
import { authMessages } from './auth.messages.ts';
import styles from './auth.module.css';
import { PhoneField } from './digits-fields.tsx';
import { otpMessages } from './otp.messages.ts';
import { useOtpSending } from './otp-sending.ts';
import { isWholePhone } from './phone-digits.ts';
import { resetMessages } from './reset.messages.ts';
import './reset-request.ts';
import { sentCode } from './sent-code.ts';

/** Spec §2: /forgot-password, sends a reset code and goes on to /reset-password. */
export function ForgotPasswordScreen() {
  const t = useMessages(authMessages);
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
