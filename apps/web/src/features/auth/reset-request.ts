import { deviceNow } from '../../lib/clock.ts';

/** What /forgot-password hands to /reset-password: in the history entry, for a phone number is not for the address. */
export interface ResetRequest {
  phone_number: string;
  /** When another code may be asked for, in milliseconds since 1970 by this device: it outlives a reload. */
  resend_at: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    reset?: ResetRequest;
  }
}

export const resetRequest = (phone_number: string, waitSeconds: number): ResetRequest => ({
  phone_number,
  resend_at: deviceNow() + waitSeconds * 1000,
});

/** Seconds until another code may be asked for; never more than `most`, should the device's clock have been set back. */
export const waitOf = ({ resend_at }: ResetRequest, most: number): number =>
  Math.min(most, Math.max(0, (resend_at - deviceNow()) / 1000));
