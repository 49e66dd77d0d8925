import type { Report } from '@abhyas/contract/reports';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { shareResultMessages } from './share-result.messages.ts';

const loadDialog = () => import('./share-picture-dialog.tsx');

/** Under the score: opens its picture. Nothing until the score is released. */
export function SharePictureButton({ report }: { report: Report }) {
  const t = useMessages(shareResultMessages);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(loadDialog, isOpen);
  if (report.score === null) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" busy={isOpen && !loaded} onClick={() => setOpen(true)}>
        {t.share}
      </Button>
      {isOpen && loaded && <loaded.SharePictureDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
