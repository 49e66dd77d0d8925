import { MAX_EXTRA_MINUTES, MAX_REASON_CHARACTERS } from '@abhyas/contract/attempts/overrides';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { timeFieldsMessages } from './time-fields.messages.ts';

/** Whether what was typed is a number of minutes that may be given. */
export const isMinutes = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_EXTRA_MINUTES;

/** A deadline with the minutes that were typed. */
export const laterBy = (deadline: string, typed: string): string =>
  new Date(Date.parse(deadline) + Number(typed) * 60_000).toISOString();

interface TimeFieldProps {
  value: string;
  hint?: string | undefined;
  isFault: boolean;
  onChange: (value: string) => void;
}

export function MinutesField({
  value,
  hint,
  required = true,
  isFault,
  onChange,
}: TimeFieldProps & { required?: boolean }) {
  const t = useMessages(timeFieldsMessages);
  return (
    <NumberField
      label={t.minutes}
      hint={hint}
      inputMode="numeric"
      required={required}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isFault ? t.minutes_fault : undefined}
    />
  );
}

export function ReasonField({
  value,
  hint,
  maxLength = MAX_REASON_CHARACTERS,
  isFault,
  onChange,
}: TimeFieldProps & { maxLength?: number }) {
  const t = useMessages(timeFieldsMessages);
  return (
    <TextField
      label={t.reason}
      hint={hint}
      maxLength={maxLength}
      required
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isFault ? t.reason_fault : undefined}
    />
  );
}
