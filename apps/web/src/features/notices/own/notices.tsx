import type { OwnNotice } from '@abhyas/contract/notices';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { dismiss, sendUnsent } from './dismissing.ts';
import styles from './notices.module.css';
import { OneNotice } from './one-notice.tsx';
import { ownNoticesMessages } from './own-notices.messages.ts';
import { readNotices, storeNotices } from './stored-notices.ts';

/** The others come with a button. */
const SHOWN = 3;
/** Of the dashboard: where notices are, from its first paint on. */
const PLACE = 'notices';

interface NoticesProps {
  /** Of the server; undefined until it responds, or without a network. */
  received: readonly OwnNotice[] | undefined;
}

/**
 * Notices above the quizzes. Those that come after the list was shown wait behind a button, so that nothing moves under
 * a finger.
 */
export function Notices({ received }: NoticesProps) {
  const t = useMessages(ownNoticesMessages);
  const [stored] = useState(readNotices);
  const [gone, setGone] = useState<ReadonlySet<number>>(() => new Set(stored.unsent));
  const [showsAll, setShowsAll] = useState(false);
  const notices = (received ?? stored.notices).filter(({ id }) => !gone.has(id));
  // At the first paint of the list its place is not in the page yet.
  const [shown, setShown] = useState<ReadonlySet<number>>(
    () => new Set(document.getElementById(PLACE) === null ? notices.map(({ id }) => id) : []),
  );
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (received === undefined) return;
    storeNotices({ notices: received });
    void sendUnsent();
  }, [received]);

  const waiting = notices.filter(({ id }) => !shown.has(id));
  const visible = notices.filter(({ id }) => shown.has(id));
  const some = showsAll ? visible : visible.slice(0, SHOWN);
  return (
    <>
      {some.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={t.notices}>
          {some.map((notice) => (
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
          {some.length < visible.length && (
            <li>
              <Button look="quiet" onClick={() => setShowsAll(true)}>
                {t.more({ n: visible.length - some.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
      {waiting.length > 0 && (
        <div role="status">
          <Button
            look="secondary"
            className={styles.arrived}
            onClick={() => {
              flushSync(() => setShown(new Set(notices.map(({ id }) => id))));
              window.scrollTo(0, 0);
              document.querySelector<HTMLElement>(`#${PLACE} h2`)?.focus();
            }}
          >
            {t.arrived}
          </Button>
        </div>
      )}
    </>
  );
}
