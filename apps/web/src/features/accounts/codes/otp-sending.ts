import { OTP_RESEND_SECONDS } from '@abhyas/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { type CodeRequest, type RequestedCode, sendOtpMutation } from '#features/accounts/accounts.api.ts';
import { monotonicNow } from '#lib/clock.ts';

/**
 * Requests codes and remembers when the next one may be requested (spec §4: after 60 s).
 * @param initialWait seconds left of a code that another screen has sent
 */
export function useOtpSending(initialWait = 0) {
  const [resendAt, setResendAt] = useState(() => monotonicNow() + initialWait * 1000);
  const waitSeconds = (seconds: number) => setResendAt(monotonicNow() + seconds * 1000);
  const { mutate, isPending, error, reset } = useMutation({
    ...sendOtpMutation,
    onSuccess: ({ resend_after }) => waitSeconds(resend_after),
    onError: (failure) => {
      // A code went out less than a minute ago; its answer may have been lost on the way.
      if (hasCode(failure, 'OTP_COOLDOWN')) waitSeconds(failure.problem?.retry_after ?? OTP_RESEND_SECONDS);
    },
  });
  return {
    send: (request: CodeRequest, onSent: (answer: RequestedCode) => void) =>
      mutate(request, { onSuccess: onSent }),
    sending: isPending,
    error,
    forgetError: reset,
    resendAt,
  };
}
