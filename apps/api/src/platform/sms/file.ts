import { appendFile } from 'node:fs/promises';
import { type Clock, iso } from '#platform/time/clock.ts';
import { type Sms, SmsError } from './sms.ts';

/** Appends each text to a file, one JSON object `{to, text, at}` a line; tests and demonstrations read it. */
export function createFileSms(file: string, clock: Clock): Sms {
  return {
    async send({ to, text }) {
      const line = `${JSON.stringify({ to, text, at: iso(clock.now()) })}\n`;
      await appendFile(file, line, { mode: 0o600 }).catch((cause) => {
        throw new SmsError(`SMS_FILE cannot be written: ${cause.code}`, { cause, definite: true });
      });
    },
  };
}
