import type {
  acceptUserImport,
  getUserImport,
  startUserImport,
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
  en: 'Name,Phone,Roll number,Class,Username,Language\r\nSita Sharma,9800000000,12,BIT 1,,Nepali\r\n',
  ne: 'नाम,फोन,रोल नम्बर,कक्षा,प्रयोगकर्ता नाम,भाषा\r\nसीता शर्मा,9800000000,१२,कक्षा ११,,नेपाली\r\n',
};

export const saveTemplate = (language: 'en' | 'ne'): void =>
  // Excel opens UTF-8 by its byte order mark.
  saveFile(new Blob([`\ufeff${TEMPLATES[language]}`], { type: 'text/csv' }), 'people.csv');
