import { useEffect, useState } from 'react';
import { deviceNow, serverNow } from '#lib/clock.ts';

/** Milliseconds since 1970, by the server's clock where it is known. */
export const staffNow = (): number => serverNow() ?? deviceNow();

const EVERY_MS = 5000;

/** The time, for what a screen says about now. It moves on while the screen stands. */
export function useNow(): number {
  const [now, setNow] = useState(staffNow);
  useEffect(() => {
    const renew = () => setNow(staffNow());
    const timer = setInterval(renew, EVERY_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
