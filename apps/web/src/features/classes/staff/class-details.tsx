import type { StaffClass } from '@abhyas/contract/classes/staff';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useChange } from './changes.ts';
import { type ClassDraft, ClassFields, draftOf, toFields } from './class-fields.tsx';
import { deleteClassMutation, updateClassMutation } from './classes-staff.api.ts';
import { classesStaffMessages, classMessages } from './classes-staff.messages.ts';
import styles from './staff.module.css';

/** Name and term of a class, and the ways to put it away. */
export function ClassDetails({ own }: { own: StaffClass }) {
  const t = useMessages(classMessages);
  const { archive, bring_back } = useMessages(classesStaffMessages);
  const form = useForm<ClassDraft>({ defaultValues: draftOf(own) });
  const saving = useChange(updateClassMutation, (saved) => form.reset(draftOf(saved)));
  const archiving = useChange(updateClassMutation);
  const [deletes, setDeletes] = useState(false);
  const submit = form.handleSubmit((draft) => {
    if (!saving.isPending) saving.mutate({ id: own.id, ...toFields(draft) });
  });
  const isArchived = own.archived_at !== null;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="class-details-heading">
      <h2 id="class-details-heading">{t.details}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ClassFields form={form} />
        {saving.isError && <Failure sentence={t.save_failed} error={saving.error} />}
        {saving.isSuccess && !form.formState.isDirty && <Notice tone="success">{t.saved}</Notice>}
        <div className={screen.actions}>
          <Button type="submit" busy={saving.isPending}>
            {t.save}
          </Button>
          <Button
            look="quiet"
            busy={archiving.isPending}
            onClick={() => archiving.mutate({ id: own.id, archived: !isArchived })}
          >
            {isArchived ? bring_back : archive}
          </Button>
          <Button look="quiet" onClick={() => setDeletes(true)}>
            {t.delete}
          </Button>
        </div>
      </form>
      {archiving.isError && <Failure sentence={t.save_failed} error={archiving.error} />}
      {deletes && <DeleteDialog own={own} onClose={() => setDeletes(false)} />}
    </section>
  );
}

function DeleteDialog({ own, onClose }: { own: StaffClass; onClose: () => void }) {
  const t = useMessages(classMessages);
  const navigate = useNavigate();
  const { text } = localize(own.name, useLanguage());
  const { mutate, isPending, error } = useChange(deleteClassMutation, ({ archived }) => {
    onClose();
    showToast(archived ? classesStaffMessages.was_archived : classesStaffMessages.was_deleted);
    if (!archived) void navigate({ to: '/admin/classes', replace: true });
  });
  return (
    <ConfirmDialog
      heading={t.delete_sure({ name: text })}
      cancel={t.cancel}
      confirm={t.delete}
      look="danger"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(own.id)}
    >
      <p>{t.delete_note}</p>
      {error !== null && <Failure sentence={t.delete_failed} error={error} />}
    </ConfirmDialog>
  );
}
