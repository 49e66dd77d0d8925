import screen from '../screen/screen.module.css';
import { Skeleton } from '../screen/skeleton.tsx';

interface LoadingProps {
  /** The spec's own words for it, which are to be read and not only heard. */
  label: string;
  shape: 'row' | 'panel';
  count?: number;
}

export function Loading({ label, shape, count = 1 }: LoadingProps) {
  return (
    <div className={screen.stack}>
      <p role="status">{label}</p>
      <div aria-hidden="true">
        <Skeleton label="" shape={shape} count={count} />
      </div>
    </div>
  );
}
