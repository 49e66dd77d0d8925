import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';

interface LoadingProps {
  /** The specification's words, which must be visible and not only announced. */
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
