import { hasCode } from '#api/api-error.ts';
import { isPasswordRefused } from '#features/accounts/accounts.api.ts';
import { otpMessages } from '#features/accounts/codes/otp.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { registerMessages } from './register.messages.ts';
import { cooldownOf, type RegisterFlow } from './register-flow.ts';

/** What failed on the way to an account, and why. */
export function RegisterFailures({ flow }: { flow: RegisterFlow }) {
  const code = useMessages(otpMessages);
  const own = useMessages(registerMessages);
  const { sending, registration, step } = flow;

  function sendReason(error: Error) {
    if (hasCode(error, 'PHONE_TAKEN')) return own.phone_taken;
    if (hasCode(error, 'OTP_COOLDOWN')) return own.sent_just_now({ n: cooldownOf(error) });
    return hasCode(error, 'SMS_UNAVAILABLE') ? code.sms_unavailable : undefined;
  }

  function registerReason(error: Error) {
    if (hasCode(error, 'USERNAME_TAKEN')) return own.name_just_taken;
    if (hasCode(error, 'PHONE_TAKEN')) return own.phone_taken;
    if (hasCode(error, 'PHONE_NOT_VERIFIED')) return own.needs_new_code;
    return isPasswordRefused(error, 'PASSWORD_COMMON') ? own.code_still_good : undefined;
  }

  return (
    <>
      {sending.error !== null && (
        <Failure sentence={own.register_send_failed} error={sending.error} reason={sendReason(sending.error)}>
          {step === 'details' && hasCode(sending.error, 'OTP_COOLDOWN') && (
            <Button onClick={flow.skipSending}>{code.have_code}</Button>
          )}
        </Failure>
      )}
      {registration.error !== null && (
        <Failure
          sentence={own.register_failed}
          error={registration.error}
          reason={registerReason(registration.error)}
        />
      )}
    </>
  );
}
