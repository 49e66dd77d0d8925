import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/shared';
import { useEffect, useRef, useState } from 'react';
import { monotonicNow } from '../../lib/clock.ts';
import { type Deadline, isTimeUp, secondsLeft } from './attempt-clock.ts';

/** Seconds left, told once a second; `onTimeUp` is called once. */
export function useSecondsLeft(deadline: Deadline, running: boolean, onTimeUp: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, monotonicNow()));
  const timeUp = useRef(onTimeUp);
  useEffect(() => {
    timeUp.current = onTimeUp;
  });

  useEffect(() => {
    if (!running) return;
    const tick = () => {
      const left = secondsLeft(deadline, monotonicNow());
      setSeconds(left);
      if (!isTimeUp(left)) return;
      clearInterval(timer);
      clearTimeout(alarm);
      timeUp.current();
    };
    const timer = setInterval(tick, 250);
    // A browser slows the interval of a hidden page to once a minute, and that can be too late to hand in.
    // A single alarm it leaves nearly on time.
    const alarm = setTimeout(tick, deadline - monotonicNow() - AUTO_SUBMIT_AT_SECONDS * 1000);
    tick();
    return () => {
      clearInterval(timer);
      clearTimeout(alarm);
    };
  }, [deadline, running]);

  return seconds;
}
