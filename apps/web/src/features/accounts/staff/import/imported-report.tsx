import type { UserImportReport } from '@abhyas/contract/accounts/user-imports';
import type { Invitations } from '@abhyas/contract/accounts/users';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { InvitationProgress } from '#features/accounts/staff/dialogs/invitation-progress.tsx';
import { SendInvitations } from '#features/accounts/staff/dialogs/send-invitations.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
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
  const [asking, setAsking] = useState(false);
  const [started, setStarted] = useState<Invitations>();
  return (
    <>
      <Notice tone="success">
        <p>{t.done({ added: added.length, existing: existing.length, skipped })}</p>
        {in_classes > 0 && <p>{t.entered({ n: in_classes, created: new_classes })}</p>}
      </Notice>
      {with_phone.length > 0 && (
        <div className={`${screen.card} ${screen.stack}`}>
          {started ? <InvitationProgress started={started} /> : <p>{t.invite_about}</p>}
          {!started && (
            <div className={screen.actions}>
              <Button look="primary" onClick={() => setAsking(true)}>
                {t.invite({ n: with_phone.length })}
              </Button>
            </div>
          )}
          {asking && !started && (
            <SendInvitations user_ids={with_phone} onCancel={() => setAsking(false)} onStarted={setStarted} />
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
