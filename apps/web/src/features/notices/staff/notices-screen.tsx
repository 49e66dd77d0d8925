import type { StaffNotice } from '@abhyas/contract/notices/staff';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { NoticeForm } from './form/notice-form.tsx';
import { NoticeTable } from './notice-table.tsx';
import {
  deleteNoticeMutation,
  noticeListQuery,
  restoreNoticeMutation,
  useNoticeChange,
} from './notices-staff.api.ts';
import { noticesStaffMessages } from './notices-staff.messages.ts';
import { SmsDialog } from './sms-dialog.tsx';

/** Ours: /admin/notices. With `class` in the address a new notice to that class is begun. */
export function NoticesScreen() {
  const t = useMessages(noticesStaffMessages);
  const navigate = useNavigate();
  const { class: wanted } = useSearch({ from: '/admin/admin/notices' });
  const class_id = Number.isSafeInteger(wanted) ? wanted : undefined;
  const { data: notices, error, isPending, isFetching, refetch } = useQuery(noticeListQuery);
  const [edited, setEdited] = useState<StaffNotice | 'new' | undefined>(
    class_id === undefined ? undefined : 'new',
  );
  const [sent, setSent] = useState<number>();
  const [deleted, setDeleted] = useState<number>();
  const deletion = useNoticeChange(deleteNoticeMutation, (_, id) => {
    setDeleted(id);
    setEdited(undefined);
  });
  const restoration = useNoticeChange(restoreNoticeMutation, () => {
    setDeleted(undefined);
    showToast(noticesStaffMessages.restored);
  });
  const close = () => {
    setEdited(undefined);
    // Or the back button of the browser would begin another one.
    if (class_id !== undefined) void navigate({ to: '/admin/notices', replace: true });
  };
  return (
    <div className={screen.stack}>
      <div className={screen.head}>
        <ScreenHeading>{t.heading}</ScreenHeading>
        {edited === undefined && (
          <Button look="primary" onClick={() => setEdited('new')}>
            {t.new_notice}
          </Button>
        )}
      </div>
      {edited !== undefined && (
        <NoticeForm
          key={edited === 'new' ? 'new' : edited.id}
          notice={edited === 'new' ? undefined : edited}
          class_id={edited === 'new' ? class_id : undefined}
          onClose={close}
        />
      )}
      {deleted !== undefined && (
        <Notice tone="success">
          <p>{t.deleted}</p>
          <Button busy={restoration.isPending} onClick={() => restoration.mutate(deleted)}>
            {t.undo}
          </Button>
        </Notice>
      )}
      {restoration.isError && <Failure sentence={t.restore_failed} error={restoration.error} />}
      {deletion.isError && <Failure sentence={t.delete_failed} error={deletion.error} />}
      {isPending ? (
        <Loading label={t.loading} shape="row" count={3} />
      ) : notices === undefined ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <NoticeTable
          notices={notices}
          onEdit={(notice) => {
            setEdited(notice);
            window.scrollTo(0, 0);
          }}
          onDelete={({ id }) => {
            if (!deletion.isPending) deletion.mutate(id);
          }}
          onSms={({ id }) => setSent(id)}
        />
      )}
      {sent !== undefined && <SmsDialog id={sent} onClose={() => setSent(undefined)} />}
    </div>
  );
}
