import { usePageTitle } from './page-title.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is being loaded, in words. */
  label: string;
  count?: number;
  /** As tall as the content that will come, so that nothing jumps. */
  shape: 'line' | 'row' | 'card' | 'panel';
  className?: string | undefined;
}

/** Stands where content will be. */
export function Skeleton({ label, count = 1, shape, className }: SkeletonProps) {
  // Where nothing names the screen yet, the tab is not to bear the name of the one before.
  usePageTitle(() => (document.querySelector('h1') === null ? label : undefined));
  const pieces = Array.from({ length: count }, (_, index) => `piece-${index}`);
  return (
    <div role="status" className={className ?? styles.stack}>
      <span className="visually-hidden">{label}</span>
      {pieces.map((piece) => (
        <div key={piece} className={`${styles.piece} ${styles[shape]}`} />
      ))}
    </div>
  );
}
