import type { Shared } from '@abhyas/contract/reports/guardians';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hasCode } from '#api/api-error.ts';
import { nameOf } from '#features/reports/report/learner-name.ts';
import { ReportCard } from '#features/reports/report/report-card.tsx';
import results from '#features/reports/reports.module.css';
import { useLanguage } from '#i18n/language.ts';
import { ReadingSelect } from '#i18n/reading/reading-select.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { sharedQuery } from './guardians.api.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { SharedResults } from './shared-results.tsx';

/** Ours: /shared/{token}, what a learner shows to a guardian, without a login. */
export function SharedScreen() {
  const t = useMessages(guardiansMessages);
  const { token } = useParams({ from: '/shared/$token' });
  const { data, isPending, error, refetch, isFetching } = useQuery(sharedQuery(token));
  if (data) return <Shown shared={data} />;
  const isOver = hasCode(error, 'NOT_FOUND', 'INVALID_INPUT');
  return (
    <div className={`${results.narrow} ${screen.stack}`}>
      <ScreenHeading>{isOver ? t.link_over : t.shared}</ScreenHeading>
      {isPending ? (
        <Skeleton label={t.loading} shape="panel" />
      ) : isOver ? (
        <p>{t.link_over_about}</p>
      ) : (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      )}
    </div>
  );
}

function Shown({ shared }: { shared: Shared }) {
  const t = useMessages(guardiansMessages);
  const language = useLanguage();
  const name = nameOf({ ...shared.learner, roll_number: '' });
  const until = (
    <div className={results.narrow}>
      <Notice tone="info" live={false}>
        {t.shown_until({ name, time: formatDateTime(shared.expires_at, language) })}
        {shared.report && ` ${t.you_is({ name })}`}
      </Notice>
    </div>
  );
  return (
    <div className={screen.stack}>
      {until}
      {shared.report ? (
        // Without an id it offers nothing that is the learner's own: no receipt, no ledger, no objections.
        <ReportCard report={{ ...shared.report, id: 0 }} toggle={<ReadingSelect />} />
      ) : (
        <SharedResults name={name} quizzes={shared.results ?? []} />
      )}
    </div>
  );
}
