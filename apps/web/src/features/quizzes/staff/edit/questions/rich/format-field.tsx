import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '#forms/select-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { richMessages } from './rich.messages.ts';

/** Whether the texts of a question are shown as typed. */
export function FormatField({ field }: { field: UseFormRegisterReturn }) {
  const t = useMessages(richMessages);
  return (
    <SelectField
      {...field}
      label={t.format}
      hint={t.format_note({ bold: '**…**', formula: '\\(…\\)' })}
      choices={[
        { value: 'plain', label: t.plain },
        { value: 'rich', label: t.rich },
      ]}
    />
  );
}
