import { isStaff, useSession } from '#api/session/session.ts';
import { NameRequest } from '#features/accounts/profile/name-request.tsx';
import { SampleHero } from '#features/attempts/sample/sample-hero.tsx';
import { useSampleOffer, withdrawSampleOffer } from '#features/attempts/sample/sample-offer.ts';
import { useNotices } from '#features/notices/use-notices.tsx';
import { NothingDue, TodayCard } from '#features/practice/today/today-card.tsx';
import { DashboardScreen } from '#features/quizzes/dashboard/dashboard-screen.tsx';
import { useResultsOut } from '#features/reports/unseen/results-out.tsx';
import { lacksName } from '#lib/lacks-name.ts';
import { useStore } from '#lib/store.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { deliverOutboxes } from './shell/outbox-delivery.tsx';

const loadTodayRow = () => import('#features/office/staff/today/today-row.tsx');

/** The dashboard of the quizzes, with what other features announce there. */
export function HomeScreen() {
  const { results, isLoading } = useResultsOut();
  const offersSample = useSampleOffer();
  const lacks = useStore(lacksName);
  const session = useSession();
  const office = useLoaded(loadTodayRow, session && isStaff(session));
  return (
    <>
      {office && <office.TodayRow />}
      {lacks && <NameRequest />}
      {!isLoading && <TodayCard deliverOutboxes={deliverOutboxes} />}
      <DashboardScreen
        loading={isLoading}
        notices={useNotices(!isLoading)}
        results={results}
        sample={offersSample && <SampleHero />}
        onTaken={withdrawSampleOffer}
      />
      {!isLoading && <NothingDue />}
    </>
  );
}
