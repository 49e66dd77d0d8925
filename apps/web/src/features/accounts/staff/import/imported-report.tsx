import type { UserImportReport } from '@abhyas/contract/accounts/user-imports';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { InvitationProgress } from '#features/accounts/staff/dialogs/invitation-progress.tsx';
import { invite } from '#features/accounts/staff/users.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { importUsersMessages } from './import-users.messages.ts';

/** What was added, and the invitations of those who have a phone. */
export function ImportedReport({
  report,
  onStartAgain,
}: {
  report: UserImportReport;
  onStartAgain: () => void;
}) {
  const t = useMessages(importUsersMessages);
  const { added, existing, skipped, with_phone, in_classes = 0, new_classes = 0 } = report;
  const inviting = useMutation({ mutationFn: () => invite(with_phone) });
  return (
    <>
      <Notice tone="success">
        <p>{t.done({ added: added.length, existing: existing.length, skipped })}</p>
        {in_classes > 0 && <p>{t.entered({ n: in_classes, created: new_classes })}</p>}
      </Notice>
      {with_phone.length > 0 && (
        <div className={`${screen.card} ${screen.stack}`}>
          {inviting.data ? <InvitationProgress started={inviting.data} /> : <p>{t.invite_about}</p>}
          {inviting.error !== null && <Failure sentence={t.invite_failed} error={inviting.error} />}
          {!inviting.data && (
            <div className={screen.actions}>
              <Button look="primary" busy={inviting.isPending} onClick={() => inviting.mutate()}>
                {t.invite({ n: with_phone.length })}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={screen.actions}>
        <Link to="/admin/users" search={{ sort: 'newest' }} className={buttonClass('secondary')}>
          {t.show_accounts}
        </Link>
        <Button onClick={onStartAgain}>{t.start_again}</Button>
      </div>
    </>
  );
}
