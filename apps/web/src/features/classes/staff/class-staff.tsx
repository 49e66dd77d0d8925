import type { StaffClass } from '@abhyas/contract/classes/staff';
import { useForm } from 'react-hook-form';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { listed, refusedIn, useChange } from './changes.ts';
import { setStaffMutation } from './classes-staff.api.ts';
import { classMessages } from './classes-staff.messages.ts';
import styles from './staff.module.css';

const draftOf = ({ staff }: StaffClass) => ({ usernames: staff.map(({ username }) => username).join('\n') });

/** Who teaches and who looks on. */
export function ClassStaff({ id, own }: { id: string; own: StaffClass }) {
  const t = useMessages(classMessages);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: draftOf(own) });
  const { mutate, isPending, isSuccess, error, variables } = useChange(setStaffMutation(id), (saved) =>
    reset(draftOf(saved)),
  );
  const refused = refusedIn(error, 'usernames', variables ?? []);
  const unknown = refused.get('UNKNOWN_USER') ?? refused.get('invalid_format');
  const learners = refused.get('NOT_STAFF');
  const fault = unknown
    ? t.unknown({ names: unknown.join(', ') })
    : learners && t.not_staff({ names: learners.join(', ') });
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="staff-heading">
      <h2 id="staff-heading">{t.staff}</h2>
      {own.owner !== null && <p className={screen.muted}>{t.owner({ username: own.owner })}</p>}
      <form
        className={styles.form}
        noValidate
        onSubmit={handleSubmit(({ usernames }) => {
          if (!isPending) mutate(listed(usernames));
        })}
      >
        <AreaField
          {...register('usernames')}
          label={t.staff_names}
          hint={t.staff_hint}
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fault}
        />
        {error !== null && fault === undefined && <Failure sentence={t.save_failed} error={error} />}
        {isSuccess && !formState.isDirty && <Notice tone="success">{t.saved}</Notice>}
        <div>
          <Button type="submit" busy={isPending}>
            {t.save_staff}
          </Button>
        </div>
      </form>
    </section>
  );
}
