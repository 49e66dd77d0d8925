import { Link } from '@tanstack/react-router';
import { ProfileScreen } from '#features/accounts/profile/profile-screen.tsx';
import { PushPanel } from '#features/notices/push/push-panel.tsx';
import { GuardianLinks } from '#features/reports/guardians/guardian-links.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ownProfileMessages } from './own-profile.messages.ts';
import styles from './own-profile.module.css';

/** The profile, with what other features have of the account, and the way to the help. */
export function OwnProfileScreen() {
  const t = useMessages(ownProfileMessages);
  return (
    <ProfileScreen
      below={
        <Link to="/help/{-$page}" params={{ page: undefined }} className={styles.help}>
          {t.help}
        </Link>
      }
    >
      <PushPanel />
      <GuardianLinks />
    </ProfileScreen>
  );
}
