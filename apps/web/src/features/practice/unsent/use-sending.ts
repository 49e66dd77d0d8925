import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';
import { sendUnsent } from './unsent-answers.ts';

/** Whether the last attempt to send failed. */
const failing = createStore(false);
export const useSendingFails = (): boolean => useStore(failing);

const tryToSend = () => {
  sendUnsent().then(
    () => failing.set(false),
    // They stay on this phone: the next answer, the network or the next opening tries again.
    () => failing.set(true),
  );
};

/** Gives what sends the stored answers; the return of the network sends them, too. */
export function useSending(): () => void {
  useEffect(() => {
    window.addEventListener('online', tryToSend);
    return () => window.removeEventListener('online', tryToSend);
  }, []);
  return tryToSend;
}
