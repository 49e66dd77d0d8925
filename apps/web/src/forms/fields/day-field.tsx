import {
  type BikramDay,
  isConfirmed,
  toBikramSambat,
  toGregorian,
} from '@abhyas/exam-rules/calendar/bikram-sambat';
import { weekdayOf } from '@abhyas/exam-rules/calendar/weekdays';
import { bikramMonths, formatGregorian } from '@abhyas/exam-rules/calendar/written-times';
import { digits } from '@abhyas/texts/digits';
import { useId, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import input from '#ui/field.module.css';
import { dayFieldMessages } from './day-field.messages.ts';
import styles from './day-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DayFieldProps extends TextFieldProps {
  type: 'date' | 'datetime-local';
  /** What the picker holds: `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`; '' for nothing. */
  shown: string;
  /** Fills the picker. */
  onFill: (shown: string) => void;
}

/** A browser's picker knows the Gregorian calendar alone: beside it the same day in Bikram Sambat, which fills it. */
export function DayField({ shown, onFill, ...picker }: DayFieldProps) {
  const time = picker.type === 'date' ? '' : shown.slice(10) || 'T00:00';
  return (
    <div className={styles.day}>
      <TextField {...picker} />
      <BikramFields
        label={picker.label}
        day={shown.slice(0, 10)}
        onDay={(day) => onFill(day === '' ? '' : day + time)}
      />
    </div>
  );
}

/** As they are typed. */
type Typed = Record<keyof BikramDay, string>;

const NOTHING: Typed = { year: '', month: '', day: '' };

interface BikramFieldsProps {
  label: string;
  /** `YYYY-MM-DD`; '' for none. */
  day: string;
  onDay: (day: string) => void;
}

function BikramFields({ label, day, onDay }: BikramFieldsProps) {
  const t = useMessages(dayFieldMessages);
  const language = useLanguage();
  const id = useId();
  const [last, setLast] = useState({ day, typed: writtenAs(day) });
  // What is typed holds until the picker shows another day.
  const typed = last.day === day ? last.typed : writtenAs(day);
  const isComplete = Object.values(typed).every((part) => part !== '');
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    const isEmpty = Object.values(next).every((each) => each === '');
    const chosen = isEmpty ? '' : (toGregorian(numbersOf(next)) ?? day);
    setLast({ day: chosen, typed: next });
    if (chosen !== day) onDay(chosen);
  };
  const numberField = (part: 'year' | 'day', length: number) => (
    <input
      className={input.input}
      aria-label={t[part]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={length}
      value={inDigitsOf(language, typed[part])}
      onChange={({ target }) => change({ [part]: asciiDigits(target.value) })}
      aria-describedby={`${id}-note`}
    />
  );
  return (
    <fieldset className={styles.bs}>
      <legend>{t.in_bs({ field: label })}</legend>
      <div className={styles.parts}>
        {numberField('year', 4)}
        <select
          className={input.input}
          aria-label={t.month}
          aria-describedby={`${id}-note`}
          value={typed.month}
          onChange={({ target }) => change({ month: target.value })}
        >
          <option value="">–</option>
          {bikramMonths(language).map((name, place) => (
            <option key={name} value={place + 1}>
              {name}
            </option>
          ))}
        </select>
        {numberField('day', 2)}
      </div>
      <p id={`${id}-note`} className={styles.note} aria-live="polite">
        {isComplete && noteOn(numbersOf(typed))}
      </p>
    </fieldset>
  );

  function noteOn(chosen: BikramDay): string {
    const gregorian = toGregorian(chosen);
    if (gregorian === undefined) return t.no_such_day;
    const named = { day: formatGregorian(gregorian, language), weekday: weekdayOf(gregorian, language) };
    return isConfirmed(chosen) ? t.is_gregorian(named) : t.not_confirmed(named);
  }
}

function writtenAs(day: string): Typed {
  const bs = toBikramSambat(day);
  return bs ? { year: String(bs.year), month: String(bs.month), day: String(bs.day) } : NOTHING;
}

const numbersOf = ({ year, month, day }: Typed): BikramDay => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** In either script. */
const asciiDigits = (typed: string): string => digits(typed).replace(/\D/g, '');
