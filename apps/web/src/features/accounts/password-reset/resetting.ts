import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { NetworkError } from '#api/api-error.ts';
import { checkResetCodeMutation, resetPasswordMutation } from '#features/accounts/accounts.api.ts';

/**
 * Resets a password by a code. If several accounts have the phone, `accounts` has them until one is chosen; the code stays
 * valid meanwhile, and the question comes again after a failure.
 */
export function useResetting(onReset: () => void) {
  // The password may have been changed although the response was lost; asked again the server would call the code used.
  const answerLost = useRef(false);
  const resetting = useMutation({
    ...resetPasswordMutation,
    onSuccess: onReset,
    onError: (failure) => {
      answerLost.current ||= failure instanceof NetworkError;
    },
  });
  const checking = useMutation({
    ...checkResetCodeMutation,
    onSuccess: (accounts, reset) => {
      if (accounts.length === 0) resetting.mutate(reset);
    },
  });
  const { data: found = [], variables: reset } = checking;
  const busy = checking.isPending || resetting.isPending || resetting.isSuccess;
  const forget = () => {
    resetting.reset();
    checking.reset();
  };
  return {
    reset: (wanted: { phone_number: string; otp: string; password: string }) => {
      if (busy) return;
      resetting.reset();
      checking.mutate(wanted);
    },
    accounts: resetting.error === null ? found : [],
    choose: ({ username }: { username: string }) => {
      if (reset && !busy) resetting.mutate({ ...reset, username });
    },
    busy,
    error: resetting.error ?? checking.error,
    /** The choice has failed, and what had the focus is gone. */
    isBack: resetting.error !== null && found.length > 0,
    forget,
    answerLost: () => answerLost.current,
  };
}
