import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { hasCode } from '#api/api-error.ts';
import { isStaff, useSession } from '#api/session/session.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import rows from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data/own-data.tsx';
import { profileQuery } from './profile.api.ts';
import { profileMessages } from './profile.messages.ts';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';

const loadSecondFactor = () => import('#features/accounts/staff/second-factor/own-second-factor.tsx');

/** Spec §2: /profile. The devices and the data below it are ours. `children`: rows with what other features have of the account. */
export function ProfileScreen({ children, below }: { children: ReactNode; below: ReactNode }) {
  const t = useMessages(profileMessages);
  const session = useSession();
  const staff = useLoaded(loadSecondFactor, session !== undefined && isStaff(session));
  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.my_profile}</ScreenHeading>
      </div>
      <SavedProfile />
      <div className={styles.rest}>
        {staff && <staff.OwnSecondFactor />}
        <div className={rows.rows}>
          <Devices />
          {children}
          <OwnData />
        </div>
        {below}
      </div>
    </div>
  );
}

function SavedProfile() {
  const t = useMessages(profileMessages);
  const { data: profile, isPending, error, refetch, isFetching } = useQuery(profileQuery);

  useEffect(() => {
    // The session has ended: the page is about to open the login.
    if (error === null || hasCode(error, 'SESSION_ENDED', 'NOT_SIGNED_IN')) return;
    // biome-ignore lint/suspicious/noConsole: spec §8, a failure to load the profile is logged
    console.error('The profile could not be loaded', error);
  }, [error]);

  if (isPending) {
    return (
      <p role="status" className={`${screen.card} ${styles.loading}`}>
        {t.loading}
      </p>
    );
  }
  // A form that is being filled in stays, whatever becomes of a later look at the server.
  if (profile === undefined) {
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  }
  return <ProfileForm saved={profile} />;
}
