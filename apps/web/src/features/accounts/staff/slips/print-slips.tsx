import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { institute } from '#lib/institute.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { QrCode } from '#ui/staff/qr-code.tsx';
import { FirstLoginCodes } from './first-login-codes.tsx';
import { type MadeCodes, makeCodes } from './slips.api.ts';
import { slipsMessages } from './slips.messages.ts';
import styles from './slips.module.css';

export interface SlipPerson {
  id: number;
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
  const can = useCan();
  // As they were when the screen opened: the list behind it may be read again.
  const [user_ids] = useState(() => people.map(({ id }) => id));
  // In this screen's memory alone, and gone with it.
  const making = useMutation({ mutationFn: makeCodes, gcTime: 0 });
  const paper = <Slips people={people} made={making.data} />;
  return (
    <>
      <h2>{t.heading({ n: people.length })}</h2>
      <p className={screen.muted}>{t.about}</p>
      {ONLY_HERE.test(location.hostname) && (
        <Notice tone="warning" live={false}>
          {t.only_here({ address: location.host })}
        </Notice>
      )}
      {can('manage_users') && <FirstLoginCodes user_ids={user_ids} making={making} />}
      <div className={screen.actions}>
        <PrintButton questions={NO_QUESTIONS} paper={() => paper}>
          {t.print}
        </PrintButton>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
      <section aria-label={t.preview}>{paper}</section>
    </>
  );
}

const NO_QUESTIONS: [] = [];
/** Names and addresses that mean the computer on which they are typed. */
const ONLY_HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** An address that no line breaks at its hyphen, where on paper nobody knows whose hyphen that is. */
const unbroken = (address: string) => address.replaceAll('-', '\u2060-\u2060');

function Slips({ people, made }: { people: readonly SlipPerson[]; made: MadeCodes | undefined }) {
  const t = useMessages(slipsMessages);
  const tUsers = useMessages(usersMessages);
  const language = useLanguage();
  const codes = new Map(made?.codes.map(({ user_id, code }) => [user_id, code]));
  return (
    <ul className={styles.slips}>
      {people.map(({ id, username, full_name, roll_number }) => {
        const code = codes.get(id);
        const name = full_name || username;
        return (
          <li key={username} className={styles.slip}>
            {institute?.name && <p className={styles.institute}>{localize(institute.name, language).text}</p>}
            <p className={styles.name}>{name}</p>
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
            {made !== undefined && code !== undefined ? (
              <FirstLogin name={name} code={code} expires_at={made.expires_at} />
            ) : (
              <p>{t.how}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function FirstLogin({ name, code, expires_at }: { name: string; code: string; expires_at: string }) {
  const t = useMessages(slipsMessages);
  const language = useLanguage();
  return (
    <div className={styles.firstLogin}>
      {/* Behind the `#` the code is in no log of a server. */}
      <QrCode text={`${location.origin}/set-password#${code}`} label={t.qr_of({ name })} />
      <div>
        <p>{t.scan_or_type({ address: unbroken(`${location.host}/set-password`) })}</p>
        <p className={styles.code}>{code}</p>
        <p>{t.then_log_in}</p>
        <p className={styles.until}>{t.code_until({ time: formatDateTime(expires_at, language) })}</p>
      </div>
    </div>
  );
}
