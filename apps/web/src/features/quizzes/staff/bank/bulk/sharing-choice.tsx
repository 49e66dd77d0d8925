import { useId, useState } from 'react';
import { sharingMessages } from '#features/quizzes/staff/sharing/sharing.messages.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { type BulkDialogProps, BulkForm } from './bulk-form.tsx';

/** Whether several questions are shared. Begins with what they are not. */
export function SharingChoice({ shared, ...dialog }: BulkDialogProps & { shared: boolean }) {
  const t = useMessages(sharingMessages);
  const name = useId();
  const [chosen, setChosen] = useState<'shared' | 'private'>(shared ? 'private' : 'shared');
  return (
    <BulkForm
      {...dialog}
      heading={t.sharing_heading({ n: dialog.n })}
      onSubmit={() => dialog.onChange({ is_shared: chosen === 'shared' })}
    >
      <ChoiceField
        legend={t.heading}
        name={name}
        chosen={chosen}
        onChange={({ target }) => setChosen(target.value === 'shared' ? 'shared' : 'private')}
        choices={[
          { value: 'shared', label: t.shared, note: t.question_shared_note },
          { value: 'private', label: t.private, note: t.question_private_note },
        ]}
      />
    </BulkForm>
  );
}
