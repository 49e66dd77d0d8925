import { type Sms, SmsError } from '#platform/sms/sms.ts';
import { hasUnreachableAddress } from '#platform/sms/unreachable.ts';

/** The same provider, which refuses a text with an address that no other machine reaches. */
export const refuseUnreachable = (sms: Sms): Sms => ({
  async send(message) {
    if (hasUnreachableAddress(message.text))
      throw new SmsError('The text has an address of the server itself: set PUBLIC_ADDRESS', {
        definite: true,
      });
    await sms.send(message);
  },
});
