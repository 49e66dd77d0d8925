import type { InviteToClass } from '@abhyas/contract/classes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { hasCode } from '#api/api-error.ts';
import { inviteQuery, joinMutation, ownClassesQuery } from '#features/classes/classes.api.ts';
import { classesMessages } from '#features/classes/classes.messages.ts';
import { Term } from '#features/classes/term.tsx';
import { Localized } from '#i18n/localized.tsx';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { typedCode } from './class-code.ts';
import { CodeForm } from './code-form.tsx';
import styles from './join.module.css';

/** Ours: /join/{code}, the class that a link leads to. */
export function JoinScreen() {
  const t = useMessages(classesMessages);
  const { code } = useParams({ from: '/learner/join/$code' });
  const invite = typedCode(code);
  const { data, error, isPending, isFetching, refetch } = useQuery(inviteQuery(invite));
  // Another class cannot be joined by trying again.
  const isOver = reasonOf(error, t) !== undefined;
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.join_heading}</ScreenHeading>
      {isPending ? (
        <Skeleton label={t.finding} shape="row" count={1} />
      ) : isOver ? (
        <>
          <Notice tone="error">{reasonOf(error, t)}</Notice>
          <CodeForm key={invite} look="primary" hasHeading={false} />
        </>
      ) : data === undefined ? (
        <LoadFailure sentence={t.find_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <Invite code={invite} invite={data} />
      )}
    </div>
  );
}

function Invite({ code, invite }: { code: string; invite: InviteToClass }) {
  const t = useMessages(classesMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...joinMutation,
    onSuccess({ status }) {
      showToast(status === 'active' ? classesMessages.joined : classesMessages.requested);
      void queries.invalidateQueries({ queryKey: ['quizzes'] });
      void queries.invalidateQueries(ownClassesQuery);
      return navigate({ to: '/classes', replace: true });
    },
  });
  return (
    <section className={`${screen.card} ${styles.join}`} aria-labelledby="class-heading">
      <h2 id="class-heading" className={styles.name}>
        <Localized text={invite.name} />
      </h2>
      <p className={screen.muted}>
        <Term {...invite} />
      </p>
      {invite.status === null && invite.needs_approval && <p>{t.needs_approval}</p>}
      {invite.status !== null && <p>{invite.status === 'active' ? t.is_member : t.waiting_why}</p>}
      {error !== null && <Failure sentence={t.join_failed} error={error} reason={reasonOf(error, t)} />}
      {invite.status === null ? (
        <Button look="primary" busy={isPending || isSuccess} onClick={() => mutate(code)}>
          {invite.needs_approval ? t.request : t.join}
        </Button>
      ) : (
        <Link to="/classes" className={buttonClass('primary')}>
          {t.to_classes}
        </Link>
      )}
    </section>
  );
}

/** Why an invite does not let the learner in, where trying again does not help. */
function reasonOf(error: unknown, t: Spoken<typeof classesMessages>): string | undefined {
  if (hasCode(error, 'NOT_FOUND')) return t.not_found;
  if (hasCode(error, 'INVITE_ENDED')) return t.ended;
  return hasCode(error, 'REMOVED_FROM_CLASS') ? t.removed : undefined;
}
