import type {
  acceptUserImport,
  getUserImport,
  ImportedUser,
  startUserImport,
  UserIssue,
} from '@abhyas/contract/accounts/user-imports';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { saveFile } from '#ui/save-file.ts';

/** The browser writes the form; the contract's schema says what the server reads of it. */
type StartUserImport = Omit<typeof startUserImport, 'body'> & { body: z.ZodMiniType<unknown, FormData> };

export function readList(file: File) {
  const body = new FormData();
  body.set('file', file);
  return call<StartUserImport>('POST /api/admin/users/import/', { body });
}

/** A preview never changes until it is accepted. */
export const userImportQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', 'user-import', id],
    queryFn: ({ signal }) =>
      call<typeof getUserImport>('GET /api/admin/users/import/:import_id/', {
        params: { import_id: String(id) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Acceptance = z.input<typeof acceptUserImport.body>;
export type Choice = NonNullable<Acceptance['choices']>[number];

export const acceptList = (id: number, body: Acceptance) =>
  call<typeof acceptUserImport>('POST /api/admin/users/import/:import_id/accept/', {
    params: { import_id: String(id) },
    body,
  });

/** Heads that the server recognises, and one row that shows how they are filled in. */
const TEMPLATES = {
  en: 'Name,Phone,Email,Roll number,Class,Username,Language\r\nSita Sharma,9800000000,sita@example.com,12,BIT 1,,Nepali\r\n',
  ne: 'नाम,फोन,इमेल,रोल नम्बर,कक्षा,प्रयोगकर्ता नाम,भाषा\r\nसीता शर्मा,9800000000,sita@example.com,१२,कक्षा ११,,नेपाली\r\n',
};

/** With the heads that the server recognises, so that the corrected file can be imported. */
export function saveRows(rows: readonly ImportedUser[], noteOf: (issue: UserIssue) => string, notes: string) {
  const head = [...(TEMPLATES.en.split('\r\n')[0] ?? '').split(','), notes];
  const lines = rows.map((person) => [
    ...[person.full_name, person.phone_number, person.email ?? '', person.roll_number, person.class],
    person.username,
    person.preferred_language === 'ne' ? 'Nepali' : 'English',
    person.issues.map(noteOf).join(' '),
  ]);
  const text = [head, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  saveFile(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }), 'people-to-correct.csv');
}

/** Quoted. What a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV Injection). */
const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const saveTemplate = (language: 'en' | 'ne'): void =>
  // Excel opens UTF-8 by its byte order mark.
  saveFile(new Blob([`\ufeff${TEMPLATES[language]}`], { type: 'text/csv' }), 'people.csv');
