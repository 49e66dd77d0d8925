import type { Database, DatabaseAddress, ReadOnly } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import { SECOND } from '#platform/time/clock.ts';
import { every } from '#platform/time/every.ts';
import { openLogPosition } from './log-position.ts';
import { openRecordOfPrimary } from './primaries.ts';
import { connectStandby, type Standby } from './standby.ts';

/** Also the time between two attempts to connect. */
const HEARTBEAT_MS = SECOND;

/**
 * Reads that decide nothing. They see everything that was committed before they were called, by whomever: a standby answers
 * once it has replayed that, and otherwise the primary. What decides (rights, quotas, what may be written) is read from
 * the primary itself.
 */
export interface Reads {
  /** Runs a read on a standby, or on the primary. It may run on both, so it must do nothing else. */
  run<T>(work: (on: ReadOnly) => Promise<T>): Promise<T>;
  /** Runs a read on a standby alone. Undefined if none can answer, for what the primary does in another way. */
  tryStandby<T>(work: (on: ReadOnly) => Promise<T>): Promise<{ result: T } | undefined>;
}

/** Why the primary answered: there is no connection to the standby, it has not caught up, or the read failed there. */
export type Detour = 'away' | 'behind' | 'failed';

/** Every read goes to the primary. */
export const readsOfPrimary = (primary: ReadOnly): Reads => ({
  run: (work) => work(primary),
  tryStandby: async () => undefined,
});

export interface ReadsOptions {
  primary: Database;
  standby: DatabaseAddress['standby'];
  tracing?: Tracing | undefined;
  /** Called for each read. Undefined: the standby answered. */
  onRead: (detour: Detour | undefined) => void;
  /** Bytes of the primary's log that the standby has not replayed; 0 without a standby. */
  onLag: (bytes: number) => void;
  /** Called once for each time that the standby is lost, and for the first read that fails on it. */
  onTrouble: (error: Error, trouble: 'lost' | 'failed') => void;
  /** Called when reads go to a standby again, or for the first time. */
  onConnected: () => void;
}

/** Opens reads from a standby if there is one. Waits for the first attempt to connect. */
export async function openReads(options: ReadsOptions): Promise<Reads & { close(): Promise<void> }> {
  const { primary, standby: connection } = options;
  const onPrimary = readsOfPrimary(primary);
  if (!connection) return { ...onPrimary, close: async () => undefined };
  const findPosition = openLogPosition(primary);
  const record = openRecordOfPrimary(primary);
  let standby: Standby | undefined;
  let isLossReported = false;
  let isFailureReported = false;

  const onLost = (error: Error) => {
    standby = undefined;
    options.onLag(0);
    if (!isLossReported) options.onTrouble(error, 'lost');
    isLossReported = true;
  };
  const beat = async () => {
    if (!standby) {
      standby = await connectStandby({ connection, tracing: options.tracing, onLost });
      isLossReported = false;
      isFailureReported = false;
      options.onConnected();
    }
    const needed = await findPosition();
    record(needed.primary);
    const replayed = await standby?.look();
    if (replayed) options.onLag(Math.max(0, needed.lsn - replayed.lsn));
  };

  async function tryStandby<T>(work: (on: ReadOnly) => Promise<T>): Promise<{ result: T } | Detour> {
    const current = standby;
    if (!current) return 'away';
    if (current.isBehind()) return 'behind';
    try {
      if (!(await current.reaches(await findPosition()))) return 'behind';
      return { result: await current.run(work) };
    } catch (error) {
      // A decision of the read itself. All else may be the standby's own: it is gone, or the read was in the way of its
      // replay (PostgreSQL, "Handling Query Conflicts").
      if (error instanceof DomainError) throw error;
      const isReported = isFailureReported || standby !== current;
      if (!isReported) options.onTrouble(error instanceof Error ? error : new Error(String(error)), 'failed');
      isFailureReported ||= !isReported;
      return 'failed';
    }
  }

  const tryCounted: Reads['tryStandby'] = async (work) => {
    const outcome = await tryStandby(work);
    const isAnswered = typeof outcome === 'object';
    options.onRead(isAnswered ? undefined : outcome);
    return isAnswered ? outcome : undefined;
  };
  await beat().catch(onLost);
  const stop = every(HEARTBEAT_MS, beat, (error) => {
    // With a standby it is the primary that failed, and its calls report that.
    if (!standby) onLost(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    tryStandby: tryCounted,
    run: async (work) => {
      const answered = await tryCounted(work);
      return answered ? answered.result : work(primary);
    },
    async close() {
      await stop();
      await standby?.close();
    },
  };
}
