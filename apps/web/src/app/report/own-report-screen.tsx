import { ReportScreen } from '../../features/reports/report/report-screen.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

const loadCoach = () => import('../../features/practice/coach/report-coach.tsx');

/** The report, with what practice knows of it. That code comes after the report's own. */
export function OwnReportScreen() {
  const coach = useLoaded(loadCoach, true);
  return <ReportScreen coach={({ id }) => coach && <coach.ReportCoach result={id} />} />;
}
