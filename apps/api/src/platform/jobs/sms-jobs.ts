import type { Database } from '#platform/db/open.ts';
import { type Clock, iso, MINUTE } from '#platform/time/clock.ts';
import { type JobQueue, openQueue } from './queue.ts';

/** A process that works on a job sends its next text within this time, however long the gateway takes. */
const STALLED_AFTER_MS = 3 * MINUTE;
/** After so many refusals in a row the gateway is down, and the job ends. */
const MAX_REFUSALS_IN_A_ROW = 10;

/** Jobs that send one SMS after another, in this process or another. */
export interface SmsJobs {
  queue: JobQueue<{ job_id: number }>;
  /** Continues jobs whose process has died, and in the morning those that wait for it. Called from time to time. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** What decides whether a job may be taken up at night. */
export interface Nightly {
  created_at: string;
  /** Whether staff have confirmed that its texts may go out in any quiet hours. */
  at_night: boolean;
}

export interface SmsJob extends Nightly {
  /** Sends the next text and records what came of it. Undefined if there is none. */
  sendNext: () => Promise<'sent' | 'refused' | 'unclear' | undefined>;
  /** Whether a text is left. */
  isLeft: () => Promise<boolean>;
}

interface SmsJobsOptions {
  db: Database;
  clock: Clock;
  /** Of the queue. */
  name: string;
  /** Undefined for a job that has ended or is gone. */
  openJob: (job_id: number) => Promise<SmsJob | undefined>;
  /** Unfinished jobs on which nobody has worked since a moment. */
  listStalled: (since: string) => Promise<(Nightly & { id: number })[]>;
  /** Ends a job that has not ended before. */
  endJob: (job: { job_id: number; state: 'done' | 'failed'; now: string }) => Promise<void>;
  /** When the quiet hours of a moment end; undefined outside of them. */
  quietUntil: (moment: number) => number | undefined;
  onError: (error: unknown) => void;
}

export function openSmsJobs({
  clock,
  openJob,
  listStalled,
  quietUntil,
  ...options
}: SmsJobsOptions): SmsJobs {
  const stopping = new AbortController();
  const end = (job_id: number, state: 'done' | 'failed') =>
    options.endJob({ job_id, state, now: iso(clock.now()) });
  /**
   * A process finishes what it sends, but none begins or continues by night what was started by day. What was started in the
   * same night, staff have confirmed for it.
   */
  const waitsForMorning = ({ created_at, at_night }: Nightly, now: number): boolean => {
    const morning = quietUntil(now);
    return morning !== undefined && !at_night && quietUntil(Date.parse(created_at)) !== morning;
  };
  const queue = openQueue<{ job_id: number }>({
    ...options,
    handle: async ({ job_id }) => {
      const job = await openJob(job_id);
      if (!job) return 'done';
      if (waitsForMorning(job, clock.now())) return 'put_off';
      await end(job_id, await sendAll(job, stopping.signal));
      return 'done';
    },
  });
  return {
    queue,
    async resume() {
      const now = clock.now();
      const stalled = await listStalled(iso(now - STALLED_AFTER_MS));
      const continued = stalled.filter((job) => !waitsForMorning(job, now));
      for (const { id } of continued) if (!(await queue.retry(id))) await end(id, 'failed');
      if (continued.length > 0) queue.wake();
    },
    async close() {
      stopping.abort();
      await queue.close();
    },
  };
}

/** Sends one text after another, until there is none. A text that was recorded is not sent again. */
async function sendAll({ sendNext, isLeft }: SmsJob, stopping: AbortSignal): Promise<'done' | 'failed'> {
  let refusals = 0;
  while (refusals < MAX_REFUSALS_IN_A_ROW) {
    stopping.throwIfAborted();
    const outcome = await sendNext();
    if (outcome === undefined) return 'done';
    refusals = outcome === 'refused' ? refusals + 1 : 0;
  }
  return (await isLeft()) ? 'failed' : 'done';
}
