import type { ClassPractice } from '@abhyas/contract/practice/staff';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { classQuery } from '#features/classes/staff/classes-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { classPracticeQuery } from './class-practice.api.ts';
import { classPracticeMessages } from './class-practice.messages.ts';
import styles from './class-practice.module.css';
import { MemberRows } from './member-rows.tsx';
import { TopicTable } from './topic-table.tsx';

/** Ours: /admin/classes/{id}/practice, what practice did for a class. */
export function ClassPracticeScreen() {
  const t = useMessages(classPracticeMessages);
  const { id } = useParams({ from: '/admin/admin/classes/$id/practice' });
  const own = useQuery(classQuery(id));
  const query = useQuery(classPracticeQuery(id));
  return (
    <div className={screen.stack}>
      {query.data && own.data ? (
        <>
          <QuizHeading title={own.data.name} sentence={t.of} />
          <Practice key={id} id={id} practice={query.data} mayManage={own.data.may_manage} />
        </>
      ) : (
        <NotLoaded query={own.data ? query : own} heading={t.practice} t={t} />
      )}
    </div>
  );
}

interface PracticeProps {
  id: string;
  practice: ClassPractice;
  mayManage: boolean;
}

function Practice({ id, practice, mayManage }: PracticeProps) {
  const t = useMessages(classPracticeMessages);
  const language = useLanguage();
  const facts = [
    [t.practising, t.practising_of({ n: practice.practising, total: practice.members })],
    [t.questions, formatNumber(practice.questions, language)],
    [t.answers, formatNumber(practice.answers, language)],
    [t.days_sum, formatNumber(practice.days, language)],
  ];
  return (
    <>
      <p className={screen.muted}>
        {t.period({ from: formatDay(practice.from, language), to: formatDay(practice.to, language) })}
      </p>
      <dl className={`${screen.card} ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {practice.practising === 0 ? <Empty>{t.nothing}</Empty> : <TopicTable practice={practice} />}
      {practice.members > 0 && <MemberRows id={id} rows={practice.rows} mayManage={mayManage} />}
    </>
  );
}
