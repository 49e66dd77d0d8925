import { useEffect } from 'react';
import { sendUnsent } from './unsent-answers.ts';

const tryToSend = () => {
  sendUnsent().catch(() => {
    // They stay on this phone: the next answer, the network or the next opening tries again.
  });
};

/** Gives what sends the stored answers; the return of the network sends them, too. */
export function useSending(): () => void {
  useEffect(() => {
    window.addEventListener('online', tryToSend);
    return () => window.removeEventListener('online', tryToSend);
  }, []);
  return tryToSend;
}
