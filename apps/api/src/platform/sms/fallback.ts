import { type Sms, SmsError } from './sms.ts';

/**
 * Asks a second provider when the first refused definitely. After a time-out it does not: the first text may yet
 * arrive, and two codes at once confuse and cost.
 */
export function createFallbackSms(first: Sms, second: Sms, onFallback: (error: SmsError) => void): Sms {
  return {
    async send(message) {
      try {
        await first.send(message);
      } catch (error) {
        if (!(error instanceof SmsError) || !error.definite) throw error;
        onFallback(error);
        await second.send(message);
      }
    },
  };
}
