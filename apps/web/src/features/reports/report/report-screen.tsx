import type { Report } from '@abhyas/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isPassing } from '#api/api-error.ts';
import { notebookQuery } from '#features/reports/practised/notebook/notebook.api.ts';
import { judgeQuestions } from '#features/reports/questions/question-status.ts';
import { reportQuery } from '#features/reports/reports.api.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import styles from '#features/reports/reports.module.css';
import { ReadingSelect } from '#i18n/reading/reading-select.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { useAtMoment } from '#ui/moments/at-moment.ts';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { practicableOf } from './practicable.ts';
import { ReportCard } from './report-card.tsx';

const msOf = (timestamp: string | null | undefined) =>
  timestamp === null || timestamp === undefined ? undefined : Date.parse(timestamp);

/** Spec §2: /results/{id}, the report card of one attempt. */
export function ReportScreen() {
  const t = useMessages(reportsMessages);
  const { id } = useParams({ from: '/learner/results/$id' });
  const { deliverOutboxes } = useRouteContext({ from: '/learner/results/$id' });
  const { data: report, isPending, error, refetch, isFetching } = useQuery(reportQuery(id, deliverOutboxes));
  // When it is released no attempt of the quiz is in progress or may come late: it can be read again by itself.
  useAtMoment(msOf(report?.available_at), () => refetch());

  if (isPending) {
    return (
      <div className={styles.narrow}>
        <ScreenHeading>{t.report}</ScreenHeading>
        <Skeleton label={t.loading_report} shape="panel" />
      </div>
    );
  }
  if (report === undefined || (error !== null && !isPassing(error))) {
    return (
      <div className={styles.narrow}>
        <ScreenHeading>{t.report}</ScreenHeading>
        <LoadFailure sentence={t.report_failed} error={error} retry={refetch} retrying={isFetching}>
          <Link to="/results" className={buttonClass('quiet')}>
            {t.to_results}
          </Link>
        </LoadFailure>
      </div>
    );
  }
  return <OwnReport report={report} />;
}

function OwnReport({ report }: { report: Report }) {
  const { data: known, refetch } = useQuery({
    ...notebookQuery(report.id),
    enabled: report.released.answers,
  });
  const practicable = useMemo(() => practicableOf(judgeQuestions(report), known), [report, known]);
  useAtMoment(msOf(practicable.first), () => refetch());
  return (
    <ReportCard
      report={report}
      toggle={<ReadingSelect />}
      practicable={practicable}
      sharing={<Sharing report={report} />}
    />
  );
}

const loadPicture = () => import('#features/reports/share/share-picture-dialog.tsx');
const loadGuardian = () => import('#features/reports/guardians/share-dialog.tsx');

/** To anyone as a picture, once the score is released, and to a guardian as a link. */
function Sharing({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  const [opened, setOpened] = useState<'picture' | 'guardian'>();
  const picture = useLoaded(loadPicture, opened === 'picture');
  const guardian = useLoaded(loadGuardian, opened === 'guardian');
  const close = () => setOpened(undefined);
  return (
    <>
      {report.score !== null && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpened('picture')}>
          {t.share_picture}
        </Button>
      )}
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpened('guardian')}>
        {t.share_guardian}
      </Button>
      {opened === 'picture' && picture && <picture.SharePictureDialog report={report} onClose={close} />}
      {opened === 'guardian' && guardian && <guardian.ShareDialog attempt_id={report.id} onClose={close} />}
    </>
  );
}
