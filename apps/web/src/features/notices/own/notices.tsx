import type { dismissNotice, OwnNotice } from '@abhyas/contract/notices';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api/api-client.ts';
import { isPassing } from '#api/api-error.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import rows from '#ui/link-rows.module.css';
import { OpeningRow } from '#ui/opening-row.tsx';
import { DismissedNotice } from './dismissed-notice.tsx';
import styles from './notices.module.css';
import { OneNotice } from './one-notice.tsx';
import { ownNoticesMessages } from './own-notices.messages.ts';
import { readNotices, storeNotices } from './stored-notices.ts';

/** So many older ones are named while they are closed. */
const NAMED = 3;

interface NoticesProps {
  /** Of the server; undefined until it responds, or without a network. */
  received: readonly OwnNotice[] | undefined;
}

/** Notices below the quizzes: in full those of today and of exams, the others behind a row. */
export function Notices({ received }: NoticesProps) {
  const t = useMessages(ownNoticesMessages);
  const [stored] = useState(readNotices);
  /** Until the learner leaves the screen a dismissal can be undone, and is not sent. */
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const notices = (received ?? stored.notices).filter(({ id }) => !stored.unsent.includes(id));

  const onReceived = useEffectEvent(() => {
    if (received === undefined) return;
    storeNotices({ notices: received });
    void sendUnsent(dismissed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => onReceived(), [received]);
  useEffect(() => () => void sendUnsent(), []);

  const dismiss = (id: number) => {
    setDismissed(new Set([...dismissed, id]));
    storeNotices({ unsent: [...readNotices().unsent, id] });
  };
  const undo = (id: number) => {
    setDismissed(new Set([...dismissed].filter((each) => each !== id)));
    storeNotices({ unsent: readNotices().unsent.filter((each) => each !== id) });
  };
  const listed = (some: readonly OwnNotice[], className = styles.list) => (
    <ul className={className} aria-label={t.notices}>
      {some.map((notice) =>
        dismissed.has(notice.id) ? (
          <DismissedNotice key={notice.id} title={notice.title} onUndo={() => undo(notice.id)} />
        ) : (
          <OneNotice key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
        ),
      )}
    </ul>
  );

  const today = dayOf(currentTime());
  const isCurrent = ({ quiz_id, visible_from }: OwnNotice) =>
    quiz_id !== null || dayOf(Date.parse(visible_from)) === today;
  const current = notices.filter(isCurrent);
  const older = notices.filter((notice) => !isCurrent(notice));
  return (
    <>
      {current.length > 0 && listed(current)}
      {older.length > 0 && (
        <div className={rows.rows}>
          <OpeningRow
            title={(current.length > 0 ? t.older : t.count)({ n: older.length })}
            note={older.slice(0, NAMED).map(({ id, title }) => (
              <span key={id} className={styles.named}>
                <Localized text={title} />
              </span>
            ))}
          >
            {listed(older, `${styles.list} ${styles.older}`)}
          </OpeningRow>
        </div>
      )}
    </>
  );
}

/** Sends what the server does not know yet, but `kept`. What it has no longer, it need not know. */
async function sendUnsent(kept: ReadonlySet<number> = new Set()): Promise<void> {
  for (const id of readNotices().unsent.filter((each) => !kept.has(each))) {
    try {
      await call<typeof dismissNotice>('POST /api/notices/:id/read/', { params: { id: String(id) } });
    } catch (error) {
      if (isPassing(error)) return; // the next visit tries again
    }
    const { notices, unsent } = readNotices();
    // Without a network the next visit shows what is stored.
    storeNotices({
      notices: notices.filter((notice) => notice.id !== id),
      unsent: unsent.filter((each) => each !== id),
    });
  }
}
