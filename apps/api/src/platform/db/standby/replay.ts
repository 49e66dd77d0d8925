import { setTimeout as wait } from 'node:timers/promises';
import type { LogPosition } from './log-position.ts';

/** How long a read waits for the standby to replay what it needs. After that the primary is faster. */
const CATCH_UP_MS = 100;
/** Between two looks at the standby while reads wait for it. */
const PAUSE_MS = 2;

/** How far a standby is. */
export interface Replay {
  /** Whether it has replayed everything up to a position, now or within a moment. */
  reaches(position: LogPosition): Promise<boolean>;
  /** Whether it has still not replayed what a read waited for in vain. Then no other read needs to wait. */
  isBehind(): boolean;
  /** Asks the standby. Calls that come meanwhile share the answer. */
  look(): Promise<LogPosition>;
}

export function openReplay(ask: () => Promise<LogPosition>, at: LogPosition): Replay {
  let known = at;
  let missed: LogPosition | undefined;
  let asking: Promise<LogPosition> | undefined;
  const has = ({ primary, lsn }: LogPosition) => known.primary === primary && known.lsn >= lsn;

  const askOnce = async () => {
    try {
      const { primary } = known;
      known = await ask();
      // After a promotion the missed place may never be reached.
      if (missed && (has(missed) || known.primary !== primary)) missed = undefined;
      return known;
    } finally {
      asking = undefined;
    }
  };
  const look = () => {
    asking ??= askOnce();
    return asking;
  };

  return {
    look,
    isBehind: () => missed !== undefined,
    async reaches(position) {
      const began = performance.now();
      while (!has(position)) {
        await look();
        if (has(position)) break;
        if (performance.now() - began > CATCH_UP_MS) {
          missed = position;
          return false;
        }
        await wait(PAUSE_MS);
      }
      return true;
    },
  };
}
