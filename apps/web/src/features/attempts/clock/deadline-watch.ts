import { useEffect, useRef, useSyncExternalStore } from 'react';
import { hasCode, isPassing } from '../../../api/api-error.ts';
import { timeLimit } from '../../../api/http.ts';
import { retryDelay } from '../../../api/retry-delay.ts';
import type { Instant } from '../../../lib/clock.ts';
import { type AttemptReading, askForAttempt, type LearnerId } from '../attempts.api.ts';
import type { Deadline } from './attempt-clock.ts';
import type { AttemptTime } from './attempt-time.ts';

const LIMIT_MS = 8000;

/** Why an attempt is over: its time is up, or it has been submitted, in another tab or on another phone. */
export type Over = 'time' | 'submitted';

interface DeadlineWatch {
  deadline: Deadline;
  /** Asks the server now, and again until it answers. */
  askServer: () => void;
}

interface Listeners {
  onOver: (why: Over) => void;
  /** The attempt goes on, and this is what the server has of it, as of some time after it was `asked`. */
  onRead: (attempt: AttemptReading['session']['attempt'], asked: Instant) => void;
}

/**
 * The deadline on the monotonic clock. That clock may stand still while a phone sleeps, so the server is asked
 * again whenever the page comes back to sight or to the network, and at once when there was none to open with.
 */
export function useDeadline(
  owner: { quiz: string; learner: LearnerId; attempt: number },
  time: AttemptTime,
  watching: boolean,
  listeners: Listeners,
): DeadlineWatch {
  const { quiz, learner, attempt } = owner;
  const deadline = useSyncExternalStore(time.subscribe, time.getDeadline);
  const latest = useRef(listeners);
  const ask = useRef(() => {});
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    if (!watching) return;
    const stop = new AbortController();
    let asking = false;
    let again = false;
    let failures = 0;
    let timer: number | undefined;

    const retake = async () => {
      if (asking) {
        again = true;
        return;
      }
      clearTimeout(timer);
      asking = true;
      again = false;
      try {
        const { session, received_at, asked } = await askForAttempt(quiz, learner, timeLimit(LIMIT_MS));
        if (stop.signal.aborted) return;
        failures = 0;
        if (session.attempt.id !== attempt) return latest.current.onOver('submitted');
        time.learn(session.attempt.server_time, received_at, asked);
        latest.current.onRead(session.attempt, asked);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (hasCode(error, 'ATTEMPT_CLOSING')) latest.current.onOver('time');
        else if (hasCode(error, 'NO_OPEN_ATTEMPT')) latest.current.onOver('submitted');
        // Any other failure changes nothing: the count goes on as it was.
        else if (isPassing(error)) {
          failures += 1;
          timer = window.setTimeout(retakeInSight, retryDelay(failures));
        }
      } finally {
        asking = false;
        // Whoever asked meanwhile wants to know what holds since.
        if (again && !stop.signal.aborted && failures === 0) void retake();
      }
    };
    const retakeInSight = () => {
      if (document.visibilityState === 'visible') void retake();
    };
    ask.current = () => void retake();
    document.addEventListener('visibilitychange', retakeInSight, { signal: stop.signal });
    window.addEventListener('online', retakeInSight, { signal: stop.signal });
    if (!time.getDeadline().confirmed) void retake();
    return () => {
      stop.abort();
      clearTimeout(timer);
      ask.current = () => {};
    };
  }, [quiz, learner, attempt, time, watching]);

  return { deadline, askServer: () => ask.current() };
}
