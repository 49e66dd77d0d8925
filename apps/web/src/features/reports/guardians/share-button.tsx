import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { shareMessages } from './share.messages.ts';
import { ShareDialog } from './share-dialog.tsx';

/** In a report: opens the way to show it to a guardian. */
export function ShareButton({ attempt_id }: { attempt_id: number }) {
  const t = useMessages(shareMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={t.share} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.share_short}
      </Button>
      {isOpen && <ShareDialog attempt_id={attempt_id} onClose={() => setOpen(false)} />}
    </>
  );
}
