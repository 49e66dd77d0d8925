import type { EnteredSheet, SheetToEnter } from '@abhyas/contract/attempts/sheets';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { sheetQuery } from '#features/attempts/staff/sheets/sheets.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { CodeForm, codeOf } from './code-form.tsx';
import { entryMessages } from './entry.messages.ts';
import { Outcome } from './outcome.tsx';
import { SheetEntry } from './sheet-entry.tsx';

/** What became of the last sheet. */
interface Last {
  sheet: SheetToEnter;
  entered: EnteredSheet;
}

/** Ours: /admin/sheets?code=…, where what was marked on an answer sheet is entered twice. */
export function EntryScreen() {
  const t = useMessages(entryMessages);
  const code = codeOf(useSearch({ from: '/admin/admin/sheets' }).code ?? '');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [last, setLast] = useState<Last>();
  const query = useQuery(sheetQuery(code));
  const open = (wanted: string) => {
    setLast(undefined);
    if (wanted === code) void query.refetch();
    else void navigate({ to: '/admin/sheets', search: { code: wanted } });
  };
  const next = async (sheet: SheetToEnter, entered: EnteredSheet) => {
    setLast({ sheet, entered });
    await navigate({ to: '/admin/sheets', search: {} });
    field.current?.focus();
  };
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      {last && <Outcome {...last} onAgain={open} />}
      <CodeForm key={code} ref={field} code={code} busy={query.isFetching} onOpen={open} />
      {code !== '' && <Sheet code={code} query={query} onDone={next} />}
    </div>
  );
}

interface SheetProps {
  code: string;
  query: ReturnType<typeof useQuery<SheetToEnter>>;
  onDone: (sheet: SheetToEnter, entered: EnteredSheet) => void;
}

function Sheet({ code, query, onDone }: SheetProps) {
  const t = useMessages(entryMessages);
  const { data, isPending, error, refetch, isFetching } = query;
  if (isPending) return <Loading label={t.loading} shape="panel" />;
  if (error !== null) {
    return hasCode(error, 'NOT_FOUND') ? (
      <Notice tone="error">{t.unknown({ code })}</Notice>
    ) : (
      <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
    );
  }
  return <SheetEntry key={`${data.code} ${data.state}`} sheet={data} onDone={onDone} />;
}
