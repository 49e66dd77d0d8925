import type { Platform } from '@abhyas/contract/lti/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useId } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import table from '#ui/staff/table/table.module.css';
import { faultMessages, platformsMessages } from './platforms.messages.ts';
import styles from './platforms.module.css';

interface PlatformActions {
  onEdit: (platform: Platform) => void;
  onDelete: (platform: Platform) => void;
}

export function PlatformTable({ platforms, ...actions }: PlatformActions & { platforms: Platform[] }) {
  const t = useMessages(platformsMessages);
  return (
    <table aria-label={t.heading} className={`${table.table} ${table.lines}`}>
      <thead>
        <tr>
          <th scope="col">{t.platform}</th>
          <th scope="col">{t.last_launch}</th>
          <th scope="col">{t.last_score}</th>
          <th scope="col">{t.last_fault}</th>
          <th scope="col">
            <span className="visually-hidden">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {platforms.map((platform) => (
          <PlatformRow key={platform.id} platform={platform} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function PlatformRow({ platform, onEdit, onDelete }: PlatformActions & { platform: Platform }) {
  const t = useMessages(platformsMessages);
  const faults = useMessages(faultMessages);
  const language = useLanguage();
  const nameId = useId();
  const { issuer, client_id, last_launch_at, last_score_at, last_fault } = platform;
  const when = (moment: string | null) => (moment === null ? t.never : formatDateTime(moment, language));
  const action = (name: 'edit' | 'remove', onClick: (platform: Platform) => void) => (
    <button
      type="button"
      id={`${nameId}-${name}`}
      aria-labelledby={`${nameId}-${name} ${nameId}`}
      className={name === 'remove' ? `${table.control} ${table.danger}` : table.control}
      onClick={() => onClick(platform)}
    >
      {t[name]}
    </button>
  );
  return (
    <tr>
      <th scope="row" className={styles.wide}>
        <span id={nameId}>{issuer}</span> <span className={table.second}>{client_id}</span>
      </th>
      <td>
        <Labelled name={t.last_launch}>{when(last_launch_at)}</Labelled>
      </td>
      <td>
        <Labelled name={t.last_score}>{when(last_score_at)}</Labelled>
      </td>
      <td className={styles.wide}>
        <Labelled name={t.last_fault}>
          {last_fault === null ? (
            t.none
          ) : (
            <>
              {formatDateTime(last_fault.at, language)}: {faults[last_fault.reason]}{' '}
              {last_fault.detail !== '' && (
                <span className={table.second} lang="en">
                  {last_fault.detail}
                </span>
              )}
            </>
          )}
        </Labelled>
      </td>
      <td className={table.end}>
        <div className={table.actions}>
          {action('edit', onEdit)}
          {action('remove', onDelete)}
        </div>
      </td>
    </tr>
  );
}

/** On a narrow screen a row is a card without a head: then the name of the column stands before its value. */
function Labelled({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <span className={styles.label}>{name}: </span>
      {children}
    </>
  );
}
