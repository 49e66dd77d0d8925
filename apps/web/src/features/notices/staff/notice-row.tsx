import type { StaffNotice } from '@abhyas/contract/notices/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useId } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, ClockIcon, DashIcon } from '#ui/icons.tsx';
import table from '#ui/staff/table/table.module.css';
import { standingOf } from './notice-view.ts';
import { noticesStaffMessages } from './notices-staff.messages.ts';
import styles from './notices-staff.module.css';

export interface NoticeActions {
  onEdit: (notice: StaffNotice) => void;
  onDelete: (notice: StaffNotice) => void;
  onSms: (notice: StaffNotice) => void;
}

export function NoticeRow({ notice, now, ...actions }: NoticeActions & { notice: StaffNotice; now: number }) {
  const t = useMessages(noticesStaffMessages);
  const language = useLanguage();
  const titleId = useId();
  const { title, body, audience, visible_from, visible_until, author, dismissed } = notice;
  const action = (name: 'edit' | 'delete', onClick: (notice: StaffNotice) => void) => (
    <button
      type="button"
      id={`${titleId}-${name}`}
      aria-labelledby={`${titleId}-${name} ${titleId}`}
      className={name === 'delete' ? `${table.control} ${table.danger}` : table.control}
      data-control={name}
      onClick={() => onClick(notice)}
    >
      {t[name]}
    </button>
  );
  return (
    <tr>
      <th scope="row">
        <span id={titleId} className={styles.title}>
          <Localized text={title} />
        </span>
        <span className={`${table.second} ${styles.excerpt}`}>
          <Localized text={body} />
        </span>
      </th>
      <td className={styles.audience}>
        {audience.everyone
          ? t.everyone
          : listed(audience.classes.map(({ name }) => localize(name, language).text)) || t.some}
      </td>
      <td className={table.chip}>
        <StandingBadge standing={standingOf(notice, now)} />
      </td>
      <td className={styles.when}>
        {formatDateTime(visible_from, language)}
        {visible_until !== null && (
          <span className={table.second}> {t.until({ time: formatDateTime(visible_until, language) })}</span>
        )}
      </td>
      <td className={styles.sms}>
        <span className={table.name}>{t.sms}: </span>
        <SmsCell notice={notice} titleId={titleId} onSms={actions.onSms} />
      </td>
      <td className={styles.by}>
        {author ?? t.by_server}
        {dismissed > 0 && <span className={table.second}> {t.dismissed({ n: dismissed })}</span>}
      </td>
      <td className={table.end}>
        {notice.may_change && (
          <div className={table.actions}>
            {action('edit', actions.onEdit)}
            {action('delete', actions.onDelete)}
          </div>
        )}
      </td>
    </tr>
  );
}

function StandingBadge({ standing }: { standing: ReturnType<typeof standingOf> }) {
  const t = useMessages(noticesStaffMessages);
  if (standing === 'planned')
    return (
      <Badge tone="warning" icon={<ClockIcon size={18} />}>
        {t.planned}
      </Badge>
    );
  if (standing === 'over')
    return (
      <Badge tone="neutral" icon={<DashIcon size={18} />}>
        {t.over}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<CheckIcon size={18} />}>
      {t.shown_now}
    </Badge>
  );
}

interface SmsCellProps {
  notice: StaffNotice;
  titleId: string;
  onSms: (notice: StaffNotice) => void;
}

/** How far the SMS are; those who may notify the audience open the details, to stop or retry them. */
function SmsCell({ notice, titleId, onSms }: SmsCellProps) {
  const t = useMessages(noticesStaffMessages);
  const { sms, sms_progress: progress, may_notify } = notice;
  const id = `${titleId}-sms`;
  if (!sms) return '–';
  if (progress === null) return t.sms_waiting;
  const { state, total, sent, refused, unclear } = progress;
  const failed = refused + unclear;
  const words =
    state === 'waiting' || state === 'running'
      ? t.sms_running({ sent, total })
      : state === 'stopped'
        ? t.sms_stopped({ sent, total })
        : [t.sms_done({ n: sent }), failed > 0 && t.sms_failed({ n: failed })].filter(Boolean).join(' · ');
  if (!may_notify) return words;
  return (
    <button
      type="button"
      id={id}
      aria-labelledby={`${id} ${titleId}`}
      aria-haspopup="dialog"
      className={table.control}
      data-control="sms"
      onClick={() => onSms(notice)}
    >
      {words}
    </button>
  );
}
