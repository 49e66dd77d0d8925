import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isStaff, useSession } from '#api/session/session.ts';
import { lacksNameQuery } from '#features/accounts/accounts.api.ts';
import { SampleHero } from '#features/attempts/sample/sample-hero.tsx';
import { useSampleOffer, withdrawSampleOffer } from '#features/attempts/sample/sample-offer.ts';
import { useNotices } from '#features/notices/use-notices.tsx';
import { useToday } from '#features/practice/today/today-card.tsx';
import { PractiseInstead } from '#features/practice/topics/practise-instead.tsx';
import { DashboardScreen } from '#features/quizzes/dashboard/dashboard-screen.tsx';
import { useResultsOut } from '#features/reports/unseen/results-out.tsx';
import { useLoaded } from '#lib/use-loaded.ts';
import styles from './dashboard-screen.module.css';
import { deliverOutboxes } from './shell/outbox-delivery.tsx';

const loadKeptAttempts = () => import('#features/attempts/kept/kept-attempts.tsx');
const loadTodayRow = () => import('#features/office/staff/today/today-row.tsx');
/** Once in the life of an account. */
const loadNameRequest = () => import('#features/accounts/profile/name-request.tsx');

/** The dashboard of the quizzes, with what other features announce there. All of it comes in one response. */
export function HomeScreen() {
  const { isLoading: areResultsLoading, results } = useResultsOut();
  const { isLoading: isTodayLoading, hasPractice, ...today } = useToday(deliverOutboxes);
  const notices = useNotices();
  const offersSample = useSampleOffer();
  const session = useSession();
  const { data: lacksName = false } = useQuery(lacksNameQuery);
  const isOfStaff = session !== undefined && isStaff(session);
  const requestsName = lacksName && session !== undefined && !isOfStaff;
  const form = useLoaded(loadNameRequest, requestsName);
  const office = useLoaded(loadTodayRow, isOfStaff);
  return (
    <>
      {isOfStaff && <div className={styles.office}>{office && <office.TodayRow />}</div>}
      <DashboardScreen
        loading={areResultsLoading || isTodayLoading}
        {...{ ...today, results }}
        unlisted={<KeptAttempts otherwise={today.practice(true)} />}
        instead={(isFirst) => <PractiseInstead look={isFirst ? 'primary' : 'secondary'} />}
        sample={offersSample && !hasPractice && <SampleHero />}
        rest={(hasTaken) => (
          <>
            {notices}
            {hasTaken && requestsName && form && <form.NameRequest />}
          </>
        )}
        onTaken={withdrawSampleOffer}
      />
    </>
  );
}

/** On the screen only where the list of quizzes cannot be loaded. */
function KeptAttempts({ otherwise }: { otherwise: ReactNode }) {
  const kept = useLoaded(loadKeptAttempts, true);
  return kept && <kept.KeptAttempts otherwise={otherwise} />;
}
