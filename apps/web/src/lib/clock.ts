/** Milliseconds since 1970 by this device, which may be wrong by hours. The only place that asks. */
export const deviceNow = (): number => Date.now();

/** Milliseconds that only ever grow, whatever is done to the device's clock. */
export const monotonicNow = (): number => performance.now();

/** A moment by both clocks. */
export interface Instant {
  monotonic: number;
  device: number;
}

export const instantNow = (): Instant => ({ monotonic: monotonicNow(), device: deviceNow() });

let serverOffset: number | undefined;

/** Takes the `Date` header of an answer, which has whole seconds. */
export function learnServerTime(dateHeader: string | null): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (!Number.isNaN(serverTime)) serverOffset = serverTime - deviceNow();
}

/** Milliseconds since 1970 by the server's clock; undefined until an answer of the server told it. */
export const serverNow = (): number | undefined =>
  serverOffset === undefined ? undefined : deviceNow() + serverOffset;
