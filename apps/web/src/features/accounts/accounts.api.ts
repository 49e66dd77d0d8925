import type {
  checkPhone,
  checkUsername,
  chooseAccount,
  logIn as logInEndpoint,
  OtpPurpose,
  registerUser,
  resetPassword,
  sendOtp,
  setPasswordByLink,
  verifyOtp,
} from '@abhyas/contract/accounts';
import type { getProfile } from '@abhyas/contract/accounts/profile';
import { OTP_RESEND_SECONDS } from '@abhyas/contract/limits';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { ApiError, hasCode } from '#api/api-error.ts';
import { readHome } from '#api/home.ts';
import { getLanguage } from '#i18n/language.ts';
import { device, withChallenge } from './sign-in/challenge.ts';

export const logIn = ({ username, password }: { username: string; password: string }) =>
  withChallenge(
    call<typeof logInEndpoint>('POST /api/token/', { body: { username, password, ...device() } }),
  );

export const logInMutation = mutationOptions({ mutationFn: logIn });

export interface CodeRequest {
  phone_number: string;
  purpose: OtpPurpose;
}

/** A requested code, and whether it is certain that its SMS was sent. */
export interface RequestedCode {
  /** Seconds until another one may be requested. */
  resend_after: number;
  confirmed: boolean;
}

export const sendOtpMutation = mutationOptions({
  mutationFn: async (request: CodeRequest): Promise<RequestedCode> => {
    // There is no account yet whose language the server could choose for the SMS.
    const body = request.purpose === 'register' ? { ...request, language: getLanguage() } : request;
    try {
      const { resend_after } = await call<typeof sendOtp>('POST /api/users/otp/send/', { body });
      return { resend_after, confirmed: true };
    } catch (error) {
      if (!hasCode(error, 'SMS_UNCONFIRMED')) throw error;
      // The code is good if it comes.
      return { resend_after: error.problem?.retry_after ?? OTP_RESEND_SECONDS, confirmed: false };
    }
  },
});

const verify = (body: CodeRequest & { otp: string; proof?: string; device?: string }) =>
  call<typeof verifyOtp>('POST /api/users/otp/verify/', { body });

/** A login's code answers with the session's tokens. */
export const logInByCodeMutation = mutationOptions({
  mutationFn: async (body: { phone_number: string; otp: string }) => {
    const answer = await withChallenge(verify({ ...body, ...device(), purpose: 'login' }));
    if (!('access' in answer)) throw new ApiError(500, undefined);
    return answer;
  },
});

/** Exchanges the tokens of a code for those of another account with the same phone. */
export const chooseAccountMutation = mutationOptions({
  mutationFn: (body: { choice: string; user_id: number }) =>
    withChallenge(
      call<typeof chooseAccount>('POST /api/users/otp/choose/', { body: { ...body, ...device() } }),
    ),
});

export const setPasswordByLinkMutation = mutationOptions({
  mutationFn: (body: { token: string; password: string }) =>
    call<typeof setPasswordByLink>('POST /api/users/password-link/', { body }),
});

export const verifyPhone = (body: { phone_number: string; otp: string; proof: string }) =>
  verify({ ...body, purpose: 'register' });

export interface Registration {
  username: string;
  phone_number: string;
  password: string;
  password2: string;
}

/** `proof`: the secret with which the phone was verified. */
export const register = (body: Registration & { proof: string }) =>
  call<typeof registerUser>('POST /api/users/register/', {
    // Who registers in Nepali is met in Nepali at the next login.
    body: { ...body, preferred_language: getLanguage() },
  });

/** Refused although it keeps to the form's rules. */
export const isPasswordRefused = (error: unknown, as: 'PASSWORD_COMMON' | 'PASSWORD_UNCHANGED'): boolean =>
  error instanceof ApiError && (error.problem?.errors?.some(({ code }) => code === as) ?? false);

interface PasswordReset {
  phone_number: string;
  otp: string;
  password: string;
  /** Whose, if several accounts have the phone. */
  username?: string;
}

/** The accounts to choose from, if several have the phone. The code stays valid. */
export const checkResetCodeMutation = mutationOptions({
  mutationFn: async ({ phone_number, otp }: PasswordReset) => {
    const { accounts = [] } = await verify({ phone_number, otp, purpose: 'reset' });
    return accounts;
  },
});

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: PasswordReset) =>
    call<typeof resetPassword>('POST /api/users/password-reset/', { body }),
});

/** Whether there is no full name, and the learner has not put off entering one: "Later" is stored on the server. */
export const lacksNameQuery = queryOptions({
  queryKey: ['profile', 'lacks_name'],
  queryFn: async () => (await readHome('name')).profile.lacks_name,
});

export const readProfile = () => call<typeof getProfile>('GET /api/users/profile/', {});

// Availability is not cached for long: a name can be taken while the form is filled in.
export const usernameTakenQuery = (username: string) =>
  queryOptions({
    queryKey: ['accounts', 'username-taken', username],
    queryFn: async ({ signal }) => {
      const body = { username };
      return (await call<typeof checkUsername>('POST /api/users/check-username/', { body, signal })).exists;
    },
  });

export const phoneTakenQuery = (phone_number: string) =>
  queryOptions({
    queryKey: ['accounts', 'phone-taken', phone_number],
    queryFn: async ({ signal }) => {
      const body = { phone_number };
      return (await call<typeof checkPhone>('POST /api/users/check-phone/', { body, signal })).exists;
    },
  });
