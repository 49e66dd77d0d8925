import * as z from 'zod/mini';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Nepal is 5:45 ahead of UTC, all year. */
const NEPAL_MS = 5 * HOUR + 45 * MINUTE;

/** From 20:00 to 7:00 in Nepal SMS that staff cause go out only when they have confirmed it. */
export const QUIET_FROM_HOUR = 20;
export const QUIET_UNTIL_HOUR = 7;

/** When the quiet hours of a moment end; undefined outside of them. */
export function quietUntil(moment: number): number | undefined {
  const local = moment + NEPAL_MS;
  const midnight = Math.floor(local / DAY) * DAY;
  const hour = (local - midnight) / HOUR;
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return undefined;
  const morning = midnight + QUIET_UNTIL_HOUR * HOUR - NEPAL_MS;
  return hour < QUIET_UNTIL_HOUR ? morning : morning + DAY;
}

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
