import { isDeviceElsewhere, zoneName } from '@abhyas/exam-rules/calendar/zone';
import { Outlet, useMatches } from '@tanstack/react-router';
import { appMessages } from '#app/app.messages.ts';
import { Updates } from '#app/pwa/updates.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { useFocusEnded } from '#ui/screen/focus-mode.ts';
import { Toasts } from '#ui/toasts/toasts.tsx';
import { OutboxDelivery } from './outbox-delivery.tsx';
import { SealedPapers } from './sealed-papers.tsx';
import styles from './shell.module.css';
import { TopNav } from './top-nav.tsx';

/** What surrounds every screen. */
export function Shell() {
  const t = useMessages(appMessages);
  const language = useLanguage();
  // A quiz has the screen to itself, from the moment at which it is opened.
  const onQuiz = useMatches({
    select: (matches) =>
      matches.some(({ fullPath, status }) => fullPath === '/quiz/$id' && /pending|success/.test(status)),
  });
  const ended = useFocusEnded();
  return (
    <>
      {(!onQuiz || ended) && (
        <>
          <a className={styles.skip} href="#content">
            {t.skip}
          </a>
          <TopNav />
        </>
      )}
      {/* What surrounds the screens of staff. */}
      <div id="office" />
      <main id="content" tabIndex={-1} className={styles.main}>
        <OutboxDelivery />
        {!onQuiz && <SealedPapers />}
        {!onQuiz && isDeviceElsewhere(currentTime()) && (
          <p className={styles.zone}>{t.other_zone({ zone: zoneName(language) })}</p>
        )}
        <Outlet />
        <Updates />
      </main>
      <Toasts />
    </>
  );
}
