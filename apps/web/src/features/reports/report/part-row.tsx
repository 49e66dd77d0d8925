import type { ReactNode } from 'react';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { type Counts, SegmentBar } from '#ui/score/segment-bar.tsx';
import styles from './report.module.css';

interface PartRowProps {
  name: ReactNode;
  /** How it went, in numbers. */
  note: string;
  /** Absent where nothing of it counts. */
  counts: Counts | undefined;
  children?: ReactNode;
  /** Shows its questions; absent where they cannot be shown alone. */
  onChoose: (() => void) | undefined;
}

/** How a section or a topic of the paper went. */
export function PartRow({ name, note, counts, children, onChoose }: PartRowProps) {
  const content = (
    <span className={`${rows.text} ${styles.partText}`}>
      <strong className={rows.title}>{name}</strong>
      <span className={rows.note}>{note}</span>
      {counts && <SegmentBar counts={counts} />}
      {children}
    </span>
  );
  if (onChoose === undefined) return <div className={rows.row}>{content}</div>;
  return (
    <button type="button" className={rows.row} onClick={onChoose}>
      {content}
      <ChevronIcon />
    </button>
  );
}
