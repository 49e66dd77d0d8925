import type { Job, OtherState } from '@abhyas/contract/grading/regrade';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { hasCode } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { BankKeys } from './bank-keys.tsx';
import { OtherStates } from './preview/other-states.tsx';
import { jobMessages } from './preview/preview.messages.ts';
import { PreviewAgain } from './preview/preview-again.tsx';
import { isUnfinished, jobQuery, previewQuery, stopRegrade } from './regrade.api.ts';
import styles from './regrade.module.css';
import type { RegradeSearch } from './regrade-address.ts';

interface RegradeJobProps {
  id: string;
  job_id: number;
  /** The preview that it applies; undefined where the address does not name it. */
  preview_id: number | undefined;
  /** What the address asks for beside the job. */
  start: RegradeSearch;
  onPreview: (preview_id: number) => void;
  /** Of the quiz as it is now. */
  questions: readonly QuestionStatistics[];
  /** A state of a question is to be decided about, for which the verdicts do not hold. */
  onDecide: (state: OtherState) => void;
}

/** A regrade under way or ended, and the way on from each state. */
export function RegradeJob(props: RegradeJobProps) {
  const { id, job_id, preview_id, start, onPreview, questions, onDecide } = props;
  const t = useMessages(jobMessages);
  const queryClient = useQueryClient();
  const { data: job, error, isPending, refetch, isFetching } = useQuery(jobQuery(job_id));
  const isDone = job?.state === 'done';

  useEffect(() => {
    if (!isDone) return;
    // Scores, statistics and verdicts are others now; an admin is a learner too.
    for (const key of [['grading-staff', id], ['reports-staff'], ['reports']]) {
      void queryClient.invalidateQueries({ queryKey: key });
    }
  }, [isDone, id, queryClient]);

  if (isPending) return <Loading label={t.loading} shape="row" />;
  if (job === undefined) {
    return hasCode(error, 'NOT_FOUND') ? (
      <Notice tone="error">{t.gone}</Notice>
    ) : (
      <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
    );
  }
  if (isUnfinished(job)) return <Progress job={job} />;
  const toForm = (
    <Link to="/admin/quiz/$id/regrade" params={{ id }} search={start} className={buttonClass()}>
      {t.decide}
    </Link>
  );
  if (job.state === 'done') {
    return (
      <>
        <Notice tone="success">
          <p>
            <strong>{t.done}</strong>
          </p>
          <p>{t.done_why({ n: job.total })}</p>
        </Notice>
        {preview_id !== undefined && <LeftStates {...{ id, preview_id, questions, onDecide }} />}
        <BankKeys id={id} questions={questions} />
        <div className={screen.actions}>
          <Link to="/admin/quiz/$id/results" params={{ id }} className={buttonClass('primary')}>
            {t.to_results}
          </Link>
          <Link to="/admin/quiz/$id/regrade" params={{ id }} className={buttonClass()}>
            {t.another}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <Again id={id} preview_id={preview_id} onPreview={onPreview}>
        <Notice tone={job.state === 'failed' ? 'error' : 'warning'}>
          {job.state === 'stopped' ? t.stopped : job.state === 'stale' ? t.stale : t.failed}
        </Notice>
      </Again>
      <div>{toForm}</div>
    </>
  );
}

function Progress({ job }: { job: Job }) {
  const t = useMessages(jobMessages);
  const queryClient = useQueryClient();
  const { queryKey } = jobQuery(job.job_id);
  const stopping = useMutation({
    mutationFn: () => stopRegrade(job.job_id),
    onSuccess: (stopped) => queryClient.setQueryData(queryKey, stopped),
    // It has ended by itself: the progress says how.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <div className={`${screen.card} ${styles.progress}`}>
      <p role="status">
        <strong>{job.state === 'waiting' ? t.waiting : t.running}</strong>
      </p>
      <progress max={Math.max(1, job.total)} value={job.done} aria-label={t.progress} />
      <p className={styles.computed}>{t.computed({ n: job.done, total: job.total })}</p>
      <p className={screen.muted}>{t.leave_note}</p>
      {stopping.error !== null && (
        <Failure
          sentence={t.stop_failed}
          error={stopping.error}
          reason={hasCode(stopping.error, 'JOB_ENDED') ? t.ended_before_stop : undefined}
        />
      )}
      <div>
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}

type LeftStatesProps = Pick<RegradeJobProps, 'id' | 'questions' | 'onDecide'> & { preview_id: number };

/** What the applied verdicts left as it was. */
function LeftStates({ id, preview_id, questions, onDecide }: LeftStatesProps) {
  const { data } = useInfiniteQuery(previewQuery(id, preview_id));
  const preview = data?.pages[0];
  return preview ? <OtherStates preview={preview} questions={questions} onDecide={onDecide} /> : null;
}

interface AgainProps {
  id: string;
  preview_id: number | undefined;
  onPreview: (preview_id: number) => void;
  children: ReactNode;
}

/** The same verdicts again, where the preview that they came from is still stored. */
function Again({ id, preview_id, onPreview, children }: AgainProps) {
  const { data } = useInfiniteQuery({
    ...previewQuery(id, preview_id ?? 0),
    enabled: preview_id !== undefined,
  });
  const verdicts = data?.pages[0]?.verdicts;
  if (verdicts === undefined) return children;
  return (
    <PreviewAgain id={id} verdicts={verdicts} onPreview={onPreview}>
      {children}
    </PreviewAgain>
  );
}
