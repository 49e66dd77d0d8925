import type { Sms } from './sms.ts';

/** For trying the product on one's own machine: the text is printed, nothing is sent. */
export function createConsoleSms(print: (line: string) => void): Sms {
  return {
    async send({ to, text }) {
      print(`SMS to ${to}: ${text}`);
    },
  };
}
