import type { AnswerSheet, SheetState } from '@abhyas/contract/attempts/sheets';
import type { LocalizedText } from '@abhyas/contract/shared';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { AlertIcon, CheckIcon, ClockIcon, DashIcon } from '#ui/icons.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { PersonName } from '#ui/staff/person-name.tsx';
import { CheckAllHeader, CheckCell } from '#ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import table from '#ui/staff/table/table.module.css';
import { PrintedSheets } from './print/printed-sheets.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { sheetsMessages } from './sheets.messages.ts';
import styles from './sheets.module.css';

interface SheetTableProps {
  id: string;
  title: LocalizedText;
  sheets: AnswerSheet[];
  selection: Selection;
}

/** All sheets with their states, and the button that prints the chosen ones. */
export function SheetTable({ id, title, sheets, selection }: SheetTableProps) {
  const t = useMessages(sheetsMessages);
  const [removed, setRemoved] = useState<AnswerSheet>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The title is printed in both languages, and nothing on the screen has loaded this font while English is on.
  useEffect(() => {
    if (title.ne) void document.fonts.load('700 13pt "Noto Sans Devanagari"', title.ne);
  }, [title.ne]);
  const chosen = sheets.filter((sheet) =>
    selection.ids.length > 0 ? selection.has(sheet.id) : sheet.state !== 'graded' && !sheet.is_outdated,
  );
  return (
    <section className={styles.section} aria-labelledby="sheets-heading">
      <h2 ref={heading} id="sheets-heading" tabIndex={-1}>
        {t.sheets}
      </h2>
      {sheets.length === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        <>
          <div className={screen.actions}>
            {chosen.length > 0 && (
              <PrintButton
                look="primary"
                questions={NO_QUESTIONS}
                paper={() => <PrintedSheets title={title} sheets={chosen} />}
              >
                {t.print({ n: chosen.length })}
              </PrintButton>
            )}
            <span className={screen.muted}>{t.print_which}</span>
          </div>
          <table className={`${table.table} ${table.lines}`} aria-labelledby="sheets-heading">
            <thead>
              <tr>
                <CheckAllHeader selection={selection} />
                <th scope="col">{t.learner}</th>
                <th scope="col">{t.code}</th>
                <th scope="col">{t.form}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">
                  <span className="visually-hidden">{t.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sheets.map((sheet) => (
                <SheetRow
                  key={sheet.id}
                  sheet={sheet}
                  selection={selection}
                  onRemove={() => setRemoved(sheet)}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      {removed && (
        <RemoveSheet
          id={id}
          sheet={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => {
            setRemoved(undefined);
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** Nothing on a sheet has to be loaded. */
const NO_QUESTIONS: never[] = [];

const looks: Record<
  SheetState,
  { tone: 'neutral' | 'warning' | 'success' | 'primary'; Icon: typeof DashIcon }
> = {
  printed: { tone: 'neutral', Icon: DashIcon },
  entered_once: { tone: 'primary', Icon: CheckIcon },
  differs: { tone: 'warning', Icon: AlertIcon },
  waits: { tone: 'warning', Icon: ClockIcon },
  graded: { tone: 'success', Icon: CheckIcon },
};

interface SheetRowProps {
  sheet: AnswerSheet;
  selection: Selection;
  onRemove: () => void;
}

function SheetRow({ sheet, selection, onRemove }: SheetRowProps) {
  const t = useMessages(sheetsMessages);
  const { id, code, roll_number, form, state, revision, is_outdated } = sheet;
  const { tone, Icon } = looks[state];
  return (
    <tr>
      <CheckCell selection={selection} id={id} titleId={`sheet-${id}`} />
      <th scope="row" id={`sheet-${id}`}>
        <PersonName person={sheet} more={roll_number === '' ? '' : t.roll({ roll: roll_number })} />
      </th>
      <td className={styles.code}>{code}</td>
      <td>
        <span className={table.name}>{t.form}</span> {form ?? t.no_form}
      </td>
      <td className={table.chip}>
        <div className={styles.badges}>
          <Badge tone={tone} icon={<Icon size={18} />}>
            {t[state]}
          </Badge>
          {is_outdated && (
            <Badge tone="warning" icon={<AlertIcon size={18} />}>
              {t.outdated({ n: revision })}
            </Badge>
          )}
        </div>
      </td>
      <td className={table.end}>
        <div className={table.actions}>
          {state !== 'graded' && (
            <>
              <Link
                to="/admin/sheets"
                search={{ code }}
                className={table.control}
                aria-label={t.enter_one_of({ code })}
              >
                {t.enter_one}
              </Link>
              <button
                type="button"
                className={`${table.control} ${table.danger}`}
                aria-label={t.remove_of({ code })}
                onClick={onRemove}
              >
                {t.remove}
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
