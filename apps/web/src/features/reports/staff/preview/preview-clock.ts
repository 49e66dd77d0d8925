import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { monotonicNow } from '#lib/clock.ts';
import { createStore } from '#lib/store.ts';

const TICK_MS = 250;

/** Counts down as an attempt's clock does, without a server. `onTimeUp`: 1 s is left (spec §4). */
export function usePreviewClock(minutes: number, onTimeUp: () => void) {
  const [clock] = useState(() => createStore(minutes * 60));
  const timeUp = useEffectEvent(onTimeUp);
  useEffect(() => {
    const end = monotonicNow() + minutes * 60_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - monotonicNow()) / 1000));
      clock.set(left);
      if (left > AUTO_SUBMIT_AT_SECONDS) return;
      clearInterval(timer);
      timeUp();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [clock, minutes]);
  return clock;
}
