import type { ImportColumns, QuestionImport } from '@abhyas/contract/imports';
import { digits } from '@abhyas/texts/digits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropZone } from '#features/imports/staff/source/drop-zone.tsx';
import { filesOf } from '#features/imports/staff/source/files-in-memory.ts';
import { ReadFailure } from '#features/imports/staff/source/read-failure.tsx';
import { useReading } from '#features/imports/staff/source/use-reading.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { columnsMessages, roleMessages } from './columns.messages.ts';
import styles from './columns.module.css';
import { choiceOf, choiceValues, columnLetter, hasLanguage, withChoice, withLanguage } from './mapping.ts';

interface ColumnMapperProps {
  import_id: number;
  table: NonNullable<QuestionImport['table']>;
  quiz: number | undefined;
  /** How many questions were corrected: another reading does not have these corrections. */
  corrected: number;
}

/** What the columns of a table are. With another choice the file is read again, into another preview. */
export function ColumnMapper({ import_id, table, quiz, corrected }: ColumnMapperProps) {
  const t = useMessages(columnsMessages);
  const isUnclear = !table.columns.columns.some((column) => column?.role === 'key');
  const [chosen, setChosen] = useState<ImportColumns>();
  const [open, setOpen] = useState(isUnclear || wasChanged(import_id));
  const [confirmed, setConfirmed] = useState(false);
  const [file, setFile] = useState(() => filesOf(import_id));
  const reading = useReading(quiz);
  const summary = useRef<HTMLElement>(null);
  // The list that was changed belonged to the preview before.
  useEffect(() => {
    if (wasChanged(import_id)) summary.current?.focus();
  }, [import_id]);
  // What was changed could not have the focus while it was disabled.
  useEffect(() => {
    if (reading.isError) summary.current?.focus();
  }, [reading.isError]);
  const columns = chosen ?? table.columns;
  const isChanged = JSON.stringify(columns) !== JSON.stringify(table.columns);

  const read = (wanted: ImportColumns, files = file, sure = confirmed) => {
    setChosen(wanted);
    if (!files || reading.isPending || (corrected > 0 && !sure)) return;
    reading.mutate({ ...files, columns: wanted });
  };
  return (
    <details
      className={`${screen.card} ${styles.mapper}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary}>{t.heading}</summary>
      <div className={screen.stack}>
        {isUnclear ? <Notice tone="warning">{t.unclear}</Notice> : <p>{t.about}</p>}
        {/* The next preview would not have what is chosen while this one is read again. */}
        <FirstRow
          value={columns.first_row}
          disabled={reading.isPending}
          onChange={(first_row) => read({ ...columns, first_row })}
        />
        <Table rows={table.rows} columns={columns} disabled={reading.isPending} onChange={read} />
        {isChanged && !file && (
          <DropZone
            label={t.choose}
            note={t.ask_file}
            small
            file={undefined}
            onFile={(again) => {
              if (!again) return;
              const files = { file: again, format: 'auto' as const, language: 'both' as const, font: '' };
              setFile(files);
              read(columns, files);
            }}
          />
        )}
        {reading.isPending && <p role="status">{t.reading}</p>}
        {reading.isError && <ReadFailure error={reading.error} />}
      </div>
      {isChanged && file && corrected > 0 && !confirmed && (
        <ConfirmDialog
          heading={t.replace_heading}
          cancel={t.cancel}
          confirm={t.replace}
          onCancel={() => setChosen(undefined)}
          onConfirm={() => {
            setConfirmed(true);
            read(columns, file, true);
          }}
        >
          <p>{t.replace_note({ n: corrected })}</p>
        </ConfirmDialog>
      )}
    </details>
  );
}

/** Whether the preview comes from this form: then it stays open. */
const wasChanged = (import_id: number): boolean => filesOf(import_id)?.columns !== undefined;

interface TableProps {
  rows: readonly (readonly string[])[];
  columns: ImportColumns;
  disabled: boolean;
  onChange: (columns: ImportColumns) => void;
}

const SHOWN_ROWS = 5;

function Table({ rows, columns, disabled, onChange }: TableProps) {
  const t = useMessages(columnsMessages);
  const tRole = useMessages(roleMessages);
  const language = useLanguage();
  const width = Math.max(columns.columns.length, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const nameOf = (value: string): string => {
    const [role = '', option] = value.split(' ');
    if (option !== undefined) return t.option_n({ letter: optionLetter(Number(option) - 1, language) });
    return role === '' ? t.none : tRole[role as keyof typeof roleMessages];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t.heading}>
      <table className={styles.table}>
        <thead>
          <tr>
            {places.map((place) => {
              const letter = columnLetter(place);
              const column = columns.columns[place];
              return (
                <th key={place} scope="col">
                  <select
                    aria-label={t.column({ letter })}
                    value={choiceOf(column)}
                    disabled={disabled}
                    onChange={({ target }) => onChange(withChoice(columns, place, target.value))}
                  >
                    {choiceValues().map((value) => (
                      <option key={value} value={value}>
                        {nameOf(value)}
                      </option>
                    ))}
                  </select>
                  {hasLanguage(column) && (
                    <select
                      aria-label={t.language_of({ letter })}
                      value={column?.language ?? ''}
                      disabled={disabled}
                      onChange={({ target }) =>
                        onChange(withLanguage(columns, place, languageOf(target.value)))
                      }
                    >
                      <option value="">{t.by_text}</option>
                      <option value="en">{t.english}</option>
                      <option value="ne">{t.nepali}</option>
                    </select>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place here
            <tr key={at} className={at + 1 < columns.first_row ? styles.head : undefined}>
              {places.map((place) => (
                <td key={place} lang={/\p{Script=Devanagari}/u.test(row[place] ?? '') ? 'ne' : 'en'}>
                  {row[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const languageOf = (value: string) => (value === 'en' || value === 'ne' ? value : '');

const TYPED_AFTER_MS = 600;

interface FirstRowProps {
  value: number;
  disabled: boolean;
  onChange: (row: number) => void;
}

/** Read again when the number is complete: typing 12 is not to read from row 1 first. */
function FirstRow({ value, disabled, onChange }: FirstRowProps) {
  const t = useMessages(columnsMessages);
  const [typed, setTyped] = useState(String(value));
  const rested = useDebounced(typed, TYPED_AFTER_MS);
  const report = useEffectEvent((row: number) => {
    if (Number.isInteger(row) && row >= 1 && row !== value) onChange(row);
  });
  useEffect(() => report(Number(rested)), [rested]);
  return (
    <label className={styles.firstRow}>
      {t.first_row}
      <input
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={({ target }) => setTyped(digits(target.value))}
      />
    </label>
  );
}
