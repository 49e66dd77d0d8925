import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSessionEnding } from '#api/session/ended-session.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { isStored } from '#features/attempts/outbox/outbox-store.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { loadRareNotices } from './load-rare-notices.ts';

interface LeaveGuardProps {
  active: boolean;
  /** The time has not ended yet. */
  runs: boolean;
}

/** Asks before a quiz under way is left. The browser words its own question when the page itself goes. */
export function LeaveGuard({ active, runs }: LeaveGuardProps) {
  const t = useMessages(attemptsMessages);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    // On the app's own way to the login nothing is lost: this browser has stored the answers.
    enableBeforeUnload: () => !(isSessionEnding() && isStored()),
    disabled: !active,
    withResolver: true,
  });

  // Where this browser stores nothing, the note would not be true.
  const note = useLoaded(loadRareNotices, status === 'blocked' && runs && isStored());

  // The result may arrive while the question is open: then nothing is left that could be lost.
  useEffect(() => {
    if (!active) reset?.();
  }, [active, reset]);

  if (status !== 'blocked') return null;
  return (
    <Dialog
      alert
      leaving
      heading={t.leave_heading}
      onClose={reset}
      actions={
        <>
          {/* First, for the dialog gives it the focus: Enter must not throw anything away. */}
          <Button look="primary" onClick={reset}>
            {t.stay}
          </Button>
          <Button onClick={proceed}>{t.go}</Button>
        </>
      }
    >
      <p>{t.leave}</p>
      {note && runs && <note.LeaveNote />}
    </Dialog>
  );
}
