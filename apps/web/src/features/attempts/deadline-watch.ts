import { useEffect, useRef, useState } from 'react';
import { hasCode, isPassing } from '../../lib/api-error.ts';
import { timeLimit } from '../../lib/http.ts';
import { type Deadline, deadlineAt, retryDelay } from './attempt-clock.ts';
import { type AttemptReading, type LearnerId, readAttempt } from './attempts.api.ts';

const LIMIT_MS = 8000;

const deadlineOf = ({ session, received_at, asked }: AttemptReading): Deadline =>
  deadlineAt(session.attempt, received_at, asked);

/** Why an attempt is over: its time is up, or it has been submitted, in another tab or on another phone. */
export type Over = 'time' | 'submitted';

interface DeadlineWatch {
  deadline: Deadline;
  /** Asks the server now, and again until it answers. */
  askServer: () => void;
}

/**
 * The deadline on the monotonic clock. That clock may stand still while a phone sleeps, so the server is asked
 * again whenever the page comes back to sight or to the network; the answers on the screen are not touched.
 */
export function useDeadline(
  id: string,
  learner: LearnerId,
  reading: AttemptReading,
  watching: boolean,
  onOver: (why: Over) => void,
): DeadlineWatch {
  const [deadline, setDeadline] = useState(() => deadlineOf(reading));
  const over = useRef(onOver);
  const ask = useRef(() => {});
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    if (!watching) return;
    const stop = new AbortController();
    let asking = false;
    let failures = 0;
    let timer: number | undefined;

    const retake = async () => {
      if (asking) return;
      clearTimeout(timer);
      asking = true;
      try {
        const answer = await readAttempt(id, learner, timeLimit(LIMIT_MS));
        if (stop.signal.aborted) return;
        failures = 0;
        if (answer.session.attempt.id === reading.session.attempt.id) setDeadline(deadlineOf(answer));
        else over.current('submitted');
      } catch (error) {
        if (stop.signal.aborted) return;
        if (hasCode(error, 'ATTEMPT_CLOSING')) over.current('time');
        else if (hasCode(error, 'NO_OPEN_ATTEMPT')) over.current('submitted');
        // Any other failure changes nothing: the count goes on as it was.
        else if (isPassing(error)) {
          failures += 1;
          timer = window.setTimeout(retakeInSight, retryDelay(failures));
        }
      } finally {
        asking = false;
      }
    };
    const retakeInSight = () => {
      if (document.visibilityState === 'visible') void retake();
    };
    ask.current = () => void retake();
    document.addEventListener('visibilitychange', retakeInSight, { signal: stop.signal });
    window.addEventListener('online', retakeInSight, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
      ask.current = () => {};
    };
  }, [id, learner, reading, watching]);

  return { deadline, askServer: () => ask.current() };
}
