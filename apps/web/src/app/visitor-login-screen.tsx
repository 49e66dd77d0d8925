import { LoginScreen } from '#features/accounts/sign-in/login-screen.tsx';
import { SampleInvitation } from '#features/attempts/sample/sample-invitation.tsx';

/** The login, with what the first visit of a device shows above it. */
export const VisitorLoginScreen = () => <LoginScreen welcome={<SampleInvitation />} />;
