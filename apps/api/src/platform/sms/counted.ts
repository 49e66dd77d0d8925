import { type Sms, SmsError } from './sms.ts';

/** The same provider, with a count of what became of each text. */
export function countSms(sms: Sms, count: (outcome: 'sent' | 'refused' | 'unknown') => void): Sms {
  return {
    async send(message) {
      try {
        await sms.send(message);
      } catch (error) {
        if (error instanceof SmsError) count(error.definite ? 'refused' : 'unknown');
        throw error;
      }
      count('sent');
    },
  };
}
