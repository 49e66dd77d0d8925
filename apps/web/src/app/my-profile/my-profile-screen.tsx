import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx';
import { PushPanel } from '../../features/notices/push/push-panel.tsx';

/** The profile, with whether this device gets notices. */
export const MyProfileScreen = () => <ProfileScreen more={<PushPanel />} />;
