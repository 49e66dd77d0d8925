import { useEffect, useState } from 'react';
import { monotonicNow } from '#lib/clock.ts';

/** Whole seconds until a moment of the monotonic clock; 0 once it has passed. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - monotonicNow()) / 1000));
