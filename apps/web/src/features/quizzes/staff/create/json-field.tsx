import { type Ref, useLayoutEffect, useMemo, useRef } from 'react';
import field from '#ui/field.module.css';
import { AlertIcon } from '#ui/icons.tsx';
import styles from './json-field.module.css';
import { lineStarts } from './quiz-draft.ts';

interface JsonFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  hint: string;
  placeholder: string;
  error?: string | undefined;
  value: string;
  /** Lines, from 1, that something is wrong with. */
  marked: ReadonlySet<number>;
  onChange: (text: string) => void;
}

/** Characters. Chromium takes 20 s to paste over twenty thousand lines, and no time to be given another value. */
const SLOW_TO_REPLACE = 50_000;

/** The platform's text area with its lines numbered beside it: it keeps undo, spelling and every assistive tool. */
export function JsonField({ ref, label, hint, placeholder, error, value, marked, onChange }: JsonFieldProps) {
  const gutter = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => lineStarts(value).length, [value]);
  const numbers = useMemo(() => Array.from({ length: lines }, (_, index) => index + 1).join('\n'), [lines]);

  return (
    <div className={field.field}>
      <label htmlFor="quiz-json" className={field.label}>
        {label}
      </label>
      <p id="quiz-json-hint" className={styles.hint}>
        {hint}
      </p>
      <div className={`${styles.box} ${error === undefined ? '' : styles.refused}`}>
        <div ref={gutter} className={styles.gutter} aria-hidden="true">
          <div className={styles.numbers}>
            {numbers}
            <Marks lines={marked} />
          </div>
        </div>
        <textarea
          ref={ref}
          id="quiz-json"
          name="quiz_json"
          className={styles.text}
          value={value}
          required
          rows={18}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="quiz-json-hint quiz-json-note"
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const { value: text, selectionStart, selectionEnd } = event.currentTarget;
            if (selectionEnd - selectionStart < SLOW_TO_REPLACE) return;
            event.preventDefault();
            const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
            onChange(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
          }}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <div id="quiz-json-note" className={field.notes} aria-live="polite">
        {error !== undefined && (
          <p className={field.error}>
            <AlertIcon size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function Marks({ lines }: { lines: ReadonlySet<number> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const mark of box.current?.children ?? []) {
      // Set by script, which the page's policy allows; an attribute it would not.
      if (mark instanceof HTMLElement) mark.style.setProperty('--marked-line', mark.dataset.line ?? '1');
    }
  });
  return (
    <div ref={box}>
      {[...lines].map((line) => (
        <span key={line} className={styles.mark} data-line={line} />
      ))}
    </div>
  );
}

/** Puts the cursor at a place of a text area and brings it into view, which a browser does by itself only on typing. */
export function placeCursor(area: HTMLTextAreaElement, offset: number): void {
  const text = area.value;
  const end = text.indexOf('\n', offset);
  area.focus();
  area.setSelectionRange(offset, end === -1 ? text.length : end);
  const line = lineStarts(text.slice(0, offset)).length - 1;
  const height = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, line * height - area.clientHeight / 3);
  area.scrollLeft = 0;
}
