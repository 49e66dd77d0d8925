import type { Today } from '@abhyas/contract/office';
import { formatMoment } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { AlertIcon, OfflineIcon } from '#ui/icons.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { FirstStepsList } from './first-steps-list.tsx';
import { todayQuery } from './today.api.ts';
import { todayMessages } from './today.messages.ts';
import { TodaySection } from './today-section.tsx';

/** Ours: /admin/today, what runs, starts and waits for the account now. */
export function TodayScreen() {
  const t = useMessages(todayMessages);
  const query = useQuery(todayQuery);
  return (
    <div className={screen.stack}>
      {query.data ? (
        <>
          <ScreenHeading>{t.heading}</ScreenHeading>
          <Sections today={query.data} />
        </>
      ) : (
        <NotLoaded query={query} heading={t.heading} t={t} />
      )}
    </div>
  );
}

function Sections({ today }: { today: Today }) {
  const t = useMessages(todayMessages);
  const { first_steps, ...kinds } = today;
  const isEmpty = Object.values(kinds).every(({ total }) => total === 0);
  return (
    <>
      {first_steps && <FirstStepsList done={first_steps} />}
      <Running running={today.running} />
      <Coming coming={today.coming} />
      <Waiting today={today} />
      {isEmpty && first_steps === null && (
        <Empty
          kind="ticked"
          action={
            <Link to="/admin" className={buttonClass()}>
              {t.all_exams}
            </Link>
          }
        >
          {t.nothing}
        </Empty>
      )}
    </>
  );
}

const titleOf = ({ title }: { title: Today['coming']['rows'][number]['title'] }) => title;
const link = buttonClass();
const examOf = ({ id }: { id: number }) => ({ id: String(id) });

function Running({ running }: Pick<Today, 'running'>) {
  const t = useMessages(todayMessages);
  const language = useLanguage();
  const count = (n: number) => formatNumber(n, language);
  return (
    <TodaySection
      heading={t.running}
      kind={running}
      nameOf={titleOf}
      facts={({ sitting, quiet, hands, ends_at }) => (
        <>
          <span>{t.sitting({ n: count(sitting) })}</span>
          {hands > 0 && (
            <Badge tone="warning" icon={<AlertIcon size={16} />}>
              {t.hands({ n: count(hands) })}
            </Badge>
          )}
          {quiet > 0 && (
            <Badge tone="neutral" icon={<OfflineIcon size={16} />}>
              {t.quiet({ n: count(quiet) })}
            </Badge>
          )}
          <span>{t.until({ time: formatMoment(ends_at, language, currentTime()) })}</span>
        </>
      )}
      action={(exam, naming) => (
        <Link to="/admin/quiz/$id/live" params={examOf(exam)} className={link} {...naming}>
          {t.open_live}
        </Link>
      )}
    />
  );
}

function Coming({ coming }: Pick<Today, 'coming'>) {
  const t = useMessages(todayMessages);
  const language = useLanguage();
  return (
    <TodaySection
      heading={t.coming}
      kind={coming}
      nameOf={titleOf}
      facts={({ start_time, lacks }) => (
        <>
          <span>{formatMoment(start_time, language, currentTime())}</span>
          {lacks && (
            <Badge tone="warning" icon={<AlertIcon size={16} />}>
              {t[lacks]}
            </Badge>
          )}
        </>
      )}
      action={(exam, naming) => {
        const place = !exam.is_whole ? 'live' : exam.lacks === 'publication' ? 'publish' : 'edit';
        return (
          <Link to={`/admin/quiz/$id/${place}`} params={examOf(exam)} className={link} {...naming}>
            {exam.lacks ? t.prepare : t.open_exam}
          </Link>
        );
      }}
    />
  );
}

/** What nobody but the account, or another of its role, takes further. */
function Waiting({ today: { unreleased, queries, requests, failed_sms } }: { today: Today }) {
  const t = useMessages(todayMessages);
  const language = useLanguage();
  const count = (n: number) => formatNumber(n, language);
  return (
    <>
      <TodaySection
        heading={t.unreleased}
        kind={unreleased}
        nameOf={titleOf}
        facts={({ scores, answers }) => [scores && t.scores, answers && t.answers].filter(Boolean).join(', ')}
        action={(exam, naming) => (
          <Link to="/admin/quiz/$id/results" params={examOf(exam)} className={link} {...naming}>
            {t.release}
          </Link>
        )}
      />
      <TodaySection
        heading={t.queries}
        kind={queries}
        nameOf={titleOf}
        facts={({ open }) => t.undecided({ n: count(open) })}
        action={(exam, naming) => (
          <Link to="/admin/quiz/$id/objections" params={examOf(exam)} className={link} {...naming}>
            {t.decide}
          </Link>
        )}
      />
      <TodaySection
        heading={t.requests}
        kind={requests}
        nameOf={({ name }) => name}
        facts={(own) => t.waiting({ n: count(own.requests) })}
        action={(own, naming) => (
          <Link to="/admin/classes/$id" params={examOf(own)} className={link} {...naming}>
            {t.answer}
          </Link>
        )}
      />
      <TodaySection
        heading={t.failed_sms}
        kind={failed_sms}
        nameOf={titleOf}
        facts={({ failed }) => t.failed({ n: count(failed) })}
        action={(_, naming) => (
          <Link to="/admin/notices" className={link} {...naming}>
            {t.send_again}
          </Link>
        )}
      />
    </>
  );
}
