import { digits } from '@abhyas/texts/digits';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** What is typed as a number, in ASCII digits of whichever script: signs that no number has are left out. */
const numberTyped = (typed: string): string =>
  digits(typed)
    .replace('−', '-')
    .replace(/[^\d.-]/g, '');

/**
 * A number, as a line of text: browsers drop Devanagari digits from fields of the type number without a word. `inputMode` is
 * `numeric` for whole numbers. Its bounds are in the message of its error.
 */
export function NumberField({ onChange, ...field }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onChange={(event) => {
        const { target } = event;
        const typed = numberTyped(target.value);
        // Writing the same value would move the cursor to the end.
        if (typed !== target.value) target.value = typed;
        onChange?.(event);
      }}
    />
  );
}
