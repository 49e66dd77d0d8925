import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { entryMessages } from './entry.messages.ts';
import styles from './entry.module.css';
import { MarkButtons } from './mark-buttons.tsx';
import { useMarkName } from './mark-name.ts';
import { completed, type Marks, markOf } from './marks.ts';
import { NumberRow } from './number-row.tsx';

export interface MarkEntryProps {
  /** Of each question: how many options it has. */
  options: readonly number[];
  /** Places of the questions to enter. */
  places: readonly number[];
  /** Both entries, where they are compared. */
  entries: { first: readonly number[]; second: readonly number[] } | null;
  marks: Marks;
  busy: boolean;
  /** Whether a reload would lose nothing. */
  isKept: boolean;
  onMarks: (marks: Marks) => void;
  onStore: (answers: number[]) => void;
}

/** One key for each question. The field has the focus all the time, and nothing is typed into it. */
export function MarkEntry(props: MarkEntryProps) {
  const { options, places, entries, marks, busy, isKept } = props;
  const t = useMessages(entryMessages);
  const language = useLanguage();
  const nameOf = useMarkName();
  const { field, at, place, fault, goTo, type, press, input, store } = useTyping(props);
  const done = places.filter((each) => marks[each] !== undefined).length;
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        store();
      }}
    >
      <p className={screen.muted}>
        {t.keys({
          digits: inDigitsOf(language, '1–8'),
          letters: language === 'en' ? 'A–H, क–ज' : 'क–ज, A–H',
          x: 'X',
        })}
      </p>
      <div className={styles.current}>
        <label className={styles.number} htmlFor="mark">
          {place === undefined ? t.all_entered : t.question({ n: place + 1 })}
        </label>
        <input
          ref={field}
          id="mark"
          className={styles.mark}
          value={place === undefined ? '' : nameOf.short(marks[place])}
          aria-label={place === undefined ? t.all_entered : t.mark({ n: place + 1 })}
          aria-describedby="mark-notes"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          onKeyDown={press}
          onChange={({ nativeEvent }) => input(nativeEvent)}
        />
        <div id="mark-notes" className={styles.notes}>
          {entries && place !== undefined && (
            <p>
              {t.were({
                first: nameOf.whole(entries.first[place]),
                second: nameOf.whole(entries.second[place]),
              })}
            </p>
          )}
          <p role="status">
            {fault === 'unknown_key' && t.no_meaning}
            {fault === 'no_option' &&
              place !== undefined &&
              t.no_such({ n: place + 1, count: options[place] ?? 0 })}
          </p>
        </div>
      </div>
      {place !== undefined && <MarkButtons count={options[place] ?? 0} mark={marks[place]} onMark={type} />}
      <p>
        {t.progress({ done: formatNumber(done, language), total: formatNumber(places.length, language) })}
      </p>
      <NumberRow places={places} marks={marks} current={at} onGo={goTo} />
      <div className={screen.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {t.store}
        </Button>
        <Button onClick={() => goTo(Math.max(0, at - 1))}>{t.back}</Button>
        <span className={screen.muted}>{isKept ? t.draft : t.no_draft}</span>
      </div>
    </form>
  );
}

/** Which question is current, and what keys do. After the last one none is. */
function useTyping({ options, places, marks, busy, onMarks, onStore }: MarkEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(() => firstWithout(places, marks));
  const [fault, setFault] = useState<'unknown_key' | 'no_option'>();
  const place = places[at];

  useEffect(() => field.current?.focus(), []);

  const goTo = (next: number) => {
    setAt(next);
    setFault(undefined);
    field.current?.focus();
  };
  const type = (character: string) => {
    const mark = markOf(character);
    if (place === undefined || character === '') return;
    if (mark === undefined) return setFault('unknown_key');
    if (mark > (options[place] ?? 0)) return setFault('no_option');
    onMarks(marks.map((before, each) => (each === place ? mark : before)));
    goTo(at + 1);
  };
  const store = () => {
    const answers = completed(marks);
    if (!answers) return goTo(firstWithout(places, marks));
    if (!busy) onStore(answers);
  };
  const press = (event: KeyboardEvent) => {
    const { isComposing, ctrlKey, altKey, metaKey } = event.nativeEvent;
    if (isComposing || ctrlKey || altKey || metaKey) return;
    // Enter means blank, until all are entered: then it submits the form.
    if (event.key === 'Enter' && place !== undefined) type('0');
    else if (event.key === 'Backspace' || event.key === 'ArrowLeft') goTo(Math.max(0, at - 1));
    else if (event.key === 'ArrowRight') goTo(Math.min(places.length, at + 1));
    else if (event.key.length === 1) type(event.key);
    else return;
    event.preventDefault();
  };
  /** From a keyboard on the screen, which names no keys. */
  const input = (event: Event) => {
    if (!(event instanceof InputEvent)) return;
    if (event.inputType === 'deleteContentBackward') goTo(Math.max(0, at - 1));
    else type(event.data?.slice(-1) ?? '');
  };
  return { field, at, place, fault, goTo, type, press, input, store };
}

/** Index of the first question without a mark, or the number of questions if all have one. */
function firstWithout(places: readonly number[], marks: Marks): number {
  const index = places.findIndex((place) => marks[place] === undefined);
  return index < 0 ? places.length : index;
}
