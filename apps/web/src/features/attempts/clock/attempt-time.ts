import { type Instant, monotonicNow } from '../../../lib/clock.ts';
import type { AttemptReading } from '../attempts.api.ts';
import { type Deadline, deadlineAt, earlier } from './attempt-clock.ts';

/** What is known here of the time of one attempt, by the server's clock and carried by the monotonic one. */
export interface AttemptTime {
  getDeadline: () => Deadline;
  subscribe: (listener: () => void) => () => void;
  /** The server's time, in ms. It never goes back, but to what the server says first. */
  now: () => number;
  /** Takes the time out of an answer that came at `received_at`. */
  learn: (server_time: string, received_at: number, asked: Instant) => void;
}

export function createAttemptTime({ session, received_at, asked, from }: AttemptReading): AttemptTime {
  const { deadline: ends, server_time } = session.attempt;
  let deadline: Deadline = {
    ...deadlineAt(ends, server_time, received_at, asked),
    confirmed: from === 'server',
  };
  let latest = 0;
  const listeners = new Set<() => void>();
  return {
    getDeadline: () => deadline,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => {
      latest = Math.max(latest, Date.parse(ends) - (deadline.at - monotonicNow()));
      return latest;
    },
    learn: (server_time, received_at, asked) => {
      if (!deadline.confirmed) latest = 0;
      deadline = earlier(deadline, deadlineAt(ends, server_time, received_at, asked));
      for (const listener of listeners) listener();
    },
  };
}
