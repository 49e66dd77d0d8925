import { Button } from '../../../ui/button.tsx';
import styles from '../practice.module.css';

interface OneOfProps<Value> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each a button. */
export function OneOf<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
}: OneOfProps<Value>) {
  return (
    <fieldset className={styles.confidence}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          look={choice.value === value ? 'primary' : 'secondary'}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}
