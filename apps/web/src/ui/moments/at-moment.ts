import { useEffect, useRef } from 'react';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import { currentTime } from '#lib/clock.ts';

/** The server remembers its lists for up to a second. */
const FIRST_MS = 1000;
/** Thousands of phones wait for the same moment: each one asks at a time of its own within these. */
const SPREAD_MS = 5000;
const LOOK_MS = 1000;

/**
 * Calls `act` shortly after a moment of the server's clock (ms), and again with growing pauses for as long as the
 * moment stays the same. `tries` counts from 0. Acts only in sight: a phone that slept acts when it wakes.
 */
export function useAtMoment(moment: number | undefined, act: (tries: number) => Promise<unknown>): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    if (moment === undefined) return;
    let due = moment + FIRST_MS + Math.random() * SPREAD_MS;
    let tries = 0;
    let acting = false;
    const look = async () => {
      if (acting || document.visibilityState !== 'visible' || currentTime() < due) return;
      acting = true;
      await latest.current(tries);
      acting = false;
      tries += 1;
      due = currentTime() + jittered(retryDelay(tries), Math.random());
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moment]);
}
