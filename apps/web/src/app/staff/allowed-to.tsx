import type { Action } from '@abhyas/contract/accounts/policy';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { useCan } from '#api/staff/rights.ts';
import { NeededSecondFactor, secondFactorQuery } from '#features/accounts/staff/accounts-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { rightsMessages } from './rights.messages.ts';

/** A screen for those who may do this; others read why they see nothing. */
export const allowedTo = (action: Action, Screen: FunctionComponent): FunctionComponent =>
  function AllowedScreen() {
    const can = useCan();
    const isRefused = useRefusal();
    if (!can(action)) return <NotAllowed />;
    return (
      <>
        {isRefused && <Refused />}
        <NeededSecondFactor>
          {/* In the same place, so that what was typed stays. */}
          <Screen />
        </NeededSecondFactor>
      </>
    );
  };

function NotAllowed() {
  const t = useMessages(rightsMessages);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      <p>{t.not_allowed}</p>
      <Ways />
    </div>
  );
}

function Refused() {
  const t = useMessages(rightsMessages);
  return (
    <Notice tone="error">
      <p>{t.refused}</p>
      <Ways />
    </Notice>
  );
}

function Ways() {
  const t = useMessages(rightsMessages);
  return (
    <div className={screen.actions}>
      <Link to="/admin" className={buttonClass('secondary')}>
        {t.to_panel}
      </Link>
      <Link to="/" className={buttonClass('quiet')}>
        {t.to_dashboard}
      </Link>
    </div>
  );
}

/** Whether the server refused a call of this screen for the account's role, which may have changed meanwhile. */
function useRefusal(): boolean {
  const queryClient = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const { queryKey } = secondFactorQuery;
    const readRule = () => {
      const isKnown = queryClient.getQueryData(queryKey)?.is_required;
      if (!isKnown && queryClient.isFetching({ queryKey }) === 0)
        void queryClient.invalidateQueries({ queryKey, exact: true });
    };
    const note = (error: unknown) => {
      if (hasCode(error, 'FORBIDDEN')) setRefused(true);
      // The rule is new: the screen learns of it. Not at once, because a cache may report while a screen is drawn.
      if (hasCode(error, 'SECOND_FACTOR_MISSING')) queueMicrotask(readRule);
    };
    const stops = [
      queryClient.getQueryCache().subscribe(({ query }) => note(query.state.error)),
      queryClient.getMutationCache().subscribe(({ mutation }) => note(mutation?.state.error)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return isRefused;
}
