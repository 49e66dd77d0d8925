import type { EnteredSheet, SheetToEnter } from '@abhyas/contract/attempts/sheets';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { entryMessages } from './entry.messages.ts';

interface OutcomeProps {
  sheet: SheetToEnter;
  entered: EnteredSheet;
  onAgain: (code: string) => void;
}

/** What became of the sheet before, above the field for the next one. */
export function Outcome({ sheet, entered, onAgain }: OutcomeProps) {
  const t = useMessages(entryMessages);
  const { code } = sheet;
  const name = sheet.full_name || sheet.username;
  const params = { id: String(sheet.quiz.id) };
  if (entered.state !== 'graded') {
    return (
      <>
        <Notice tone="success">{t.stored({ code })}</Notice>
        <div className={screen.actions}>
          <Button onClick={() => onAgain(code)}>{t.again({ code })}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Notice tone="success">
        <p>{t.graded({ code, name })}</p>
        {entered.same_person && <p>{t.same_person}</p>}
      </Notice>
      <div className={screen.actions}>
        <Link to="/admin/quiz/$id/results" params={params} className={buttonClass('quiet')}>
          {t.results}
        </Link>
        <Link to="/admin/quiz/$id/sheets" params={params} className={buttonClass('quiet')}>
          {t.sheets}
        </Link>
      </div>
    </>
  );
}
