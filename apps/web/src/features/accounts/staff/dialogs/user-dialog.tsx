import { username as usernameSchema } from '@abhyas/contract/accounts';
import { ROLES, type Role } from '@abhyas/contract/accounts/policy';
import { email as emailSchema } from '@abhyas/contract/accounts/profile';
import type { User } from '@abhyas/contract/accounts/users';
import type { Language } from '@abhyas/contract/shared';
import { type FormEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { hasCode } from '#api/api-error.ts';
import { addUser, changeUser } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { isWholePhone, phoneDigits } from '#forms/phone-digits.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import screen from '#ui/screen/screen.module.css';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import { nameOf } from './name-list.tsx';
import { RolesTable } from './roles-table.tsx';
import { useUserChange } from './use-user-change.ts';

interface Draft {
  username: string;
  full_name: string;
  roll_number: string;
  phone_number: string;
  email: string;
  role: Role;
  preferred_language: Language;
}

const EMPTY = {
  ...{ username: '', full_name: '', roll_number: '', phone_number: '', email: '' },
  preferred_language: 'ne',
} as const satisfies Partial<Draft>;

interface UserDialogProps {
  /** Absent: a new account. */
  user?: User;
  /** With which a new account starts. */
  role?: Role;
  onClose: () => void;
  onAdded?: (user: User) => void;
}

/** What staff set of an account. */
export function UserDialog({ user, role = 'learner', onClose, onAdded }: UserDialogProps) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const formId = useId();
  const form = useForm<Draft>({ defaultValues: user ?? { ...EMPTY, role } });
  const { errors } = form.formState;
  const hasRoll = form.watch('role') === 'learner' || Boolean(user?.roll_number);
  const saving = useUserChange(
    ({ username, ...details }: Draft) =>
      user ? changeUser(user.id, details) : addUser({ ...details, ...(username !== '' && { username }) }),
    (saved) => (onAdded ? onAdded(saved) : onClose()),
  );
  const submit = form.handleSubmit(
    ({ username, full_name, roll_number, phone_number, email, role, preferred_language }) => {
      if (saving.isPending) return;
      const texts = {
        full_name: full_name.trim(),
        roll_number: hasRoll ? roll_number.trim() : '',
        email: email.trim(),
      };
      saving.mutate({ username, ...texts, phone_number, role, preferred_language });
    },
  );
  const isTaken = hasCode(saving.error, 'USERNAME_TAKEN');
  return (
    <Dialog
      heading={user ? t.edit_heading({ name: nameOf(user) }) : t.add_heading}
      onClose={saving.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {tUsers.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={saving.isPending}>
            {user ? t.save : t.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={screen.stack}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
      >
        <TextField
          {...form.register('full_name', { validate: (name) => name.trim() !== '' || Boolean(user) })}
          label={tUsers.full_name}
          maxLength={150}
          error={errors.full_name && t.name_required}
        />
        {!user && (
          <TextField
            {...form.register('username', {
              validate: (name) => name === '' || safeParse(usernameSchema, name).success,
              onChange: () => saving.reset(),
            })}
            label={tUsers.username}
            hint={t.username_hint}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={isTaken ? t.username_taken : errors.username && t.username_rule}
          />
        )}
        <TextField
          {...form.register('phone_number', {
            validate: (digits) => digits === '' || isWholePhone(digits),
            setValueAs: phoneDigits,
          })}
          label={tUsers.phone_number}
          hint={t.phone_hint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors.phone_number && t.phone_invalid}
        />
        <TextField
          {...form.register('email', {
            validate: (address) => safeParse(emailSchema, address.trim()).success,
          })}
          label={tUsers.email}
          type="email"
          autoComplete="off"
          error={errors.email && t.email_invalid}
        />
        <SelectField
          {...form.register('role')}
          label={tUsers.role}
          hint={user && t.role_note}
          choices={ROLES.map((value) => ({ value, label: tUsers[value] }))}
        />
        <RolesTable />
        {hasRoll && <TextField {...form.register('roll_number')} label={tUsers.roll_number} maxLength={50} />}
        <SelectField
          {...form.register('preferred_language')}
          label={tUsers.language}
          choices={[
            { value: 'ne', label: tUsers.nepali },
            { value: 'en', label: tUsers.english },
          ]}
        />
        <ChangeFailure error={isTaken ? null : saving.error} />
      </form>
    </Dialog>
  );
}
