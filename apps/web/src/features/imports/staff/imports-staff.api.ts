import type {
  acceptImport,
  correctImportedQuestion,
  getImport,
  ImportColumns,
  ImportFormat,
  ImportLanguage,
  QuestionImport,
  startImport,
} from '@abhyas/contract/imports';
import type { downloadTemplate } from '@abhyas/contract/imports/question-files';
import type { Language } from '@abhyas/contract/shared';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, download } from '#api/api-client.ts';
import { alikeQuery } from '#features/bank/staff/bank-staff.ts';
import { saveFile } from '#ui/save-file.ts';

/** What is read into a preview. */
export interface FilesToRead {
  file: File;
  /** The same questions in Nepali. */
  file_ne?: File | undefined;
  format: ImportFormat | 'auto';
  language: ImportLanguage;
  /** In which a plain text was typed; empty for Unicode. */
  font: string;
  /** Of a table; without them they are guessed. */
  columns?: ImportColumns | undefined;
}

/** The browser writes the form; the contract's schema says what the server reads of it. */
type StartImport = Omit<typeof startImport, 'body'> & { body: z.ZodMiniType<unknown, FormData> };

export function readFiles({ file, file_ne, format, language, font, columns }: FilesToRead) {
  const body = new FormData();
  body.set('format', format);
  body.set('language', language);
  if (font !== '') body.set('font', font);
  if (columns) body.set('columns', JSON.stringify(columns));
  body.set('file', file);
  if (file_ne) body.set('file_ne', file_ne);
  return call<StartImport>('POST /api/admin/imports/', { body });
}

/** A preview. It changes by this screen alone, which keeps what it changed. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'import', id],
    queryFn: ({ signal }): Promise<QuestionImport> =>
      call<typeof getImport>('GET /api/admin/imports/:import_id/', { params: { import_id: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export type Correction = z.input<typeof correctImportedQuestion.body>;
export type Corrected = z.output<typeof correctImportedQuestion.response>;

export const saveCorrection = (import_id: number, n: number, body: Correction): Promise<Corrected> =>
  call<typeof correctImportedQuestion>('PATCH /api/admin/imports/:import_id/questions/:n/', {
    params: { import_id: String(import_id), n: String(n) },
    body,
  });

export type Taking = z.input<typeof acceptImport.body>;

/** `query`: whether also what running or coming exams ask is published. */
export const takeQuestions = (import_id: number, body: Taking, query: z.input<typeof acceptImport.query>) =>
  call<typeof acceptImport>('POST /api/admin/imports/:import_id/accept/', {
    params: { import_id: String(import_id) },
    query,
    body,
  });

/** Each is a search through the whole bank: a page of questions does not start them all at once. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  running += 1;
  try {
    return await task();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The questions of the bank that resemble one of a preview, a few searches at a time. */
export function duplicatesQuery(text: { en: string; ne: string }) {
  const query = alikeQuery(text, undefined);
  const { queryFn } = query;
  return queryOptions({
    ...query,
    queryFn: (context) => inTurn(async () => (typeof queryFn === 'function' ? queryFn(context) : [])),
    gcTime: 10 * 60_000,
    staleTime: 10 * 60_000,
    retry: false,
  });
}

/** Saves a table to fill in. */
export const saveTemplate = async (format: 'xlsx' | 'csv', language: Language): Promise<void> =>
  saveFile(
    await download<typeof downloadTemplate>('GET /api/admin/imports/template/', {
      query: { format, language },
    }),
    `questions.${format}`,
  );
