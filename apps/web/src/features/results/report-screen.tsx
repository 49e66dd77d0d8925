import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { ReadingToggle } from '../../i18n/language-toggle.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReportCard } from './report-card.tsx';
import { reportQuery } from './results.api.ts';
import { resultsMessages } from './results.messages.ts';
import styles from './results.module.css';

/** Spec §2: /results/{id}, the report card of one attempt. */
export function ReportScreen() {
  const t = useMessages(resultsMessages);
  const { id } = useParams({ from: '/learner/results/$id' });
  const { deliverKept } = useRouteContext({ from: '/learner/results/$id' });
  const { data: report, isPending, error, refetch, isFetching } = useQuery(reportQuery(id, deliverKept));

  if (isPending) {
    return (
      <div className={styles.narrow}>
        <ScreenHeading>{t.report}</ScreenHeading>
        <Skeleton label={t.loading_report} shape="panel" />
      </div>
    );
  }
  if (error !== null) {
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
    <ReportCard report={report}>
      <ReadingToggle />
    </ReportCard>
  );
}
