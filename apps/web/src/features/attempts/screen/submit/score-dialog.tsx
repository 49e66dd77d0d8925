import { useLoaded } from '#lib/use-loaded.ts';
import type { ShownScoreProps } from './shown-score.tsx';

const load = () => import('./shown-score.tsx');

/** The score, once there is one: its code comes with it, and not with the quiz. */
export function ScoreDialog(props: ShownScoreProps) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.ShownScore {...props} /> : null;
}
