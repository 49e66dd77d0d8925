import type { StaffClass } from '@abhyas/contract/classes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '#features/classes/staff/changes.ts';
import { classesKey, updateClassMutation } from '#features/classes/staff/classes-staff.api.ts';
import { classesStaffMessages } from '#features/classes/staff/classes-staff.messages.ts';
import { localize } from '#i18n/localized.tsx';
import type { Message } from '#i18n/messages.ts';
import { useDoubleTap } from '#ui/double-tap.ts';
import { showToast } from '#ui/toasts/toast.ts';

interface Change {
  id: number;
  archived: boolean;
}

/** Archives classes of the list and brings them back. */
export function useArchiving() {
  const queries = useQueryClient();
  const list = useRef<HTMLElement>(null);
  const { changed, refuseSecond } = useDoubleTap();
  const [archived, setArchived] = useState<StaffClass>();
  // While it is tried again, the mutation has no error.
  const [failed, setFailed] = useState<{ change: Change; error: Error }>();
  const { mutate, isPending } = useChange<StaffClass, Change>(
    {
      ...updateClassMutation,
      onError(error, change) {
        setFailed({ change, error });
        void queries.invalidateQueries({ queryKey: classesKey });
      },
    },
    (now) => {
      const isBack = now.archived_at === null;
      if (isBack) showToast(about(now.name, classesStaffMessages.was_brought_back));
      setArchived(isBack ? undefined : now);
      setFailed(undefined);
      changed();
      // The row, and the button that was pressed, may be gone.
      list.current?.focus();
    },
  );
  const run = (change: Change) => {
    if (!isPending) mutate(change);
  };
  return {
    list,
    refuseSecond,
    isPending,
    archived: archived && about(archived.name, classesStaffMessages.was_archived),
    failure: failed?.error,
    archive: ({ id, archived_at }: StaffClass) => run({ id, archived: archived_at === null }),
    undo: () => archived && run({ id: archived.id, archived: false }),
    retry: () => failed && run(failed.change),
  };
}

/** A message under the name of the class. */
const about = (name: LocalizedText, { en, ne }: Message): Message => ({
  en: `${localize(name, 'en').text}: ${en}`,
  ne: `${localize(name, 'ne').text}: ${ne}`,
});
