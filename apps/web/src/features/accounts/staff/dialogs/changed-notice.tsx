import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMany, forgetUsers } from '#features/accounts/staff/users.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { UndoNotice } from '#ui/staff/undo-notice.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import type { UsersChanged } from './users-changed.ts';

/** What was done to accounts, and the way back. */
export function ChangedNotice({ changed, onUndone }: { changed: UsersChanged; onUndone: () => void }) {
  const t = useMessages(dialogsMessages);
  const queryClient = useQueryClient();
  const { kind, count: n, undo } = changed;
  const undoing = useMutation({
    mutationFn: async () => {
      for (const change of undo) await changeMany(change);
    },
    onSuccess: onUndone,
    onSettled: () => forgetUsers(queryClient),
  });
  if (n === 0) return <Notice tone="info">{t.unchanged}</Notice>;
  if (undoing.isSuccess) return <Notice tone="success">{t.undone({ n })}</Notice>;
  const done = t[`${kind}_done`]({ n });
  return (
    <>
      {undo.length > 0 ? (
        <UndoNotice done={done} undo={t.undo} busy={undoing.isPending} onUndo={() => undoing.mutate()} />
      ) : (
        <Notice tone="success">{done}</Notice>
      )}
      <ChangeFailure error={undoing.error} />
    </>
  );
}
