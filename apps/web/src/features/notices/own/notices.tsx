import type { dismissNotice, OwnNotice } from '@abhyas/contract/notices';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { useEffect, useState } from 'react';
import { call } from '#api/api-client.ts';
import { isPassing } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import styles from './notices.module.css';
import { OneNotice } from './one-notice.tsx';
import { ownNoticesMessages } from './own-notices.messages.ts';
import { readNotices, storeNotices } from './stored-notices.ts';

interface NoticesProps {
  /** Of the server; undefined until it responds, or without a network. */
  received: readonly OwnNotice[] | undefined;
}

/** Notices below the quizzes: in full those of today and of exams, the others on request. */
export function Notices({ received }: NoticesProps) {
  const t = useMessages(ownNoticesMessages);
  const [stored] = useState(readNotices);
  const [gone, setGone] = useState<ReadonlySet<number>>(() => new Set(stored.unsent));
  const [showsAll, setShowsAll] = useState(false);
  const notices = (received ?? stored.notices).filter(({ id }) => !gone.has(id));

  useEffect(() => {
    if (received === undefined) return;
    storeNotices({ notices: received });
    void sendUnsent();
  }, [received]);

  const today = dayOf(currentTime());
  const isCurrent = ({ quiz_id, visible_from }: OwnNotice) =>
    quiz_id !== null || dayOf(Date.parse(visible_from)) === today;
  const shown = showsAll ? notices : notices.filter(isCurrent);
  const older = notices.length - shown.length;
  if (notices.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t.notices}>
      {shown.map((notice) => (
        <OneNotice
          key={notice.id}
          notice={notice}
          onDismiss={() => {
            setGone((before) => new Set(before).add(notice.id));
            dismiss(notice.id);
            // The button is gone; a keyboard user continues at the top of the screen.
            document.querySelector('h1')?.focus();
          }}
        />
      ))}
      {older > 0 && (
        <li>
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            {(shown.length > 0 ? t.older : t.count)({ n: older })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Dismisses on this device at once, and on the server as soon as it can be reached. */
function dismiss(id: number): void {
  const { notices, unsent } = readNotices();
  storeNotices({ notices: notices.filter((notice) => notice.id !== id), unsent: [...unsent, id] });
  void sendUnsent();
}

/** Sends what the server does not know yet. What it has no longer, it need not know. */
async function sendUnsent(): Promise<void> {
  for (const id of readNotices().unsent) {
    try {
      await call<typeof dismissNotice>('POST /api/notices/:id/read/', { params: { id: String(id) } });
    } catch (error) {
      if (isPassing(error)) return; // the next visit tries again
    }
    storeNotices({ unsent: readNotices().unsent.filter((each) => each !== id) });
  }
}
