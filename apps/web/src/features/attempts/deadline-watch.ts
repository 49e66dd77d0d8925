import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { type Deadline, deadlineAt } from './attempt-clock.ts';
import { type AttemptReading, readAttempt } from './attempts.api.ts';

/**
 * The deadline on the monotonic clock. That clock may stand still while a phone sleeps, so the server is asked
 * again whenever the page comes back to sight or to the network; the answers on the screen are not touched.
 */
export function useDeadline(
  id: string,
  reading: AttemptReading,
  watching: boolean,
  onOver: () => void,
): Deadline {
  const [deadline, setDeadline] = useState(() => deadlineAt(reading.session.attempt, reading.received_at));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    if (!watching) return;
    const stop = new AbortController();
    const retake = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const { session, received_at } = await readAttempt(id, stop.signal);
        if (session.attempt.id === reading.session.attempt.id) {
          setDeadline(deadlineAt(session.attempt, received_at));
        } else over.current();
      } catch (error) {
        // Any other failure changes nothing: the count goes on as it was, and the next return asks again.
        if (hasCode(error, 'ATTEMPT_CLOSING', 'NO_OPEN_ATTEMPT')) over.current();
      }
    };
    document.addEventListener('visibilitychange', retake, { signal: stop.signal });
    window.addEventListener('online', retake, { signal: stop.signal });
    return () => stop.abort();
  }, [id, reading, watching]);

  return deadline;
}
