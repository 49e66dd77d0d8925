import type {
  confirmSecondFactor,
  forgetRememberedDevice,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@abhyas/contract/accounts/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** Of the signed-in account. */
export const secondFactorQuery = queryOptions({
  queryKey: ['accounts', 'second-factor'],
  queryFn: ({ signal }) => call<typeof getSecondFactor>('GET /api/users/second-factor/', { signal }),
});

export const setUp = () => call<typeof setUpSecondFactor>('POST /api/users/second-factor/setup/', {});

export const confirm = (body: { code: string; password: string }) =>
  call<typeof confirmSecondFactor>('POST /api/users/second-factor/confirm/', { body });

export interface PasswordAndCode {
  password: string;
  code?: string;
  recovery_code?: string;
}

export const renewCodes = (body: PasswordAndCode) =>
  call<typeof renewRecoveryCodes>('POST /api/users/second-factor/recovery-codes/', { body });

export const turnOff = (body: PasswordAndCode) =>
  call<typeof turnOffSecondFactor>('POST /api/users/second-factor/off/', { body });

export const forgetDevice = (device_id: string) =>
  call<typeof forgetRememberedDevice>('DELETE /api/users/second-factor/devices/:device_id/', {
    params: { device_id },
  });
