import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode, NetworkError } from '#api/api-error.ts';
import { logIn, type Registration, register, verifyPhone } from '#features/accounts/accounts.api.ts';

/**
 * Verifies the phone, then registers. A phone once verified stays so (the server keeps it for 10 minutes), so a
 * registration that fails for another reason needs no second code.
 */
export function useRegistration(
  onRegistered: (details: Registration) => void,
  { proof, verifiedBefore }: { proof: string; verifiedBefore: string | undefined },
) {
  const [verifiedPhone, setVerifiedPhone] = useState(verifiedBefore);
  // The code may have been taken although its answer was lost; a repeated check would find it used.
  const codeAnswerLost = useRef(false);
  // Likewise the account may exist already, and then its own name would be called taken.
  const accountAnswerLost = useRef(false);

  const verifyOnce = async (phone_number: string, otp: string) => {
    try {
      await verifyPhone({ phone_number, otp, proof });
    } catch (error) {
      const perhapsVerified = codeAnswerLost.current && hasCode(error, 'OTP_INVALID');
      codeAnswerLost.current = error instanceof NetworkError || perhapsVerified;
      if (!perhapsVerified) throw error;
    }
    setVerifiedPhone(phone_number);
  };

  const registerOnce = async (details: Registration) => {
    try {
      await register({ ...details, proof });
    } catch (error) {
      if (!accountAnswerLost.current || !hasCode(error, 'USERNAME_TAKEN', 'PHONE_TAKEN')) {
        accountAnswerLost.current = error instanceof NetworkError;
        throw error;
      }
      // Whoever can log in with these details has been registered with them.
      await logIn(details).catch(() => {
        throw error;
      });
    }
  };

  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async ({ details, otp }: { details: Registration; otp?: string }) => {
      if (otp !== undefined && verifiedPhone !== details.phone_number) {
        await verifyOnce(details.phone_number, otp);
      }
      await registerOnce(details);
    },
    onSuccess: (_, { details }) => onRegistered(details),
    onError: (failure) => {
      if (!hasCode(failure, 'PHONE_NOT_VERIFIED')) return;
      setVerifiedPhone(undefined);
      codeAnswerLost.current = false;
    },
  });

  return { register: mutate, busy: isPending || isSuccess, error, forgetError: reset, verifiedPhone };
}
