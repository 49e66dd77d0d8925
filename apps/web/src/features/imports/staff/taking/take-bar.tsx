import type { QuestionImport } from '@abhyas/contract/imports';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportInProgress } from '#features/imports/staff/corrections/import-in-progress.ts';
import { type Standing, takeable } from '#features/imports/staff/corrections/listed.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { TakenNotices } from './taken-notices.tsx';
import { takeBarMessages } from './taking.messages.ts';
import styles from './taking.module.css';

interface TakeBarProps {
  preview: QuestionImport;
  work: ImportInProgress;
  standings: readonly Standing[];
  quiz: number | undefined;
}

/** Along the foot of the window: what was taken, whether everything is saved, and the way on. */
export function TakeBar({ preview, work, standings, quiz }: TakeBarProps) {
  const t = useMessages(takeBarMessages);
  const { kept, saving, failure } = useStore(work.store);
  const [open, setOpen] = useState(false);
  const { taken } = takeable(standings);
  const isUnsaved = Object.keys(kept.corrections).length > 0;
  const state = failure !== undefined ? t.unsaved : isUnsaved || saving ? t.saving : t.saved;
  return (
    <>
      <div className={styles.bar}>
        <TakenNotices work={work} covered={open} />
        <div>
          <p>
            {taken.length === 0
              ? t.nothing_to_take
              : t.will_be_taken({ n: taken.length, total: standings.length })}
          </p>
          {kept.corrected.length > 0 && (
            <p role="status" className={failure === undefined ? styles.saved : styles.unsaved}>
              {state}
            </p>
          )}
        </div>
        {kept.taken.length === 0 && <WayBack quiz={quiz} />}
        <Button
          // After taking, the way on is the quiz.
          look={kept.taken.length === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          disabled={taken.length === 0}
          onClick={() => setOpen(true)}
        >
          {taken.length === 1 ? t.take_one : t.take({ n: taken.length })}
        </Button>
      </div>
      {open && (
        <TakeDialog
          preview={preview}
          work={work}
          standings={standings}
          quiz={quiz}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Leaves the preview, which is forgotten after a day, without taking a question. */
function WayBack({ quiz }: { quiz: number | undefined }) {
  const t = useMessages(takeBarMessages);
  const look = buttonClass('quiet');
  if (quiz === undefined)
    return (
      <Link to="/admin/imports" className={look}>
        {t.discard}
      </Link>
    );
  return (
    <Link to="/admin/quiz/$id/edit" params={{ id: String(quiz) }} hash="questions" className={look}>
      {t.discard}
    </Link>
  );
}
