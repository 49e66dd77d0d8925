import { networkOf, siteOf } from '#platform/http/limits/network.ts';
import { DAY, HOUR } from '#platform/time/clock.ts';

const PER_PHONE_HOUR = 5;
const PER_PHONE_DAY = 15;
/** Numbers are sold in blocks. An SMS-pumping attacker holds one block, while learners are spread over all blocks. */
const PREFIX_DIGITS = 6;
/** Shares of the day's codes for one network and for all networks of one site, so that none can use up all codes. */
const NETWORK_SHARE = 1 / 5;
const SITE_SHARE = 1 / 2;

export interface OtpLimits {
  otp_per_address_hour: number;
  otp_per_prefix_hour: number;
  otp_per_day: number;
}

/** A limit of codes in a window (ms), counted under a name. */
export interface Cap {
  bucket: string;
  sends: number;
  window: number;
}

/**
 * The caps that a send counts towards, from the narrowest to the widest. They are locked in this order, so that the
 * rows that everyone shares are locked for the shortest time.
 */
export function capsOf(
  limits: OtpLimits,
  { phone_number, address }: { phone_number: string; address: string },
): Cap[] {
  const network = networkOf(address);
  const { otp_per_address_hour, otp_per_prefix_hour, otp_per_day } = limits;
  const share = (part: number) => Math.max(otp_per_address_hour, Math.ceil(otp_per_day * part));
  const site = siteOf(address);
  const [hour, day] = phoneBuckets(phone_number);
  // An IPv4 address is both network and site, and is counted once.
  const site_day =
    site === network ? [] : [{ bucket: `site day ${site}`, sends: share(SITE_SHARE), window: DAY }];
  return [
    { bucket: hour, sends: PER_PHONE_HOUR, window: HOUR },
    { bucket: day, sends: PER_PHONE_DAY, window: DAY },
    { bucket: `network hour ${network}`, sends: otp_per_address_hour, window: HOUR },
    { bucket: `network day ${network}`, sends: share(NETWORK_SHARE), window: DAY },
    ...site_day,
    {
      bucket: `prefix hour ${phone_number.slice(0, PREFIX_DIGITS)}`,
      sends: otp_per_prefix_hour,
      window: HOUR,
    },
    { bucket: 'day', sends: otp_per_day, window: DAY },
  ];
}

/** Under what the codes for a phone are counted: in an hour, and in a day. */
export const phoneBuckets = (phone_number: string): [hour: string, day: string] => [
  `phone hour ${phone_number}`,
  `phone day ${phone_number}`,
];
