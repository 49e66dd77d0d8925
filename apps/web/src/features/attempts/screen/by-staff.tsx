import type { EarlyEnd } from '@abhyas/contract/attempts';
import type { MoreTime } from '#features/attempts/clock/attempt-clock.ts';
import { useLoaded } from '#lib/use-loaded.ts';

// What staff do with a running attempt: few visits see it, so its words are loaded when there is something to say.

const load = () => import('./office-notices.tsx');

export function MoreTimeByStaff(props: MoreTime) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.MoreTimeNotice {...props} /> : null;
}

export function EndedByStaff(props: EarlyEnd) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.EndedNotice {...props} /> : null;
}
