import type {
  deleteSheet,
  EnteredSheet,
  enterSheet,
  getSheet,
  listSheets,
  printSheets,
  SheetToEnter,
} from '@abhyas/contract/attempts/sheets';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const sheetListQuery = (id: string) =>
  queryOptions({
    queryKey: ['sheets', 'list', id],
    queryFn: ({ signal }) =>
      call<typeof listSheets>('GET /api/admin/quizzes/:id/sheets/', { params: { id }, signal }),
    // Others enter sheets at the same time.
    staleTime: 0,
  });

export const printSheetsMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: { usernames: string[]; form?: string }) =>
      call<typeof printSheets>('POST /api/admin/quizzes/:id/sheets/', { params: { id }, body }),
  });

export const deleteSheetMutation = mutationOptions({
  mutationFn: (code: string) =>
    call<typeof deleteSheet>('DELETE /api/admin/sheets/:sheet/', { params: { sheet: code } }),
});

/** Read once: what is typed belongs to the state in which the sheet was found. */
export const sheetQuery = (code: string) =>
  queryOptions({
    queryKey: ['sheets', 'sheet', code],
    queryFn: ({ signal }) =>
      call<typeof getSheet>('GET /api/admin/sheets/:sheet/', { params: { sheet: code }, signal }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

interface Decided {
  sheet: SheetToEnter;
  answers: number[];
}

/** Stores an entry: the one that is missing, or after a comparison each one that differs from what was decided. */
export async function storeAnswers({ sheet, answers }: Decided): Promise<EnteredSheet> {
  const body = sheet.state === 'differs' ? { answers, corrects: true } : { answers };
  const put = (entry: 1 | 2) =>
    call<typeof enterSheet>('PUT /api/admin/sheets/:sheet/entries/:entry/', {
      params: { sheet: sheet.code, entry: entry === 1 ? '1' : '2' },
      body,
    });
  if (sheet.next !== null || sheet.entries === null) return put(sheet.next ?? 1);
  const { first, second } = sheet.entries;
  const isSame = (entry: number[]) => entry.every((mark, place) => mark === answers[place]);
  const entered = isSame(first) ? undefined : await put(1);
  return entered?.state === 'graded' || (entered && isSame(second)) ? entered : put(2);
}
