import { MAX_MEMBERS_AT_ONCE } from '@abhyas/contract/classes/staff';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '#features/classes/staff/changes.ts';
import { addMembersMutation, invitePhonesMutation } from '#features/classes/staff/classes-staff.api.ts';
import { type ChosenPerson, PeoplePicker } from '#features/classes/staff/people/people-picker.tsx';
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

/** Learners from the list, or by phone numbers whether there is an account or not. */
export function AddMembers({ id }: { id: string }) {
  const t = useMessages(membersMessages);
  const [by, setBy] = useState('people');
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="add-heading">
      <h2 id="add-heading">{t.add}</h2>
      <div className={styles.form}>
        <SelectField
          label={t.by}
          value={by}
          onChange={({ target }) => setBy(target.value)}
          choices={[
            { value: 'people', label: t.by_people },
            { value: 'phones', label: t.by_phones },
          ]}
        />
        {by === 'phones' ? <AddByPhone id={id} /> : <AddPeople id={id} />}
      </div>
    </section>
  );
}

function AddPeople({ id }: { id: string }) {
  const t = useMessages(membersMessages);
  const [chosen, setChosen] = useState<ChosenPerson[]>([]);
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, data, error } = useChange(addMembersMutation(id), () => setChosen([]));
  const isTooMany = chosen.length > MAX_MEMBERS_AT_ONCE;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShort(chosen.length === 0);
        if (!isPending && chosen.length > 0 && !isTooMany)
          mutate({ user_ids: chosen.map((person) => person.id) });
      }}
    >
      <PeoplePicker
        kind="learners"
        chosen={chosen}
        onChange={(next) => {
          setShort(false);
          setChosen(next);
        }}
        error={isTooMany ? t.too_many : isShort ? t.nobody_chosen : undefined}
      />
      {error !== null && <Failure sentence={t.add_failed} error={error} />}
      {data && <Notice tone="success">{t.added({ n: data.added })}</Notice>}
      <div>
        <Button type="submit" look="primary" busy={isPending}>
          {t.add}
        </Button>
      </div>
    </form>
  );
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

function AddByPhone({ id }: { id: string }) {
  const t = useMessages(membersMessages);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { typed: '' } });
  const { mutate, isPending, data, error } = useChange(invitePhonesMutation(id), () => reset());
  const fault = formState.errors.typed?.message;
  const faults: Record<string, string> = { required: t.required, too_many: t.too_many };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(({ typed }) => {
        if (!isPending) mutate(numbersIn(typed).map(phoneDigits));
      })}
    >
      <AreaField
        {...register('typed', { validate: faultOf })}
        label={t.phones}
        hint={t.phones_hint}
        rows={4}
        required
        autoComplete="off"
        spellCheck={false}
        inputMode="tel"
        error={fault && (faults[fault] ?? t.not_phones({ names: fault }))}
      />
      {error !== null && <Failure sentence={t.add_failed} error={error} />}
      {data && <Notice tone="success">{t.added_phones({ n: data.added, pending: data.pending })}</Notice>}
      <div>
        <Button type="submit" look="primary" busy={isPending}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}

/** `required`, `too_many`, or the numbers that are none. */
function faultOf(typed: string): true | string {
  const all = numbersIn(typed);
  if (all.length === 0) return 'required';
  if (all.length > MAX_MEMBERS_AT_ONCE) return 'too_many';
  const wrong = all.filter((number) => !isWholePhone(phoneDigits(number)));
  return wrong.length === 0 || wrong.join(', ');
}
