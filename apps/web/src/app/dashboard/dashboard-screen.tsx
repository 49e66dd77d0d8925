import { SampleHero } from '../../features/attempts/sample/sample-hero.tsx';
import { useSampleOffer, withdrawSampleOffer } from '../../features/attempts/sample/sample-offer.ts';
import { useNotices } from '../../features/notices/use-notices.tsx';
import { DashboardScreen } from '../../features/quizzes/dashboard/dashboard-screen.tsx';
import { useResultsOut } from '../../features/reports/unseen/results-out.tsx';

/** The dashboard of the quizzes, with what other features announce there. */
export function HomeScreen() {
  const { results, isLoading } = useResultsOut();
  const offersSample = useSampleOffer();
  return (
    <DashboardScreen
      loading={isLoading}
      notices={useNotices(!isLoading)}
      results={results}
      sample={offersSample && <SampleHero />}
      onTaken={withdrawSampleOffer}
    />
  );
}
