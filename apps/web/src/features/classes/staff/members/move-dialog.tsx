import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '#features/classes/staff/changes.ts';
import { classListQuery, type Left, moveMembersMutation } from '#features/classes/staff/classes-staff.api.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { membersMessages } from './members.messages.ts';

interface MoveDialogProps {
  /** The class in which they are. */
  id: string;
  user_ids: readonly number[];
  onClose: () => void;
  onMoved: (left: Left & { sentence: string }) => void;
}

/** To which other class of the reader the chosen members go. */
export function MoveDialog({ id, user_ids, onClose, onMoved }: MoveDialogProps) {
  const t = useMessages(membersMessages);
  const language = useLanguage();
  const { data: classes, error, refetch, isFetching } = useQuery(classListQuery(language));
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const choices = (classes ?? [])
    .filter((each) => each.may_manage && each.archived_at === null && String(each.id) !== id)
    .map((each) => ({ value: String(each.id), label: localize(each.name, language).text }));
  const moving = useChange(moveMembersMutation(id), ({ moved, added }, body) =>
    onMoved({
      user_ids: moved,
      moved: { to: body.to, added },
      sentence: t.moved({
        n: moved.length,
        name: choices.find(({ value }) => value === String(body.to))?.label ?? '',
      }),
    }),
  );
  return (
    <FormDialog
      heading={t.move_heading({ n: user_ids.length })}
      cancel={t.cancel}
      submit={t.move_submit}
      busy={moving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (to !== '') moving.mutate({ to: Number(to), user_ids: [...user_ids] });
      }}
      failure={moving.isError && <Failure sentence={t.move_failed} error={moving.error} />}
    >
      <SelectField
        label={t.move_to}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={tried && to === '' ? t.no_class : undefined}
        choices={[{ value: '', label: t.choose_class }, ...choices]}
      />
      {classes === undefined && error !== null && (
        <LoadFailure sentence={t.classes_failed} error={error} retry={refetch} retrying={isFetching} />
      )}
      <p>{classes !== undefined && choices.length === 0 ? t.no_other_class : t.move_note}</p>
    </FormDialog>
  );
}
