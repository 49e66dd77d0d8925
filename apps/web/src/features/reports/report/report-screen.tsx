import type { Report } from '@abhyas/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { isPassing } from '#api/api-error.ts';
import { ShareButton } from '#features/reports/guardians/share-button.tsx';
import { judgeQuestions } from '#features/reports/questions/question-status.ts';
import { reportQuery } from '#features/reports/reports.api.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import styles from '#features/reports/reports.module.css';
import { SharePictureButton } from '#features/reports/share/share-picture-button.tsx';
import { ReadingToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { useAtMoment } from '#ui/moments/at-moment.ts';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { ReportCard } from './report-card.tsx';

const msOf = (timestamp: string | null | undefined) =>
  timestamp === null || timestamp === undefined ? undefined : Date.parse(timestamp);

/** Anything that practice would list: only once the answers are released. */
const hasWrong = (report: Report) =>
  report.released.answers &&
  judgeQuestions(report).some(({ status }) => status === 'incorrect' || status === 'unanswered');

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
  return (
    <ReportCard
      report={report}
      actions={
        <>
          <SharePictureButton report={report} />
          {hasWrong(report) && (
            <Link to="/practice/coach" search={{ report: report.id }} className={buttonClass('quiet')}>
              {t.guess_or_blank}
            </Link>
          )}
        </>
      }
      practise={
        hasWrong(report) && (
          <Link to="/practice" search={{ report: report.id }} className={buttonClass('primary')}>
            {t.practise}
          </Link>
        )
      }
    >
      <ReadingToggle compact />
      <ShareButton attempt_id={report.id} />
    </ReportCard>
  );
}
