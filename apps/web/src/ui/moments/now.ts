import { useEffect, useState } from 'react';
import { currentTime } from '#lib/clock.ts';

/** The server's time in ms, read again every `step` ms and when the page comes back into sight. */
export function useNow(step: number): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const read = () => setNow(currentTime());
    const timer = setInterval(read, step);
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [step]);
  return now;
}
