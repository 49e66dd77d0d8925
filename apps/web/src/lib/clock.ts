/** Milliseconds since 1970 by this device, which may be wrong by hours. The only place that reads its clock. */
export const deviceNow = (): number => Date.now();

/** Milliseconds that only grow, even when the device's clock is changed. */
export const monotonicNow = (): number => performance.now();

/** A moment by both clocks. */
export interface Instant {
  monotonic: number;
  device: number;
}

export const instantNow = (): Instant => ({ monotonic: monotonicNow(), device: deviceNow() });

let serverOffset: number | undefined;

/** Takes the `Date` header of a response, which has whole seconds. */
export function learnServerTime(dateHeader: string | null): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (!Number.isNaN(serverTime)) serverOffset = serverTime - deviceNow();
}

/** Milliseconds since 1970 by the server's clock; undefined until the first response of the server. */
export const serverNow = (): number | undefined =>
  serverOffset === undefined ? undefined : deviceNow() + serverOffset;

/** The server's time, or this device's until the server has responded once. */
export const currentTime = (): number => serverNow() ?? deviceNow();
