import { useSearch } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { practiceMessages } from './practice.messages.ts';
import styles from './practice.module.css';
import { CardsRound } from './round/cards-round.tsx';
import { useSending } from './use-sending.ts';

/** A round from a report needs none of it. */
const loadPlace = () => import('./place/place.tsx');

/** /practice, all ways to practise, or with ?report= what one report had wrong, with &topic= in that topic. */
export function PracticeScreen() {
  const t = useMessages(practiceMessages);
  const { report, topic } = useSearch({ from: '/learner/practice' });
  const place = useLoaded(loadPlace, report === undefined);
  // A round may have left answers on this phone.
  useSending();
  if (report !== undefined) return <CardsRound of={{ report, topic }} />;
  return (
    <div className={styles.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.practice}</ScreenHeading>
      </div>
      {place && <place.Place />}
    </div>
  );
}
