import type { SeenAttempt } from '@abhyas/contract/reports/attempts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { guardiansMessages } from '#features/reports/guardians/guardians.messages.ts';
import { nameOf } from '#features/reports/report/learner-name.ts';
import { ReportCard } from '#features/reports/report/report-card.tsx';
import { ReportDetails } from '#features/reports/report/report-details.tsx';
import { ReportSummary } from '#features/reports/report/report-summary.tsx';
import { ReadingToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { useNamedSubject } from '#ui/staff/subject.ts';
import { AttemptRecord } from './attempt-record.tsx';
import { AttemptSheet } from './attempt-sheet.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import { seenAttemptQuery } from './seen-attempt.api.ts';
import { seenAttemptMessages } from './seen-attempt.messages.ts';
import styles from './seen-attempt.module.css';

/** Ours: /admin/quiz/{id}/attempts/{attempt}, one attempt: what its learner reads, and what the server recorded. */
export function SeenAttemptScreen() {
  const t = useMessages(seenAttemptMessages);
  const { id, attempt } = useParams({ from: '/admin/admin/quiz/$id/attempts/$attempt' });
  const query = useQuery(seenAttemptQuery(id, attempt));
  if (query.data) return <Seen key={attempt} seen={query.data} />;
  return (
    <div className={screen.stack}>
      <NotLoaded query={query} heading={t.heading} t={t} />
    </div>
  );
}

function Seen({ seen }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const { report, record } = seen;
  useNamedSubject(report.quiz.title);
  return (
    <div className={styles.attempt}>
      <div className={`${screen.stack} ${styles.report}`}>
        <Standing seen={seen} />
        <div className={screen.actions}>
          <Link
            to="/admin/learners/$id"
            params={{ id: String(record.user_id) }}
            className={buttonClass('secondary')}
          >
            {t.to_learner}
          </Link>
          <PrintButton look="quiet" questions={NO_QUESTIONS} paper={() => <AttemptSheet report={report} />}>
            {seen.of_classes ? t.print_scores : t.print_page}
          </PrintButton>
        </div>
        {seen.of_classes ? (
          <ResultAlone seen={seen} />
        ) : (
          // Without an id it offers nothing that is the learner's own: no practice, no query.
          <ReportCard report={{ ...report, id: 0 }} toggle={<ReadingToggle compact />} />
        )}
      </div>
      <AttemptRecord seen={seen} />
      <SavedAnswers seen={seen} />
    </div>
  );
}

const NO_QUESTIONS: [] = [];

/** How this differs from what the learner sees now. */
function Standing({ seen: { report, released, of_classes } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const g = useMessages(guardiansMessages);
  const seesAll = released.score && released.answers;
  const learnerSees = seesAll
    ? t.learner_sees_all
    : released.score
      ? t.learner_sees_score
      : t.learner_sees_nothing;
  return (
    <Notice tone={seesAll || of_classes ? 'info' : 'warning'} live={false}>
      {of_classes ? t.of_classes : `${learnerSees} ${g.you_is({ name: nameOf(report.learner) })}`}
    </Notice>
  );
}

/** Without the questions: score, sections and facts. */
function ResultAlone({ seen: { report } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  return (
    <>
      <ScreenHeading>{t.result_of({ name: nameOf(report.learner) })}</ScreenHeading>
      <ReportSummary report={report} practicable={undefined} />
      <ReportDetails
        report={{ ...report, id: 0 }}
        questions={NO_QUESTIONS}
        topics={NO_QUESTIONS}
        isOwn={false}
        onChoose={nothing}
      />
    </>
  );
}

/** There are no topics to choose. */
const nothing = () => undefined;
