import { type ReactNode, type Ref, useId } from 'react';
import styles from './table-tools.module.css';

/** Search and filters over a table, on one line. */
export const TableTools = ({ children }: { children: ReactNode }) => (
  <search className={styles.tools}>{children}</search>
);

interface ToolSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  maxLength?: number;
  /** The arrow that leads from the field to the rows. */
  onDown?: () => void;
}

export function ToolSearch({ label, value, onChange, ref, maxLength, onDown }: ToolSearchProps) {
  const id = useId();
  return (
    <div className={`${styles.tool} ${styles.search}`}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        placeholder={label}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || onDown === undefined) return;
          event.preventDefault();
          onDown();
        }}
      />
    </div>
  );
}

interface ToolChoice<Value extends string> {
  value: Value;
  label: string;
}

interface ToolSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Those with `choices` of their own are headings. */
  choices: ReadonlyArray<ToolChoice<Value> | { label: string; choices: ReadonlyArray<ToolChoice<Value>> }>;
  onChange: (value: Value) => void;
  /** Shown only where the table has no head. */
  narrow?: boolean;
}

export function ToolSelect<Value extends string>(props: ToolSelectProps<Value>) {
  const { label, value, choices, onChange, narrow = false } = props;
  const id = useId();
  return (
    <div className={`${styles.tool} ${narrow ? styles.narrow : ''}`}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {choices.map((choice) =>
          'choices' in choice ? (
            <optgroup key={choice.label} label={choice.label}>
              {choice.choices.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(choice)
          ),
        )}
      </select>
    </div>
  );
}

const optionOf = <Value extends string>({ value, label }: ToolChoice<Value>) => (
  <option key={value} value={value}>
    {label}
  </option>
);
