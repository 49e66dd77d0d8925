import type { SentCode } from '#features/accounts/codes/sent-code.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What /forgot-password hands to /reset-password; a phone number is not for the address. */
    reset?: SentCode;
  }
}
