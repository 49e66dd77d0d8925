import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/**
 * A screen of staff, and in its place the setting up of a second factor, where one is required and missing: the server
 * refuses every call of staff until then.
 */
export function NeededSecondFactor({ children }: { children: ReactNode }) {
  const t = useMessages(secondFactorMessages);
  const { data } = useQuery({ ...secondFactorQuery, staleTime: 60_000 });
  const isMissing = data?.is_required === true && data.turned_on_at === null;
  // Until the recovery codes are saved, whatever the server answers meanwhile.
  const [isSettingUp, setSettingUp] = useState(false);
  if (isMissing && !isSettingUp) setSettingUp(true);
  if (!isSettingUp) return children;
  return (
    <div className={`${screen.stack} ${styles.needed}`}>
      <ScreenHeading>{t.needed_heading}</ScreenHeading>
      <p>{t.needed_about}</p>
      <div className={screen.card}>
        <SetUp onDone={() => setSettingUp(false)} />
      </div>
    </div>
  );
}
