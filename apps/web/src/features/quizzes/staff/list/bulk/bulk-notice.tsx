import { NetworkError } from '../../../../../api/api-error.ts';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Failure } from '../../../../../ui/failure/failure.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { bulkMessages } from './bulk.messages.ts';
import type { BulkOutcome } from './bulk-change.ts';

interface BulkNoticeProps {
  outcome: BulkOutcome;
  busy: boolean;
  onUndo: () => void;
}

/** What became of a change of several quizzes, and the way back. Stays until the next change. */
export function BulkNotice({ outcome, busy, onUndo }: BulkNoticeProps) {
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
  return (
    <>
      {n > 0 && (
        <Notice tone="success">
          <p>{done[kind]({ n })}</p>
          {!undoes && (
            <Button busy={busy} onClick={onUndo}>
              {t.undo}
            </Button>
          )}
        </Notice>
      )}
      {error !== null && (
        <Failure sentence={failed[kind]({ n: left })} error={error}>
          {/* Without a response the reason would stand alone. */}
          {error instanceof NetworkError && <p>{failed[kind]({ n: left })}</p>}
        </Failure>
      )}
    </>
  );
}
