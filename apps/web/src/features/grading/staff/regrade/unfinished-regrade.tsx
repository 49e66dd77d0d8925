import type { Job } from '@abhyas/contract/grading/regrade';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { isUnfinished, jobQuery } from './regrade.api.ts';
import { regradeMessages } from './regrade.messages.ts';

const keyOf = (quiz_id: string | number) => `regrade:${quiz_id}`;

/** Stores the job in this tab, so that the screen finds it without its address. */
export function rememberJob({ quiz_id, job_id }: Job): void {
  sessionStorage.setItem(keyOf(quiz_id), String(job_id));
}

/** Leads back to a regrade that was started in this tab and has not ended. */
export function UnfinishedRegrade({ id }: { id: string }) {
  const t = useMessages(regradeMessages);
  const [stored] = useState(() => Number(sessionStorage.getItem(keyOf(id)) ?? 0));
  const { data } = useQuery({ ...jobQuery(stored), enabled: stored > 0 });
  if (data === undefined || !isUnfinished(data)) return null;
  return (
    <Notice tone="info">
      <p>{t.unfinished}</p>
      <p>
        <Link to="/admin/quiz/$id/regrade" params={{ id }} search={{ job: stored }}>
          {t.to_unfinished}
        </Link>
      </p>
    </Notice>
  );
}
