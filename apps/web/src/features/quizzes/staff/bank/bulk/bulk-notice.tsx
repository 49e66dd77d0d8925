import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { bankBulkMessages } from './bulk.messages.ts';
import type { useBulkChange } from './bulk-change.ts';

/** What became of a change of several questions, and the way back. Stays until the next change. */
export function BulkNotice({ bulk }: { bulk: ReturnType<typeof useBulkChange> }) {
  const t = useMessages(bankBulkMessages);
  const { outcome, undoing, undo } = bulk;
  if (outcome === undefined) return null;
  if (outcome.changed === 0) return <Notice tone="info">{t.unchanged}</Notice>;
  if (undoing.isSuccess) return <Notice tone="success">{t.undone({ n: outcome.changed })}</Notice>;
  return (
    <>
      <Notice tone="success">
        <p>{t.changed({ n: outcome.changed })}</p>
        <Button busy={undoing.isPending} onClick={undo}>
          {t.undo}
        </Button>
      </Notice>
      {undoing.isError && <Failure sentence={t.undo_failed} error={undoing.error} />}
    </>
  );
}
