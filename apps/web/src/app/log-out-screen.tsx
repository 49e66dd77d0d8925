import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { findSession } from '#api/session/session.ts';
import { listUnsent } from '#features/attempts/outbox/delivery/delivery.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { logOutMessages } from './log-out.messages.ts';

/** Shown before logging out while answers have not reached the server. Once they have, it goes on by itself. */
export function LogOutScreen() {
  const t = useMessages(logOutMessages);
  const { data: unsent } = useQuery({
    queryKey: ['unsent'],
    queryFn: () => listUnsent(findSession()?.sub ?? ''),
    gcTime: 0,
    refetchInterval: 1000,
  });

  if (unsent === undefined) return null;
  if (unsent.length === 0) return <Navigate to="/login" state={{ log_out: true }} replace />;
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <Notice tone="warning" live={false}>
        <p>{t.unsent}</p>
      </Notice>
      <h2>{t.not_sent}</h2>
      <ul className={screen.stack}>
        {unsent.map(({ quiz, state }) => (
          <li key={state.attempt.id}>
            <Link to="/quiz/$id" params={{ id: quiz }}>
              <Localized text={state.title} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={screen.actions}>
        <Link to="/" className={buttonClass('primary')}>
          {t.stay_logged_in}
        </Link>
        <Link to="/login" state={{ log_out: true, lose_unsent: true }} className={buttonClass('danger')}>
          {t.lose_unsent}
        </Link>
      </div>
    </div>
  );
}
