import { MAX_MEMBERS_AT_ONCE } from '@abhyas/contract/classes/staff';
import { useForm } from 'react-hook-form';
import { listed, refusedIn, useChange } from '#features/classes/staff/changes.ts';
import { addMembersMutation, invitePhonesMutation } from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import { isWholePhone, phoneDigits } from '#forms/phone-digits.ts';
import { SelectField } from '#forms/select-field.tsx';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { membersMessages } from './members.messages.ts';

interface Draft {
  by: 'usernames' | 'phones';
  typed: string;
}

/** A number has spaces and dashes in it: one on each line. */
const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Learners by their usernames, or by phone numbers whether there is an account or not. */
export function AddMembers({ id }: { id: string }) {
  const t = useMessages(membersMessages);
  const { register, handleSubmit, watch, resetField, formState } = useForm<Draft>({
    defaultValues: { by: 'usernames', typed: '' },
  });
  const done = () => resetField('typed');
  const members = useChange(addMembersMutation(id), done);
  const phones = useChange(invitePhonesMutation(id), done);
  const busy = members.isPending || phones.isPending;
  const isByPhone = watch('by') === 'phones';
  const submit = handleSubmit(({ by, typed }) => {
    if (busy) return;
    members.reset();
    phones.reset();
    if (by === 'phones') phones.mutate(numbersIn(typed).map(phoneDigits));
    else members.mutate({ usernames: listed(typed) });
  });
  const sent = members.variables && 'usernames' in members.variables ? members.variables.usernames : [];
  const unknown = refusedIn(members.error, 'usernames', sent).get('UNKNOWN_USER');
  const fault = formState.errors.typed?.message;
  const faults: Record<string, string> = { required: t.required, too_many: t.too_many };
  const error = members.error ?? phones.error;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="add-heading">
      <h2 id="add-heading">{t.add}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SelectField
          {...register('by')}
          label={t.by}
          choices={[
            { value: 'usernames', label: t.by_usernames },
            { value: 'phones', label: t.by_phones },
          ]}
        />
        <AreaField
          {...register('typed', { validate: (typed, { by }) => faultOf(typed, by) })}
          label={isByPhone ? t.phones : t.usernames}
          hint={isByPhone ? t.phones_hint : t.usernames_hint}
          rows={4}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isByPhone ? 'tel' : undefined}
          error={
            fault
              ? (faults[fault] ?? t.not_phones({ names: fault }))
              : unknown && t.unknown({ names: unknown.join(', ') })
          }
        />
        {error !== null && unknown === undefined && <Failure sentence={t.add_failed} error={error} />}
        {members.data && <Notice tone="success">{t.added({ n: members.data.added })}</Notice>}
        {phones.data && (
          <Notice tone="success">
            {t.added_phones({ n: phones.data.added, pending: phones.data.pending })}
          </Notice>
        )}
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {t.add}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** `required`, `too_many`, or the numbers that are none. */
function faultOf(typed: string, by: Draft['by']): true | string {
  const all = by === 'phones' ? numbersIn(typed) : listed(typed);
  if (all.length === 0) return 'required';
  if (all.length > MAX_MEMBERS_AT_ONCE) return 'too_many';
  const wrong = by === 'phones' ? all.filter((number) => !isWholePhone(phoneDigits(number))) : [];
  return wrong.length === 0 || wrong.join(', ');
}
