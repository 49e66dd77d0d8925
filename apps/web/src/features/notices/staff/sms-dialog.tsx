import type { FailedText, SmsProgress } from '@abhyas/contract/notices/staff';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { noticeSmsQuery, retrySmsMutation, stopSmsMutation, useNoticeChange } from './notices-staff.api.ts';
import styles from './notices-staff.module.css';
import { smsMessages } from './sms.messages.ts';

/** How far the SMS of a notice are, and which failed. They are sent also while this is closed. */
export function SmsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(smsMessages);
  const { data, error, isPending, isFetching, refetch } = useQuery(noticeSmsQuery(id));
  const stopping = useNoticeChange(stopSmsMutation);
  const retrying = useNoticeChange(retrySmsMutation);
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
            <Button busy={retrying.isPending} onClick={() => retrying.mutate(id)}>
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
      {failure !== null && <Failure sentence={t.change_failed} error={failure} />}
    </Dialog>
  );
}

function Progress({ progress: { state, total, sent } }: { progress: SmsProgress }) {
  const t = useMessages(smsMessages);
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
  const t = useMessages(smsMessages);
  return (
    <div>
      <h3>{t.failed}</h3>
      <ul className={styles.failed}>
        {failed.map(({ user_id, username, full_name, outcome }) => (
          <li key={user_id}>
            {full_name === '' ? username : `${username} (${full_name})`}: {t[outcome]}
          </li>
        ))}
      </ul>
    </div>
  );
}
