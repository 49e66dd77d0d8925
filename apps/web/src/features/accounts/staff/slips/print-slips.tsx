import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { institute } from '#lib/institute.ts';
import { Button } from '#ui/button.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { slipsMessages } from './slips.messages.ts';
import styles from './slips.module.css';

export interface SlipPerson {
  username: string;
  full_name: string;
  roll_number: string;
}

interface PrintSlipsProps {
  people: readonly SlipPerson[];
  onBack: () => void;
}

/** The login slips of these people as they will be on paper, and the button that prints them. */
export function PrintSlips({ people, onBack }: PrintSlipsProps) {
  const t = useMessages(slipsMessages);
  const paper = <Slips people={people} />;
  return (
    <>
      <h2>{t.heading({ n: people.length })}</h2>
      <p className={screen.muted}>{t.about}</p>
      <div className={screen.actions}>
        <PrintButton look="primary" questions={NO_QUESTIONS} paper={() => paper}>
          {t.print}
        </PrintButton>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
      <section aria-label={t.preview}>{paper}</section>
    </>
  );
}

const NO_QUESTIONS: [] = [];

function Slips({ people }: { people: readonly SlipPerson[] }) {
  const t = useMessages(slipsMessages);
  const tUsers = useMessages(usersMessages);
  const language = useLanguage();
  return (
    <ul className={styles.slips}>
      {people.map(({ username, full_name, roll_number }) => (
        <li key={username} className={styles.slip}>
          {institute?.name && <p className={styles.institute}>{localize(institute.name, language).text}</p>}
          <p className={styles.name}>{full_name || username}</p>
          <dl>
            {roll_number !== '' && (
              <>
                <dt>{tUsers.roll_number}</dt>
                <dd>{roll_number}</dd>
              </>
            )}
            <dt>{t.address}</dt>
            <dd>{location.host}</dd>
            <dt>{tUsers.username}</dt>
            <dd>{username}</dd>
          </dl>
          <p>{t.how}</p>
        </li>
      ))}
    </ul>
  );
}
