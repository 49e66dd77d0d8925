import { MAX_CLASS_STAFF, type StaffClass } from '@abhyas/contract/classes/staff';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { useChange } from './changes.ts';
import { setStaffMutation } from './classes-staff.api.ts';
import { classMessages } from './classes-staff.messages.ts';
import { type ChosenPerson, PeoplePicker } from './people/people-picker.tsx';
import styles from './staff.module.css';

const staffOf = ({ staff }: StaffClass): ChosenPerson[] =>
  staff.map(({ user_id, username, full_name }) => ({ id: user_id, username, full_name }));

/** Who teaches and who looks on. */
export function ClassStaff({ id, own }: { id: string; own: StaffClass }) {
  const t = useMessages(classMessages);
  /** Undefined: as it is saved. */
  const [changed, setChanged] = useState<ChosenPerson[]>();
  const { mutate, isPending, isSuccess, error } = useChange(setStaffMutation(id), () =>
    setChanged(undefined),
  );
  const chosen = changed ?? staffOf(own);
  const isTooMany = chosen.length > MAX_CLASS_STAFF;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="staff-heading">
      <h2 id="staff-heading">{t.staff}</h2>
      {own.owner !== null && <p className={screen.muted}>{t.owner({ username: own.owner })}</p>}
      <p className={screen.muted}>{t.staff_hint}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isTooMany) mutate(chosen.map(({ username }) => username));
        }}
      >
        <PeoplePicker
          kind="staff"
          chosen={chosen}
          onChange={setChanged}
          error={isTooMany ? t.too_many_staff({ n: MAX_CLASS_STAFF }) : undefined}
        />
        {error !== null && <Failure sentence={t.save_failed} error={error} />}
        {isSuccess && changed === undefined && <Notice tone="success">{t.saved}</Notice>}
        <div>
          <Button type="submit" busy={isPending}>
            {t.save_staff}
          </Button>
        </div>
      </form>
    </section>
  );
}
