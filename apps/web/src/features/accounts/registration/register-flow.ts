import { OTP_RESEND_SECONDS } from '@abhyas/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { isPasswordRefused, type Registration, type RequestedCode } from '#features/accounts/accounts.api.ts';
import { useOtpSending } from '#features/accounts/codes/otp-sending.ts';
import { sentCode, waitOf } from '#features/accounts/codes/sent-code.ts';
import { useRegisterSteps } from './register-steps.ts';
import { useRegistration } from './registration.ts';
import { detailsOf, keepDraft, newProof, readRegistrationDraft, wipeDraft } from './registration-draft.ts';

/** A registration from its details to the login: what is stored on the way, sent, and what failed. */
export function useRegisterFlow() {
  const navigate = useNavigate();
  const { step, isComingBack, toCode, toDetails } = useRegisterSteps();
  const [draft] = useState(readRegistrationDraft);
  const [details, setDetails] = useState(() => detailsOf(draft));
  const [sent, setSent] = useState(draft?.sent);
  const [proof] = useState(() => draft?.proof ?? newProof());
  const [confirmation, setConfirmation] = useState<'otp_sent' | 'otp_resent'>();
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
    setConfirmation(undefined);
    sending.send({ phone_number, purpose: 'register' }, (requested) => {
      setConfirmation(whenSent);
      proceed(phone_number, requested);
    });
  };

  const register = (registered: Registration, otp?: string) => {
    setConfirmation(undefined);
    registration.register(
      { details: registered, ...(otp !== undefined && { otp }) },
      {
        onError: (error) => {
          if (isPasswordRefused(error, 'PASSWORD_COMMON')) toDetails();
          if (hasCode(error, 'PHONE_NOT_VERIFIED')) setSent(undefined);
        },
      },
    );
  };

  const submitDetails = (submitted: Registration) => {
    setDetails(submitted);
    if (verifiedPhone === submitted.phone_number) register(submitted);
    else if (sent?.phone_number === submitted.phone_number) toCode();
    else send(submitted.phone_number, 'otp_sent');
  };

  return {
    step,
    isComingBack,
    details,
    sent,
    confirmation,
    sending,
    registration,
    submitDetails,
    submitCode: (otp: string) => register(details, otp),
    resend: () => send(details.phone_number, 'otp_resent'),
    /** For who has a code of a moment ago. */
    skipSending: () =>
      proceed(details.phone_number, { resend_after: cooldownOf(sending.error), confirmed: true }),
    backToDetails: () => {
      sending.forgetError();
      toDetails();
    },
  };
}

export type RegisterFlow = ReturnType<typeof useRegisterFlow>;

export const cooldownOf = (error: unknown): number =>
  (hasCode(error, 'OTP_COOLDOWN') ? error.problem?.retry_after : undefined) ?? OTP_RESEND_SECONDS;
