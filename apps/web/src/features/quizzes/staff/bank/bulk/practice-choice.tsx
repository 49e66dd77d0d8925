import { useId, useState } from 'react';
import { forPracticeMessages } from '#features/quizzes/staff/bank/for-practice/for-practice.messages.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { type BulkDialogProps, BulkForm } from './bulk-form.tsx';

/** Whether learners practise several questions by topic. Begins with what they are not. */
export function PracticeChoice({ released, ...dialog }: BulkDialogProps & { released: boolean }) {
  const t = useMessages(forPracticeMessages);
  const name = useId();
  const [chosen, setChosen] = useState<'released' | 'withheld'>(released ? 'withheld' : 'released');
  return (
    <BulkForm
      {...dialog}
      heading={t.practice_heading({ n: dialog.n })}
      onSubmit={() => dialog.onChange({ for_practice: chosen === 'released' })}
    >
      <ChoiceField
        legend={t.heading}
        name={name}
        chosen={chosen}
        onChange={({ target }) => setChosen(target.value === 'released' ? 'released' : 'withheld')}
        choices={[
          { value: 'released', label: t.released, note: t.released_note },
          { value: 'withheld', label: t.withheld, note: t.withheld_note },
        ]}
      />
    </BulkForm>
  );
}
