import { OTP_RESEND_SECONDS } from '@abhyas/contract/shared';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenHeading } from '../../../ui/screen/screen-heading.tsx';
import { ThemeChoice } from '../../../ui/theme/theme-choice.tsx';
import { isPasswordRefused, type Registration, type RequestedCode } from '../accounts.api.ts';
import { accountsMessages } from '../accounts.messages.ts';
import styles from '../accounts.module.css';
import { CodeForm } from '../codes/code-form.tsx';
import { otpMessages } from '../codes/otp.messages.ts';
import { useOtpSending } from '../codes/otp-sending.ts';
import { sentCode, waitOf } from '../codes/sent-code.ts';
import { registerMessages } from './register.messages.ts';
import { RegisterDetailsForm } from './register-details-form.tsx';
import { useRegisterSteps } from './register-steps.ts';
import { useRegistration } from './registration.ts';
import { detailsOf, keepDraft, newProof, readRegistrationDraft, wipeDraft } from './registration-draft.ts';

/** Spec §2: /register. Step 1 takes the details, step 2 the code. */
export function RegisterScreen() {
  const t = useMessages(accountsMessages);
  const code = useMessages(otpMessages);
  const own = useMessages(registerMessages);
  const navigate = useNavigate();
  const { step, isComingBack, toCode, toDetails } = useRegisterSteps();
  const [draft] = useState(readRegistrationDraft);
  const [details, setDetails] = useState(() => detailsOf(draft));
  const [sent, setSent] = useState(draft?.sent);
  const [proof] = useState(() => draft?.proof ?? newProof());
  const [news, setNews] = useState<'otp_sent' | 'otp_resent'>();
  const sending = useOtpSending(sent && waitOf(sent));
  const registration = useRegistration(
    ({ username }) => {
      wipeDraft();
      void navigate({
        to: '/login',
        replace: true,
        state: { arrival: 'registered', registered_as: username },
      });
    },
    { proof, verifiedBefore: draft?.verified_phone },
  );
  const { verifiedPhone } = registration;
  const isCommon = isPasswordRefused(registration.error, 'PASSWORD_COMMON');

  useEffect(() => {
    if (details.username !== '') keepDraft({ ...details, sent, verified_phone: verifiedPhone, proof });
  }, [details, sent, verifiedPhone, proof]);

  const proceed = (phone_number: string, requested: RequestedCode) => {
    setSent(sentCode(phone_number, requested));
    toCode();
  };

  const send = (phone_number: string, whenSent: 'otp_sent' | 'otp_resent') => {
    sending.forgetError();
    registration.forgetError();
    setNews(undefined);
    sending.send({ phone_number, purpose: 'register' }, (requested) => {
      setNews(whenSent);
      proceed(phone_number, requested);
    });
  };

  const register = (given: Registration, otp?: string) => {
    setNews(undefined);
    registration.register(
      { details: given, ...(otp !== undefined && { otp }) },
      {
        onError: (error) => {
          if (isPasswordRefused(error, 'PASSWORD_COMMON')) toDetails();
          if (hasCode(error, 'PHONE_NOT_VERIFIED')) setSent(undefined);
        },
      },
    );
  };

  const submitDetails = (given: Registration) => {
    setDetails(given);
    if (verifiedPhone === given.phone_number) register(given);
    else if (sent?.phone_number === given.phone_number) toCode();
    else send(given.phone_number, 'otp_sent');
  };

  const submitLabel = (phone_number: string) => {
    if (phone_number !== '' && phone_number === verifiedPhone) return t.register;
    return phone_number !== '' && phone_number === sent?.phone_number ? own.proceed : code.send_otp;
  };

  const sendFailure = sending.error !== null && (
    <Failure sentence={own.register_send_failed} error={sending.error} reason={sendReason(sending.error)}>
      {step === 'details' && hasCode(sending.error, 'OTP_COOLDOWN') && (
        <Button
          onClick={() =>
            proceed(details.phone_number, { resend_after: cooldownOf(sending.error), confirmed: true })
          }
        >
          {code.have_code}
        </Button>
      )}
    </Failure>
  );
  const registerFailure = registration.error !== null && (
    <Failure
      sentence={own.register_failed}
      error={registration.error}
      reason={registerReason(registration.error)}
    />
  );

  function sendReason(error: Error) {
    if (hasCode(error, 'PHONE_TAKEN')) return own.phone_taken;
    if (hasCode(error, 'OTP_COOLDOWN')) return own.sent_just_now({ n: cooldownOf(error) });
    return hasCode(error, 'SMS_UNAVAILABLE') ? code.sms_unavailable : undefined;
  }

  function registerReason(error: Error) {
    if (hasCode(error, 'USERNAME_TAKEN')) return own.name_just_taken;
    if (hasCode(error, 'PHONE_TAKEN')) return own.phone_taken;
    if (hasCode(error, 'PHONE_NOT_VERIFIED')) return own.needs_new_code;
    return isCommon ? own.code_still_good : undefined;
  }

  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading>{own.register_heading}</ScreenHeading>
        <p className={styles.intro}>{own.step({ n: step === 'details' ? 1 : 2, total: 2 })}</p>
      </div>
      <div className={styles.card}>
        {step === 'details' ? (
          <RegisterDetailsForm
            initial={details}
            submitLabel={submitLabel}
            busy={sending.sending || registration.busy}
            commonPassword={isCommon ? details.password : undefined}
            onDetails={submitDetails}
          >
            {isComingBack && sent !== undefined && registration.error === null && sending.error === null && (
              <Notice tone="info" live={false}>
                {own.password_again}
              </Notice>
            )}
            {sendFailure}
            {registerFailure}
          </RegisterDetailsForm>
        ) : (
          <CodeForm
            phone_number={details.phone_number}
            news={news}
            unconfirmed={sent?.unconfirmed ?? false}
            submitLabel={own.verify_register}
            busy={registration.busy}
            onCode={(otp) => register(details, otp)}
            onChange={() => {
              if (registration.error !== null && !isCommon) registration.forgetError();
            }}
            resendAt={sending.resendAt}
            resending={sending.sending}
            onResend={() => send(details.phone_number, 'otp_resent')}
            backLabel={own.change_details}
            onBack={() => {
              sending.forgetError();
              toDetails();
            }}
          >
            {sendFailure}
            {registerFailure}
          </CodeForm>
        )}
      </div>
      <p className={styles.elsewhere}>
        {own.have_account}
        <Link to="/login" className={styles.link}>
          {t.login}
        </Link>
      </p>
      <ThemeChoice />
    </div>
  );
}

const cooldownOf = (error: unknown): number =>
  (hasCode(error, 'OTP_COOLDOWN') ? error.problem?.retry_after : undefined) ?? OTP_RESEND_SECONDS;
