import { useLoaded } from '../../../lib/use-loaded.ts';

/** With the calendars, which no question needs. */
const loadNextDue = () => import('./next-due.tsx');

export function WhenDue({ onAgain }: { onAgain?: () => void }) {
  const loaded = useLoaded(loadNextDue, true);
  return loaded ? <loaded.NextDue {...(onAgain && { onAgain })} /> : null;
}
