import type { AnswerSheet } from '@abhyas/contract/attempts/sheets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { deleteSheetMutation, sheetListQuery } from './sheets.api.ts';
import { sheetsMessages } from './sheets.messages.ts';

interface RemoveSheetProps {
  id: string;
  sheet: AnswerSheet;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveSheet({ id, sheet, onClose, onRemoved }: RemoveSheetProps) {
  const t = useMessages(sheetsMessages);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...deleteSheetMutation,
    async onSuccess() {
      await queries.invalidateQueries(sheetListQuery(id));
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      heading={t.remove_sure({ code: sheet.code, name: sheet.full_name || sheet.username })}
      cancel={t.cancel}
      confirm={t.remove}
      look="danger"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(sheet.code)}
    >
      <p>{t.remove_lost}</p>
      {error !== null && <Failure sentence={t.remove_failed} error={error} />}
    </ConfirmDialog>
  );
}
