import { ProfileScreen } from '#features/accounts/profile/profile-screen.tsx';
import { PushPanel } from '#features/notices/push/push-panel.tsx';
import { GuardianLinks } from '#features/reports/guardians/guardian-links.tsx';

/** The profile, with what other features have of the account. */
export function OwnProfileScreen() {
  return (
    <ProfileScreen>
      <PushPanel />
      <GuardianLinks />
    </ProfileScreen>
  );
}
