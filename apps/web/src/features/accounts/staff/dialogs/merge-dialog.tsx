import type { User } from '@abhyas/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mergeInto, userListQuery } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useDebounced } from '#forms/debounced.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import screen from '#ui/screen/screen.module.css';
import { ChangeFailure } from './change-failure.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import styles from './dialogs.module.css';
import { nameOf } from './name-list.tsx';
import { useUserChange } from './use-user-change.ts';

const SEARCH_REST_MS = 300;
const MAX_SHOWN = 8;

/** Finds the account that another one is merged into. It starts with those of the same phone or name. */
export function MergeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(dialogsMessages);
  const tUsers = useMessages(usersMessages);
  const name = useId();
  const [typed, setTyped] = useState(user.phone_number || user.full_name);
  const [into, setInto] = useState<number>();
  const search = useDebounced(typed.trim(), SEARCH_REST_MS);
  const found = useQuery(userListQuery({ search }));
  const others = (found.data?.users ?? []).filter(({ id }) => id !== user.id).slice(0, MAX_SHOWN);
  const chosen = others.find(({ id }) => id === into);
  const merging = useUserChange((id: number) => mergeInto(user.id, id), onClose);
  return (
    <Dialog
      heading={t.merge_heading({ name: nameOf(user) })}
      onClose={merging.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={merging.isPending}>
            {tUsers.cancel}
          </Button>
          <Button
            look="danger"
            busy={merging.isPending}
            disabled={!chosen}
            onClick={() => chosen && merging.mutate(chosen.id)}
          >
            {t.merge}
          </Button>
        </>
      }
    >
      <div className={screen.stack}>
        <p>{t.merge_about}</p>
        <TextField
          label={t.merge_search}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {others.length === 0 ? (
          found.isSuccess && <p role="status">{t.none_found}</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">{t.merge_choose}</legend>
            {others.map((other) => (
              <label key={other.id} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={into === other.id}
                  onChange={() => setInto(other.id)}
                />
                <span>
                  {nameOf(other)}{' '}
                  <span className={styles.second}>
                    {[other.username, other.phone_number, other.roll_number].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <ChangeFailure error={merging.error} />
      </div>
    </Dialog>
  );
}
