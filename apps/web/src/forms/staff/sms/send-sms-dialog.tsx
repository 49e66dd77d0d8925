import type { SmsReach } from '@abhyas/contract/sms';
import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { type ReactNode, useState } from 'react';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { Reach } from './reach.tsx';
import { smsMessages } from './sms.messages.ts';
import { smsReason } from './sms-reason.ts';

interface SendSmsDialogProps {
  heading: string;
  confirm: string;
  /** Whom they reach, read for this dialog. */
  reach: { data: SmsReach | undefined; error: Error | null };
  /** How many it is for, in words. */
  people: (n: number) => string;
  /** When they go out; undefined: at once. `by_server`: at a time that the server chooses, never in the quiet hours. */
  at?: number | 'by_server' | undefined;
  busy: boolean;
  /** What became of the last try. */
  failure?: { sentence: string; error: Error } | undefined;
  onCancel: () => void;
  onConfirm: (at_night: boolean) => void;
  /** What else the reader has to know. */
  children?: ReactNode;
}

/** Asks before staff cause SMS: with how many there are, what they cost, and whether they may go out at night. */
export function SendSmsDialog(props: SendSmsDialogProps) {
  const { heading, confirm, reach, people, at, busy, failure, onCancel, onConfirm, children } = props;
  const t = useMessages(smsMessages);
  const language = useLanguage();
  const [atNight, setAtNight] = useState(false);
  const isLater = typeof at === 'number' && at > currentTime();
  const quiet = at === 'by_server' ? undefined : quietUntil(isLater ? at : currentTime());
  const time = (moment: number) => formatDateTime(new Date(moment).toISOString(), language);
  return (
    <ConfirmDialog
      heading={heading}
      cancel={t.cancel}
      confirm={confirm}
      busy={busy}
      disabled={reach.data === undefined || (quiet !== undefined && !isLater && !atNight)}
      onCancel={onCancel}
      onConfirm={() => onConfirm(quiet !== undefined && atNight)}
    >
      {children}
      {reach.data && <Reach reach={reach.data} people={people(reach.data.recipients)} />}
      {reach.error !== null && (
        <Failure sentence={t.count_failed} error={reach.error} reason={smsReason(reach.error, t)} />
      )}
      {isLater && <p>{t.later({ time: time(at) })}</p>}
      {quiet !== undefined && (
        <Notice tone="warning">
          <p>{isLater ? t.quiet_later({ time: time(quiet) }) : t.quiet_now}</p>
          <CheckField
            checked={atNight}
            label={t.at_night}
            onChange={({ target }) => setAtNight(target.checked)}
          />
        </Notice>
      )}
      <p>{t.final}</p>
      {failure && (
        <Failure sentence={failure.sentence} error={failure.error} reason={smsReason(failure.error, t)} />
      )}
    </ConfirmDialog>
  );
}
