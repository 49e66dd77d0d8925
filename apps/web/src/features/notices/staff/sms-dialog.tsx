import type { FailedText, SmsProgress } from '@abhyas/contract/notices/staff';
import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { smsMessages } from '#forms/staff/sms/sms.messages.ts';
import { smsReason } from '#forms/staff/sms/sms-reason.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { personWords } from '#ui/staff/person-words.ts';
import { noticeSmsQuery, retrySmsMutation, stopSmsMutation, useNoticeChange } from './notices-staff.api.ts';
import styles from './notices-staff.module.css';
import { noticeSmsMessages } from './sms.messages.ts';

/** How far the SMS of a notice are, and which failed. They are sent also while this is closed. */
export function SmsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(noticeSmsMessages);
  const tSms = useMessages(smsMessages);
  const { data, error, isPending, isFetching, refetch } = useQuery(noticeSmsQuery(id));
  const stopping = useNoticeChange(stopSmsMutation);
  const retrying = useNoticeChange(retrySmsMutation);
  const [atNight, setAtNight] = useState(false);
  const isQuiet = quietUntil(currentTime()) !== undefined;
  const failure = stopping.error ?? retrying.error;
  const progress = data?.progress;
  const isRunning = progress?.state === 'waiting' || progress?.state === 'running';
  const left = progress ? progress.total - progress.sent - progress.unclear : 0;
  return (
    <Dialog
      heading={t.heading}
      step={isRunning ? 'running' : 'ended'}
      onClose={onClose}
      actions={
        <>
          {isRunning && (
            <Button look="danger" busy={stopping.isPending} onClick={() => stopping.mutate(id)}>
              {t.stop}
            </Button>
          )}
          {!isRunning && left > 0 && (
            <Button
              busy={retrying.isPending}
              disabled={isQuiet && !atNight}
              onClick={() => retrying.mutate({ id, at_night: isQuiet && atNight })}
            >
              {t.retry}
            </Button>
          )}
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      {isPending ? (
        <Loading label={t.loading} shape="row" />
      ) : data === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <>
          {progress && <Progress progress={progress} />}
          {data.failed.length > 0 && <Failed failed={data.failed} />}
        </>
      )}
      {!isRunning && left > 0 && isQuiet && (
        <Notice tone="warning">
          <p>{tSms.quiet_now}</p>
          <CheckField
            checked={atNight}
            label={tSms.at_night}
            onChange={({ target }) => setAtNight(target.checked)}
          />
        </Notice>
      )}
      {failure !== null && (
        <Failure sentence={t.change_failed} error={failure} reason={smsReason(failure, tSms)} />
      )}
    </Dialog>
  );
}

function Progress({ progress: { state, total, sent } }: { progress: SmsProgress }) {
  const t = useMessages(noticeSmsMessages);
  if (total === 0) return <p>{t.none}</p>;
  if (state === 'waiting' || state === 'running')
    return (
      <div>
        <p role="status">{t.progress({ sent, total })}</p>
        <progress className={styles.progress} max={total} value={sent} aria-label={t.heading} />
      </div>
    );
  return (
    <>
      <p>{sent === total ? t.done({ n: total }) : t.ended({ sent, total })}</p>
      {state === 'failed' && <p>{t.down}</p>}
      {state === 'stopped' && <p>{t.stopped}</p>}
    </>
  );
}

function Failed({ failed }: { failed: readonly FailedText[] }) {
  const t = useMessages(noticeSmsMessages);
  return (
    <div>
      <h3>{t.failed}</h3>
      <ul className={styles.failed}>
        {failed.map(({ user_id, username, full_name, outcome }) => (
          <li key={user_id}>
            {personWords({ username, full_name })}: {t[outcome]}
          </li>
        ))}
      </ul>
    </div>
  );
}
