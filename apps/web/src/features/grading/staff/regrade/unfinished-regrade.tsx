import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { isUnfinished, quizJobsQuery } from './regrade.api.ts';
import { regradeMessages } from './regrade.messages.ts';
import styles from './regrade.module.css';

/** A regrade of the quiz that has not ended, with how far it is and the way to it. */
export function UnfinishedRegrade({ id }: { id: string }) {
  const t = useMessages(regradeMessages);
  const queryClient = useQueryClient();
  const { data: jobs = [] } = useQuery(quizJobsQuery(id));
  const job = jobs.find(isUnfinished);

  const wasRunning = useRef(false);
  const isRunning = job !== undefined;
  useEffect(() => {
    // It has ended: scores, statistics and verdicts may be others.
    if (wasRunning.current && !isRunning) {
      void queryClient.invalidateQueries({ queryKey: ['reports-staff'] });
      void queryClient.invalidateQueries({ queryKey: ['grading-staff', id] });
    }
    wasRunning.current = isRunning;
  }, [isRunning, id, queryClient]);

  if (job === undefined) return null;
  return (
    <Notice tone="info">
      <p>{job.by === null ? t.unfinished : t.unfinished_by({ name: job.by })}</p>
      <progress
        className={styles.running}
        max={Math.max(1, job.total)}
        value={job.done}
        aria-label={t.progress}
      />
      <p>
        <Link to="/admin/quiz/$id/regrade" params={{ id }} search={{ job: job.job_id }}>
          {t.to_unfinished}
        </Link>
      </p>
    </Notice>
  );
}
