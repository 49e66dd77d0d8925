import { OTP_RESEND_SECONDS } from '@abhyas/contract/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { Controller, useForm } from 'react-hook-form';
import { hasCode } from '#api/api-error.ts';
import type { RequestedCode } from '#features/accounts/accounts.api.ts';
import { accountsMessages } from '#features/accounts/accounts.messages.ts';
import styles from '#features/accounts/accounts.module.css';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { useOtpSending } from '#features/accounts/codes/otp-sending.ts';
import { PhoneField } from '#forms/digits-fields.tsx';
import { isWholePhone } from '#forms/phone-digits.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { resetMessages } from './reset.messages.ts';
import './reset-request.ts';
import { sentCode } from '#features/accounts/codes/sent-code.ts';

/** Spec §2: /forgot-password, sends a reset code and goes on to /reset-password. */
export function ForgotPasswordScreen() {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const own = useMessages(resetMessages);
  const navigate = useNavigate();
  // What is wrong stays until the button is pressed again.
  const form = useForm({ defaultValues: { phone_number: '' }, reValidateMode: 'onSubmit' });
  const refused = form.formState.errors.phone_number?.message;
  const { send, sending, error } = useOtpSending();

  const proceed = (phone_number: string, requested: RequestedCode) =>
    navigate({ to: '/reset-password', state: { reset: sentCode(phone_number, requested) } });

  const submit = form.handleSubmit(({ phone_number }) => {
    if (sending) return;
    send({ phone_number, purpose: 'reset' }, (requested) => proceed(phone_number, requested));
  });

  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{own.forgot_heading}</ScreenHeading>
        <p className={styles.intro}>{own.forgot_intro}</p>
      </div>
      <form className={`${styles.card} ${styles.form}`} noValidate onSubmit={submit}>
        <Controller
          control={form.control}
          name="phone_number"
          rules={{ validate: (digits) => isWholePhone(digits) || (digits === '' ? 'required' : 'invalid') }}
          render={({ field }) => (
            <PhoneField
              {...field}
              error={refused === 'required' ? t.required : refused && code.phone_invalid}
            />
          )}
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
                  proceed(form.getValues('phone_number'), {
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
        {own.have_slip}
        <Link to="/set-password" className={styles.link}>
          {own.set_heading}
        </Link>
      </p>
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
