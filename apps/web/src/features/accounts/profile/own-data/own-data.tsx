import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Contact } from '#ui/contact.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { OpeningRow } from '#ui/opening-row.tsx';
import screen from '#ui/screen/screen.module.css';
import { eraseRequestQuery, saveOwnDataMutation, setEraseRequestMutation } from './own-data.api.ts';
import { ownDataMessages } from './own-data.messages.ts';

/** The learner's own data: a download, and a request to delete the account. */
export function OwnData() {
  const t = useMessages(ownDataMessages);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: request } = useQuery(eraseRequestQuery);
  const saving = useMutation(saveOwnDataMutation);
  const setting = useMutation({
    ...setEraseRequestMutation,
    onSuccess: (changed) => {
      queryClient.setQueryData(eraseRequestQuery.queryKey, changed);
      setAsking(false);
    },
  });
  const isRequested = typeof request?.erase_requested_at === 'string';
  return (
    <OpeningRow title={t.heading} note={isRequested ? t.is_requested : undefined}>
      <p className={screen.muted}>{t.about}</p>
      {saving.error !== null && <Failure sentence={t.download_failed} error={saving.error} />}
      {isRequested && (
        <Notice tone="warning" live={false}>
          {t.requested}
          <Contact />
        </Notice>
      )}
      {setting.error !== null && !asking && <Failure sentence={t.failed} error={setting.error} />}
      <div className={screen.actions}>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          {t.download}
        </Button>
        {isRequested ? (
          <Button busy={setting.isPending} onClick={() => setting.mutate(false)}>
            {t.withdraw}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t.request}
          </Button>
        )}
      </div>
      {asking && (
        <Dialog
          alert
          heading={t.question}
          onClose={setting.isPending ? undefined : () => setAsking(false)}
          actions={
            <>
              <Button disabled={setting.isPending} onClick={() => setAsking(false)}>
                {t.cancel}
              </Button>
              <Button look="danger" busy={setting.isPending} onClick={() => setting.mutate(true)}>
                {t.ask}
              </Button>
            </>
          }
        >
          <p>{t.means}</p>
          {setting.error !== null && <Failure sentence={t.failed} error={setting.error} />}
        </Dialog>
      )}
    </OpeningRow>
  );
}
