import { hasCode } from '#api/api-error.ts';
import { AskedInExam } from '#features/quizzes/staff/status/asked-in-exam.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { ChangeFailure } from '#ui/staff/change-failure.tsx';
import { UndoNotice } from '#ui/staff/undo-notice.tsx';
import { bulkMessages } from './bulk.messages.ts';
import type { BulkOutcome } from './bulk-change.ts';

interface BulkNoticeProps {
  outcome: BulkOutcome;
  busy: boolean;
  onUndo: () => void;
  onRetry: () => void;
}

/** What became of a change of several quizzes, and the way back. Stays until the next change. */
export function BulkNotice({ outcome, busy, onUndo, onRetry }: BulkNoticeProps) {
  const t = useMessages(bulkMessages);
  const { kind, undoes, left, error } = outcome;
  const { length: n } = outcome.done;
  const done = {
    delete: undoes ? t.undone_delete : t.deleted,
    publish: undoes ? t.undone_publish : t.published,
    share: undoes ? t.unshared : t.shared,
    unshare: undoes ? t.shared : t.unshared,
  };
  const failed = {
    delete: undoes ? t.undo_failed : t.delete_failed,
    publish: undoes ? t.undo_failed : t.publish_failed,
    share: undoes ? t.undo_failed : t.share_failed,
    unshare: undoes ? t.undo_failed : t.share_failed,
  };
  const said = <p>{done[kind]({ n })}</p>;
  return (
    <>
      {n > 0 &&
        (undoes ? (
          <Notice tone="success">{said}</Notice>
        ) : (
          <UndoNotice done={said} undo={t.undo} busy={busy} onUndo={onUndo} />
        ))}
      {error !== null &&
        (hasCode(error, 'ASKED_IN_EXAM') ? (
          <AskedInExam sentence={failed[kind]({ n: left.length })} />
        ) : (
          <ChangeFailure
            sentence={failed[kind]({ n: left.length })}
            error={error}
            busy={busy}
            onRetry={onRetry}
          />
        ))}
    </>
  );
}
