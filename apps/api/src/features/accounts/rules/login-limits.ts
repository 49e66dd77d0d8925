import { HOUR, MINUTE } from '#platform/time/clock.ts';

/**
 * A network can fail forty times an hour, so an attacker needs 25 networks for an hour to reach the limit of all new
 * networks together. A password that is not among the most common withstands 24 000 guesses a day.
 */
export const loginLimits = {
  here: { window: 15 * MINUTE, failures: 10 },
  new_networks: { window: HOUR, failures: 1000 },
};
