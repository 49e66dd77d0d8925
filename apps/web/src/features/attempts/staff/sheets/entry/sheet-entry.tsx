import type { EnteredSheet, SheetToEnter } from '@abhyas/contract/attempts/sheets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { sheetQuery, storeAnswers } from '#features/attempts/staff/sheets/sheets.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { entryMessages } from './entry.messages.ts';
import styles from './entry.module.css';

import { MarkEntry } from './mark-entry.tsx';
import { differingPlaces, type Marks } from './marks.ts';

interface SheetEntryProps {
  sheet: SheetToEnter;
  onDone: (sheet: SheetToEnter, entered: EnteredSheet) => void;
}

/** One sheet: its first or second entry, or the questions whose entries differ. */
export function SheetEntry({ sheet, onDone }: SheetEntryProps) {
  const queries = useQueryClient();
  const entry = sheet.next === null ? 'decided' : String(sheet.next);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answers: number[]) => storeAnswers({ sheet, answers }),
    onSuccess(entered) {
      forgetDraft(sheet.code, entry);
      // The comparison follows at once, and every other screen reads the sheet anew.
      if (entered.state === 'differs') {
        queries.setQueryData(sheetQuery(sheet.code).queryKey, { ...sheet, ...entered });
      } else onDone(sheet, entered);
    },
  });
  return (
    <section className={`${screen.card} ${styles.sheet}`} aria-labelledby="sheet-heading">
      <SheetHead sheet={sheet} />
      {sheet.is_outdated && sheet.state !== 'graded' && <Outdated sheet={sheet} />}
      {sheet.state === 'graded' ? (
        <GradedAlready sheet={sheet} />
      ) : sheet.state === 'waits' ? (
        <Waiting sheet={sheet} busy={isPending} onGrade={mutate} />
      ) : (
        <Entry sheet={sheet} entry={entry} busy={isPending} onStore={mutate} />
      )}
      {error !== null && <StoreFailure sheet={sheet} error={error} />}
    </section>
  );
}

function SheetHead({ sheet }: { sheet: SheetToEnter }) {
  const t = useMessages(entryMessages);
  const { code, username, full_name, quiz, form, state, next } = sheet;
  const entry = next === null ? (state === 'differs' ? t.comparison : null) : next === 1 ? t.first : t.second;
  return (
    <div>
      <h2 id="sheet-heading">{t.sheet_of({ code, name: full_name || username })}</h2>
      <p className={screen.muted}>
        <Localized text={quiz.title} />
        {form !== null && ` · ${t.form({ form })}`}
        {entry !== null && ` · ${entry}`}
      </p>
    </div>
  );
}

function Outdated({ sheet: { quiz, revision } }: { sheet: SheetToEnter }) {
  const t = useMessages(entryMessages);
  return (
    <Notice
      tone="warning"
      live={false}
      actions={
        <Link
          to="/admin/quiz/$id/sheets"
          params={{ id: String(quiz.id) }}
          className={buttonClass('secondary')}
        >
          {t.sheets}
        </Link>
      }
    >
      <p>{t.outdated({ n: revision })}</p>
      <p>{t.outdated_way}</p>
    </Notice>
  );
}

interface EntryProps {
  sheet: SheetToEnter;
  entry: string;
  busy: boolean;
  onStore: (answers: number[]) => void;
}

function Entry({ sheet, entry, busy, onStore }: EntryProps) {
  const t = useMessages(entryMessages);
  const language = useLanguage();
  const { code, options, entries, next } = sheet;
  const differing = entries && differingPlaces(entries.first, entries.second);
  const [marks, setMarks] = useState<Marks>(
    () => findDraft(code, entry, options.length) ?? undecided(options, entries, differing),
  );
  const [isKept, setIsKept] = useState(true);
  return (
    <>
      {next === 2 && <p>{t.second_why}</p>}
      {differing && (
        <p>
          {t.comparison_why({
            numbers: differing.map((place) => formatNumber(place + 1, language)).join(', '),
          })}
        </p>
      )}
      <MarkEntry
        options={options}
        places={differing ?? options.map((_count, place) => place)}
        entries={entries}
        marks={marks}
        busy={busy}
        onMarks={(changed) => {
          setMarks(changed);
          setIsKept(keepDraft(code, entry, changed));
        }}
        isKept={isKept}
        onStore={onStore}
      />
    </>
  );
}

/** What both entries have in common; all other questions are to be entered. */
const undecided = (
  options: readonly number[],
  entries: SheetToEnter['entries'],
  differing: readonly number[] | null,
): Marks =>
  options.map((_count, place) => (differing?.includes(place) === false ? entries?.first[place] : undefined));

interface WaitingProps {
  sheet: SheetToEnter;
  busy: boolean;
  onGrade: (answers: number[]) => void;
}

function Waiting({ sheet, busy, onGrade }: WaitingProps) {
  const t = useMessages(entryMessages);
  return (
    <>
      <Notice tone="warning">{t.waits({ name: sheet.full_name || sheet.username })}</Notice>
      <div className={screen.actions}>
        <Button look="primary" busy={busy} onClick={() => onGrade(sheet.entries?.second ?? [])}>
          {t.grade_now}
        </Button>
      </div>
    </>
  );
}

function GradedAlready({ sheet }: { sheet: SheetToEnter }) {
  const t = useMessages(entryMessages);
  return (
    <>
      <Notice tone="info">{t.already_graded}</Notice>
      <div className={screen.actions}>
        <Link
          to="/admin/quiz/$id/results"
          params={{ id: String(sheet.quiz.id) }}
          className={buttonClass('secondary')}
        >
          {t.results}
        </Link>
      </div>
    </>
  );
}

function StoreFailure({ sheet, error }: { sheet: SheetToEnter; error: Error }) {
  const t = useMessages(entryMessages);
  if (hasCode(error, 'ATTEMPT_UNFINISHED')) {
    return <Notice tone="warning">{t.waits({ name: sheet.full_name || sheet.username })}</Notice>;
  }
  const reason = hasCode(error, 'SHEET_GRADED')
    ? t.already_graded
    : hasCode(error, 'QUIZ_NOT_PUBLISHED')
      ? t.not_published
      : undefined;
  return <Failure sentence={t.store_failed} error={error} reason={reason} />;
}

// What was typed and is not stored yet, so that a reload or a power cut loses nothing. In this browser alone, by the code of the
// sheet and the entry.

const keyOf = (code: string, entry: string) => `sheet-entry:${code}:${entry}`;

/** An unknown draft, or one of another length, is none. */
function findDraft(code: string, entry: string, length: number): Marks | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(code, entry)) ?? 'null');
    if (!Array.isArray(stored) || stored.length !== length) return undefined;
    return stored.map((mark) => (Number.isInteger(mark) ? Number(mark) : undefined));
  } catch {
    return undefined;
  }
}

/** Whether the browser stores the draft. It refuses when its storage is full. */
function keepDraft(code: string, entry: string, marks: Marks): boolean {
  try {
    localStorage.setItem(keyOf(code, entry), JSON.stringify(marks));
    return true;
  } catch {
    return false;
  }
}

const forgetDraft = (code: string, entry: string): void => localStorage.removeItem(keyOf(code, entry));
