import type { User } from '@abhyas/contract/accounts/users';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { resetPassword } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { dialogsMessages } from './dialogs.messages.ts';
import styles from './dialogs.module.css';
import { nameOf } from './name-list.tsx';

/** A link to set a password, shown once, or a code by SMS. */
export function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const resetting = useMutation({ mutationFn: (by: 'link' | 'sms') => resetPassword(user.id, by) });
  const { data } = resetting;
  const isNew = user.state === 'invited';
  // The code may arrive all the same.
  const isSent = data ? data.token === undefined : hasCode(resetting.error, 'SMS_UNCONFIRMED');
  return (
    <Dialog
      heading={(isNew ? t.first_login_heading : t.reset_heading)({ name: nameOf(user) })}
      step={data ? 'reset' : 'asked'}
      // A link is shown once: only its button closes it, no key and no tap beside it.
      onClose={resetting.isPending || data?.token !== undefined ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={resetting.isPending}>
            {data ? tUsers.close : isNew ? t.not_now : tUsers.cancel}
          </Button>
          {!data && user.phone_number !== '' && (
            <Button busy={resetting.isPending} onClick={() => resetting.mutate('sms')}>
              {t.send_code}
            </Button>
          )}
          {!data && (
            <Button look="primary" busy={resetting.isPending} onClick={() => resetting.mutate('link')}>
              {t.make_link}
            </Button>
          )}
        </>
      }
    >
      <div className={screen.stack}>
        {!data && <p>{isNew ? t.first_login_about({ username: user.username }) : t.reset_about}</p>}
        {data?.token !== undefined && (
          <MadeLink user={user} token={data.token} expires_at={data.expires_at} />
        )}
        {isSent && (
          <Notice tone="success">{t.code_sent({ phone: user.phone_number, username: user.username })}</Notice>
        )}
        {resetting.error !== null && !isSent && <Failure sentence={t.failed} error={resetting.error} />}
      </div>
    </Dialog>
  );
}

function MadeLink({ user, token, expires_at }: { user: User; token: string; expires_at: string }) {
  const t = useMessages(dialogsMessages);
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  // Behind the `#` it is in no log of a server.
  const address = `${location.origin}/set-password#${token}`;
  return (
    <div className={styles.link}>
      <Notice tone="warning" live={false}>
        {t.link_once({ name: nameOf(user), time: formatDateTime(expires_at, language) })}
      </Notice>
      <code className={styles.address} data-control="password-link">
        {address}
      </code>
      <div className={screen.actions}>
        <Button
          onClick={() => {
            // Without the permission the address can still be selected by hand.
            navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {t.copy}
        </Button>
        <span role="status">{copied ? t.copied : ''}</span>
      </div>
    </div>
  );
}
