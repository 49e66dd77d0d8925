import { DashboardScreen } from '../../features/quizzes/dashboard-screen.tsx';
import { ResultsOut } from '../../features/reports/unseen/results-out.tsx';

/** The dashboard of the quizzes, and above it what the reports have to announce. */
export const HomeScreen = () => <DashboardScreen notices={<ResultsOut />} />;
