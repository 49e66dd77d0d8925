import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ApiError, hasCode } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import type { Registration } from './auth.api.ts';
import { authMessages } from './auth.messages.ts';
import styles from './auth.module.css';
import { CodeForm } from './code-form.tsx';
import { useOtpSending } from './otp-sending.ts';
import { RegisterDetailsForm } from './register-details-form.tsx';
import { useRegistration } from './registration.ts';

const nothing: Registration = { username: '', phone_number: '', password: '', password2: '' };

/** Spec §2: /register. Step 1 takes the details, step 2 the code. */
export function RegisterScreen() {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const [step, setStep] = useState<'details' | 'code'>('details');
  const [details, setDetails] = useState(nothing);
  const [news, setNews] = useState<'otp_sent' | 'otp_resent'>();
  const sending = useOtpSending();
  const registration = useRegistration(() => {
    void navigate({ to: '/login', state: { arrival: 'registered' } });
  });
  const isVerified = details.phone_number !== '' && registration.verifiedPhone === details.phone_number;

  const forgetErrors = () => {
    sending.forgetError();
    registration.forgetError();
  };

  const send = (phone_number: string, whenSent: 'otp_sent' | 'otp_resent') => {
    forgetErrors();
    setNews(undefined);
    sending.send({ phone_number, purpose: 'register' }, () => {
      setNews(whenSent);
      setStep('code');
    });
  };

  const submitDetails = (given: Registration) => {
    setDetails(given);
    if (registration.verifiedPhone === given.phone_number) registration.register({ details: given });
    else send(given.phone_number, 'otp_sent');
  };

  const sendFailure = sending.error !== null && (
    <Failure sentence={t.register_send_failed} error={sending.error} reason={sendReason(sending.error)}>
      {step === 'details' && hasCode(sending.error, 'OTP_COOLDOWN') && (
        <Button onClick={() => setStep('code')}>{t.have_code}</Button>
      )}
    </Failure>
  );
  const registerFailure = registration.error !== null && (
    <Failure
      sentence={t.register_failed}
      error={registration.error}
      reason={registerReason(registration.error)}
    />
  );

  function sendReason(error: Error) {
    if (hasCode(error, 'PHONE_TAKEN')) return t.phone_taken;
    return hasCode(error, 'SMS_UNAVAILABLE') ? t.sms_unavailable : undefined;
  }

  function registerReason(error: Error) {
    if (hasCode(error, 'USERNAME_TAKEN')) return t.name_just_taken;
    if (hasCode(error, 'PHONE_TAKEN')) return t.phone_taken;
    if (hasCode(error, 'PHONE_NOT_VERIFIED')) return t.needs_new_code;
    const tooCommon =
      error instanceof ApiError && error.problem?.errors?.some(({ code }) => code === 'PASSWORD_COMMON');
    return tooCommon ? t.password_common : undefined;
  }

  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{t.register_heading}</ScreenHeading>
        <p className={styles.intro}>{t.step({ n: step === 'details' ? 1 : 2, total: 2 })}</p>
      </div>
      <div className={styles.card}>
        {step === 'details' ? (
          <RegisterDetailsForm
            initial={details}
            submitLabel={isVerified ? t.register : t.send_otp}
            busy={sending.sending || registration.busy}
            onDetails={submitDetails}
          >
            {sendFailure}
            {registerFailure}
          </RegisterDetailsForm>
        ) : (
          <CodeForm
            phone_number={details.phone_number}
            news={news}
            submitLabel={t.verify_register}
            busy={registration.busy}
            onCode={(otp) => {
              setNews(undefined);
              registration.register({ details, otp });
            }}
            resendAt={sending.resendAt}
            resending={sending.sending}
            onResend={() => send(details.phone_number, 'otp_resent')}
            backLabel={t.change_details}
            onBack={() => {
              sending.forgetError();
              setStep('details');
            }}
          >
            {sendFailure}
            {registerFailure}
          </CodeForm>
        )}
      </div>
      <p className={styles.elsewhere}>
        {t.have_account}
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
    </div>
  );
}
