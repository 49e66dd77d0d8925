import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

const loadGuardianLinks = () => import('../../features/reports/guardians/guardian-links.tsx');

/** The profile, with what other features have of the account. */
export function OwnProfileScreen() {
  const guardians = useLoaded(loadGuardianLinks, true);
  return <ProfileScreen>{guardians && <guardians.GuardianLinks />}</ProfileScreen>;
}
