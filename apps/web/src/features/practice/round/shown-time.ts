import { useEffect, useState } from 'react';
import { createVisibleTime } from '#lib/visible-time.ts';

/** Gives how long (ms) the component has been on a screen that someone can see. */
export function useShownTime(): () => number {
  const [time] = useState(createVisibleTime);
  useEffect(() => time.start(), [time]);
  return () => Math.round(time.read());
}
