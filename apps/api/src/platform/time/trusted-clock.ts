import { uptime as secondsSinceBoot } from 'node:os';
import { type Clock, HOUR, SECOND, systemClock } from './clock.ts';

/** How far the wall clock may leave the time since boot before it is no longer trusted (ms). */
const CLOCK_TOLERANCE_MS = 5 * SECOND;
/** Small corrections (NTP) are followed after this long, so that they do not add up to an alarm. */
const FOLLOW_AFTER_MS = HOUR;
const LOOK_EVERY_MS = SECOND;

/** The time of day, as long as it agrees with the time since boot. */
export interface TrustedClock extends Clock {
  /**
   * The wall clock. While it disagrees with the time since boot, the last trusted time plus the time since then, so that
   * a learner's minutes pass as before.
   */
  now(): number;
  /** False while the two disagree: irreversible work (finishing an attempt at its deadline) waits. */
  isTrusted(): boolean;
  /** An operator declares that the wall clock is right as it stands. */
  trust(): void;
  /** When the machine booted, by the trusted wall clock (ms): for a process that starts later. */
  bootedAt(): number;
  close(): void;
}

interface ClockSources {
  wall: Clock;
  /** Time (ms) since the machine booted, including its sleep. */
  since_boot: () => number;
  /** A monotonic time (ms) that is cheap to read and may leave out sleep. */
  monotonic: () => number;
}

const machine: ClockSources = {
  wall: systemClock,
  // `os.uptime` counts a laptop's sleep, `performance.now` does not.
  since_boot: () => secondsSinceBoot() * SECOND,
  monotonic: () => performance.now(),
};

interface ClockAlarm {
  /** The wall clock differs from the time since boot by this much (ms; negative: it was put back). */
  onLost: (by_ms: number) => void;
  /** They agree again, by themselves or because an operator declared it. */
  onRegained: () => void;
}

/**
 * Watches the machine's clock from now on. `known_boot`: when the machine booted, as an earlier process knew it; without
 * it, the wall clock is trusted as it stands.
 */
export function watchClock(
  { onLost, onRegained }: ClockAlarm,
  { known_boot, sources = machine }: { known_boot?: number | undefined; sources?: ClockSources } = {},
): TrustedClock {
  const { wall, since_boot, monotonic } = sources;
  /** When the machine booted, by the wall clock while it was trusted. */
  let booted_at = known_boot ?? wall.now() - since_boot();
  /** The wall clock minus the monotonic one, when both last agreed with the time since boot. */
  let ahead_of_monotonic = wall.now() - monotonic();
  let followed_at = since_boot();
  let isTrusted = true;

  /** Compares the wall clock with the time since boot. Returns the valid time. */
  const look = (): number => {
    const now = wall.now();
    const booted_since = since_boot();
    const expected = booted_at + booted_since;
    const agrees = Math.abs(now - expected) <= CLOCK_TOLERANCE_MS;
    if (agrees !== isTrusted) {
      isTrusted = agrees;
      if (agrees) onRegained();
      else onLost(now - expected);
    }
    if (!agrees) return expected;
    ahead_of_monotonic = now - monotonic();
    if (booted_since - followed_at >= FOLLOW_AFTER_MS) {
      booted_at = now - booted_since;
      followed_at = booted_since;
    }
    return now;
  };
  if (known_boot !== undefined) look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();

  return {
    now() {
      const now = wall.now();
      // Called for every request, while reading the time since boot means reading a file.
      const isPlain = isTrusted && Math.abs(now - monotonic() - ahead_of_monotonic) <= CLOCK_TOLERANCE_MS / 2;
      return isPlain ? now : look();
    },
    isTrusted: () => {
      look();
      return isTrusted;
    },
    trust() {
      const was_trusted = isTrusted;
      booted_at = wall.now() - since_boot();
      followed_at = since_boot();
      ahead_of_monotonic = wall.now() - monotonic();
      isTrusted = true;
      if (!was_trusted) onRegained();
    },
    bootedAt: () => booted_at,
    close: () => clearInterval(timer),
  };
}
