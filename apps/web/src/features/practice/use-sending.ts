import { useEffect } from 'react';
import { findSession } from '#api/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import { listUnsent, sendUnsent } from './unsent-answers.ts';

/** Whether the last attempt to send failed, of any account. */
const failing = createStore(false);

/** Whether answers of the learner wait because they could not be sent. */
export function useSendingFails(): boolean {
  const isFailing = useStore(failing);
  return isFailing && listUnsent(findSession()?.sub).length > 0;
}

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
