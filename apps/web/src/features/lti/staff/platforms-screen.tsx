import type { Platform } from '@abhyas/contract/lti/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { OwnAddresses } from './own-addresses.tsx';
import { PlatformForm } from './platform-form.tsx';
import { PlatformTable } from './platform-table.tsx';
import {
  deletePlatformMutation,
  type PlatformFields,
  platformListQuery,
  savePlatformMutation,
  usePlatformChange,
} from './platforms.api.ts';
import { platformsMessages } from './platforms.messages.ts';

/** Ours: /admin/lti, the learning platforms that open quizzes here. */
export function PlatformsScreen() {
  const t = useMessages(platformsMessages);
  const { data: platforms, error, isPending, isFetching, refetch } = useQuery(platformListQuery);
  const [edited, setEdited] = useState<Platform | 'new'>();
  const [unconfirmed, setUnconfirmed] = useState<Platform>();
  const [deleted, setDeleted] = useState<Platform>();
  const deletion = usePlatformChange(deletePlatformMutation, () => {
    setDeleted(unconfirmed);
    setUnconfirmed(undefined);
    setEdited(undefined);
  });
  // A platform that is added again comes back with its users.
  const restoration = usePlatformChange(savePlatformMutation, () => {
    setDeleted(undefined);
    showToast(platformsMessages.restored);
  });
  return (
    <div className={screen.stack}>
      <div className={screen.head}>
        <ScreenHeading>{t.heading}</ScreenHeading>
        {edited === undefined && (
          <Button look="primary" onClick={() => setEdited('new')}>
            {t.add}
          </Button>
        )}
      </div>
      <p className={screen.muted}>{t.about}</p>
      {edited !== undefined && (
        <PlatformForm
          key={edited === 'new' ? 'new' : edited.id}
          platform={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted !== undefined && (
        <Notice tone="success">
          <p>{t.deleted}</p>
          <Button
            busy={restoration.isPending}
            onClick={() => restoration.mutate({ id: undefined, ...fieldsOf(deleted) })}
          >
            {t.undo}
          </Button>
        </Notice>
      )}
      {restoration.isError && <Failure sentence={t.restore_failed} error={restoration.error} />}
      {isPending ? (
        <Loading label={t.loading} shape="row" count={2} />
      ) : platforms === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : platforms.length === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        <PlatformTable
          platforms={platforms}
          onEdit={(platform) => {
            setEdited(platform);
            window.scrollTo(0, 0);
          }}
          onDelete={setUnconfirmed}
        />
      )}
      <OwnAddresses />
      {unconfirmed !== undefined && (
        <ConfirmDialog
          heading={t.delete_question}
          cancel={t.cancel}
          confirm={t.remove}
          look="danger"
          busy={deletion.isPending}
          onCancel={() => setUnconfirmed(undefined)}
          onConfirm={() => deletion.mutate(unconfirmed)}
        >
          <p>{t.delete_about}</p>
          {deletion.isError && <Failure sentence={t.delete_failed} error={deletion.error} />}
        </ConfirmDialog>
      )}
    </div>
  );
}

function fieldsOf(platform: Platform): PlatformFields {
  const { issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, class_id } = platform;
  return { issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, class_id };
}
