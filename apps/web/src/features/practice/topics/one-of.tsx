import { buttonClass } from '#ui/button.tsx';
import own from './topics.module.css';

interface OneOfProps<Value> {
  legend: string;
  choices: readonly { value: Value; label: string; isNone?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each a button. `isNone`: choosing it would leave nothing. */
export function OneOf<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
}: OneOfProps<Value>) {
  return (
    <fieldset className={own.oneOf}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={`${buttonClass('secondary')} ${own.choice}`}
          aria-pressed={choice.value === value}
          disabled={choice.isNone === true && choice.value !== value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
