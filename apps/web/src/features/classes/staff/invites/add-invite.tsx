import { DEFAULT_INVITE_DAYS } from '@abhyas/contract/classes/invites';
import { useForm } from 'react-hook-form';
import { useChange } from '#features/classes/staff/changes.ts';
import { addInviteMutation } from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import { NumberField } from '#forms/fields/number-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { invitesMessages } from './invites.messages.ts';

interface Draft {
  expires: string;
  max_uses: string;
  needs_approval: boolean;
}

const DAYS = [7, 30, 90];

/** A code and what limits it. */
export function AddInvite({ id }: { id: string }) {
  const t = useMessages(invitesMessages);
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { expires: String(DEFAULT_INVITE_DAYS), max_uses: '', needs_approval: false },
  });
  const { mutate, isPending, error } = useChange(addInviteMutation(id));
  const submit = handleSubmit(({ expires, max_uses, needs_approval }) => {
    if (isPending) return;
    mutate({
      expires_in_days: expires === '' ? null : Number(expires),
      max_uses: max_uses.trim() === '' ? null : Number(max_uses),
      needs_approval,
    });
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <SelectField
          {...register('expires')}
          label={t.expires}
          choices={[
            { value: '', label: t.never },
            { value: '1', label: t.one_day },
            ...DAYS.map((n) => ({ value: String(n), label: t.days({ n }) })),
          ]}
        />
        <NumberField
          {...register('max_uses', {
            validate: (typed) =>
              typed.trim() === '' || (/^\d{1,6}$/.test(typed.trim()) && inRange(Number(typed))),
          })}
          label={t.max_uses}
          hint={t.max_uses_hint}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.max_uses && t.max_uses_wrong}
        />
      </div>
      <CheckField {...register('needs_approval')} label={t.needs_approval} />
      {error !== null && <Failure sentence={t.make_failed} error={error} />}
      <div>
        <Button type="submit" busy={isPending}>
          {t.make}
        </Button>
      </div>
    </form>
  );
}

const inRange = (n: number) => n >= 1 && n <= 100_000;
