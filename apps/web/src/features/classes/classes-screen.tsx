import type { OwnClass } from '@abhyas/contract/classes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStaff, useSession } from '#api/session/session.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { ClassCard } from './class-card.tsx';
import { ownClassesQuery } from './classes.api.ts';
import { classesMessages } from './classes.messages.ts';
import { CodeForm } from './join/code-form.tsx';

interface ClassesScreenProps {
  /** What is due in a class: the quizzes' feature shows it. */
  due: (class_id: number) => ReactNode;
}

/** Ours: /classes, what a learner's classes have to do, and the way into another one. */
export function ClassesScreen({ due }: ClassesScreenProps) {
  const t = useMessages(classesMessages);
  const session = useSession();
  const { data: classes, error, isPending, isFetching, refetch } = useQuery(ownClassesQuery);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      {session && isStaff(session) && (
        <div>
          <Link to="/admin/classes" className={buttonClass('secondary')}>
            {t.taught}
          </Link>
        </div>
      )}
      {isPending ? (
        <Skeleton label={t.loading} shape="row" count={2} />
      ) : classes === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : classes.length === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        classes.map((own: OwnClass) => <ClassCard key={own.id} own={own} due={due} />)
      )}
      {/* Where there is nothing else to do, it is what the screen is for. */}
      <CodeForm look={classes?.length === 0 ? 'primary' : 'secondary'} />
    </div>
  );
}
