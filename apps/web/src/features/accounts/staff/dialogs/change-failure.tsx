import { hasCode } from '#api/api-error.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';

/** Why accounts were not changed. */
export function ChangeFailure({ error }: { error: Error | null }) {
  const t = useMessages(dialogsMessages);
  const { last_admin } = useMessages(usersMessages);
  if (error === null) return null;
  const reason = hasCode(error, 'LAST_ADMIN')
    ? last_admin
    : hasCode(error, 'ACCOUNT_HAS_RESULTS')
      ? t.has_results
      : undefined;
  return <Failure sentence={t.failed} error={error} reason={reason} />;
}
