import * as z from 'zod/mini';

/** Whom SMS would reach, and what they would cost. */
export const smsReach = z.object({
  /** Accounts that it is for. */
  recipients: z.int(),
  /** Phones that an SMS can reach; siblings who share one count once where they get the same text. */
  phones: z.int(),
  /** Parts of all SMS together, by 3GPP TS 23.038 and TS 23.040. */
  parts: z.int(),
  /** In rupees; null where the server knows no price. */
  cost: z.nullable(z.number()),
});
export type SmsReach = z.infer<typeof smsReach>;

/** The confirmation that SMS may go out in the quiet hours. */
export const at_night = z._default(z.boolean(), false);
