import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/shared';
import { useEffect, useRef, useState } from 'react';
import { instantNow, monotonicNow } from '../../../lib/clock.ts';
import { type Deadline, isDoubtful, isTimeUp, type Lead, leadAt, secondsLeft } from './attempt-clock.ts';

interface Listeners {
  /** Called once. */
  onTimeUp: () => void;
  /** The clocks disagree: the server should be asked, and until it answers only the monotonic one is acted on. */
  onDoubt: () => void;
}

/** Seconds left, told once a second. */
export function useSecondsLeft(deadline: Deadline, running: boolean, listeners: Listeners): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline.at, monotonicNow()));
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    if (!running) return;
    let lead: Lead = { ms: 0, seen: deadline.asked };
    const tick = () => {
      const now = instantNow();
      const doubted = isDoubtful(lead);
      lead = leadAt(lead, now);
      const doubtful = isDoubtful(lead);
      const left = secondsLeft(deadline.at, now.monotonic + lead.ms);
      setSeconds(left);
      if (doubtful && !doubted) latest.current.onDoubt();
      if (!isTimeUp(doubtful ? secondsLeft(deadline.at, now.monotonic) : left)) return;
      clearInterval(timer);
      clearTimeout(alarm);
      latest.current.onTimeUp();
    };
    const timer = setInterval(tick, 250);
    // A browser slows the interval of a hidden page to once a minute, and that can be too late to hand in.
    // A single alarm it leaves nearly on time.
    const alarm = setTimeout(tick, deadline.at - monotonicNow() - AUTO_SUBMIT_AT_SECONDS * 1000);
    tick();
    return () => {
      clearInterval(timer);
      clearTimeout(alarm);
    };
  }, [deadline, running]);

  return seconds;
}
