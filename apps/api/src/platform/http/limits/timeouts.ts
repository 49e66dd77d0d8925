import { SECOND } from '#platform/time/clock.ts';

/** How long the server waits for a client. */
export const REQUEST_TIMEOUTS = {
  /**
   * For a whole request. The largest body of a learner is a 5 MiB picture, which takes 105 s at 400 kbit/s, a slow 3G
   * uplink; saves and submissions are a few KiB.
   */
  requestTimeout: 120 * SECOND,
  /**
   * Without a byte in either direction: for a client that does not read its response. Longer than the 20 s that the
   * slowest query may take, and its repetition after a failover.
   */
  connectionTimeout: 60 * SECOND,
  http: {
    /** For the headers: a few hundred bytes. */
    headersTimeout: 20 * SECOND,
    /** How often Node looks for requests that have run out of time; it would every 30 s. */
    connectionsCheckingInterval: 5 * SECOND,
  },
};
