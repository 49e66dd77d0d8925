import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';

interface UndoNoticeProps {
  /** What was done. */
  done: ReactNode;
  undo: string;
  busy: boolean;
  onUndo: () => void;
  /** Other ways on. */
  children?: ReactNode;
}

/** Says what was done, with the way back. Stays until the next change, so that nobody has to be quick. */
export function UndoNotice({ done, undo, busy, onUndo, children }: UndoNoticeProps) {
  return (
    <Notice tone="success">
      {done}
      <div className={screen.actions}>
        <Button busy={busy} onClick={onUndo}>
          {undo}
        </Button>
        {children}
      </div>
    </Notice>
  );
}
