import type { Report } from '@abhyas/contract/reports';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { SharePictureDialog } from './share-picture-dialog.tsx';
import { shareResultMessages } from './share-result.messages.ts';

/** Under the score: opens its picture. Nothing until the score is released. */
export function SharePictureButton({ report }: { report: Report }) {
  const t = useMessages(shareResultMessages);
  const [isOpen, setOpen] = useState(false);
  if (report.score === null) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.share}
      </Button>
      {isOpen && <SharePictureDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
