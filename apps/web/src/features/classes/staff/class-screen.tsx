import type { StaffClass } from '@abhyas/contract/classes/staff';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Term } from '#features/classes/term.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { ClassDetails } from './class-details.tsx';
import { ClassStaff } from './class-staff.tsx';
import { classQuery } from './classes-staff.api.ts';
import { classMessages } from './classes-staff.messages.ts';
import { Invites } from './invites/invites.tsx';
import { AddMembers } from './members/add-members.tsx';
import { InvitedPhones } from './members/invited-phones.tsx';
import { Members } from './members/members.tsx';

/** Ours: /admin/classes/{id}, one class: its members, the ways into it, its staff. */
export function ClassScreen() {
  const t = useMessages(classMessages);
  const { id } = useParams({ from: '/admin/admin/classes/$id' });
  const query = useQuery(classQuery(id));
  return (
    <div className={screen.stack}>
      {query.data ? (
        <ClassById key={id} id={id} own={query.data} />
      ) : (
        <NotLoaded query={query} heading={t.class} t={t} />
      )}
    </div>
  );
}

function ClassById({ id, own }: { id: string; own: StaffClass }) {
  const t = useMessages(classMessages);
  return (
    <>
      <QuizHeading title={own.name} sentence={t.of} />
      <p className={screen.muted}>
        <Term {...own} />
      </p>
      <div className={screen.actions}>
        <Link to="/admin/classes/$id/practice" params={{ id }} className={buttonClass('quiet')}>
          {t.practice}
        </Link>
        <Link to="/admin" search={{ class: own.id }} className={buttonClass('quiet')}>
          {t.exams}
        </Link>
        {own.may_manage && own.archived_at === null && (
          <Link to="/admin/notices" search={{ class: own.id }} className={buttonClass('quiet')}>
            {t.notify}
          </Link>
        )}
      </div>
      {own.archived_at !== null && (
        <Notice tone="warning" live={false}>
          {t.is_archived}
        </Notice>
      )}
      <Members id={id} name={own.name} mayManage={own.may_manage} />
      {own.may_manage && (
        <>
          <AddMembers id={id} />
          <InvitedPhones id={id} />
          <Invites id={id} name={own.name} />
          <ClassStaff id={id} own={own} />
          <ClassDetails own={own} />
        </>
      )}
    </>
  );
}
