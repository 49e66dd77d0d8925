import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx';
import { PushPanel } from '../../features/notices/push/push-panel.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

const loadGuardianLinks = () => import('../../features/reports/guardians/guardian-links.tsx');

/** The profile, with what other features have of the account. */
export function OwnProfileScreen() {
  const guardians = useLoaded(loadGuardianLinks, true);
  return (
    <ProfileScreen>
      <PushPanel />
      {guardians && <guardians.GuardianLinks />}
    </ProfileScreen>
  );
}
