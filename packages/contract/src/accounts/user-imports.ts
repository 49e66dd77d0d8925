import * as z from 'zod/mini';
import { username } from '#accounts.ts';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, language, nameText, text } from '#shared.ts';
import { bytes } from './profile.ts';

// A list of people becomes accounts, after a preview. Nothing is added before staff accept it.

export const MAX_USER_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORTED_USERS = 2000;
/** A preview is forgotten after this time. */
export const USER_IMPORT_HOURS = 24;

export const userColumn = z.enum([
  'full_name',
  'username',
  'phone_number',
  'email',
  'roll_number',
  'class',
  'preferred_language',
]);
export type UserColumn = z.infer<typeof userColumn>;

/** What is found about a row. With an error, no account can be added for it. */
export const userIssue = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum([
    'name_missing',
    'name_too_long',
    'letters_lost',
    'phone_invalid',
    'phone_missing',
    'phone_in_file',
    'phone_known',
    'email_invalid',
    'row_repeated',
    'username_invalid',
    'username_taken',
    'roll_number_known',
    'roll_number_in_file',
    'language_unknown',
  ]),
  /** The cell's text, or the row that it is about. */
  value: z.optional(z.string()),
});
export type UserIssue = z.infer<typeof userIssue>;

export const importedUser = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  full_name: z.string(),
  /** What a new account gets: the file's, or one made from the name or the roll number. */
  username: z.string(),
  phone_number: z.string(),
  /** Absent in previews of the version before; '' if the file has none, or one that is no address. */
  email: z.optional(z.string()),
  roll_number: z.string(),
  class: z.string(),
  preferred_language: language,
  issues: z.array(userIssue),
  /** Accounts that may be the same person. */
  matches: z.array(z.object({ id, username: z.string(), full_name: z.string(), roll_number: z.string() })),
  /** What happens to it if nothing else is chosen. */
  suggested: z.enum(['new', 'existing', 'skip']),
});
export type ImportedUser = z.infer<typeof importedUser>;

/** A class that the file names, and the class of the institute that has this name; null if there is none. */
export const importedClass = z.object({
  name: z.string(),
  class_id: z.nullable(id),
  /** How many rows name it. */
  rows: z.int(),
});
export type ImportedClass = z.infer<typeof importedClass>;

/** What was done when the preview was accepted. */
export const userImportReport = z.object({
  added: z.array(id),
  existing: z.array(id),
  skipped: z.int(),
  /** Added accounts with a phone, which an invitation reaches. */
  with_phone: z.array(id),
  /** How many became members of a class, and how many classes were created for them. */
  in_classes: z.optional(z.int()),
  new_classes: z.optional(z.int()),
});
export type UserImportReport = z.infer<typeof userImportReport>;

export const userImport = z.object({
  import_id: id,
  /** The same, for programs that know the address as `…/import/{id}/accept/`. */
  id,
  /** The columns of the file that were recognised, and the heads of those that were not. */
  columns: z.array(userColumn),
  unknown_columns: z.array(z.string()),
  rows: z.array(importedUser),
  /** The classes of the rows, as they are now. */
  classes: z.array(importedClass),
  /** Null until it was accepted. */
  report: z.nullable(userImportReport),
});
export type UserImport = z.infer<typeof userImport>;

const importParams = z.object({ import_id: idInPath });

export const startUserImport = {
  method: 'POST',
  path: '/api/admin/users/import/',
  access: 'manage_users',
  summary:
    'Read a list of people (CSV or XLSX, 5 MiB, 2000 rows at most) into a preview that is forgotten after a day',
  /** The file may have any name in the form. */
  body: z.object({ file: bytes, file_name: z.optional(text(300)) }),
  body_type: 'multipart/form-data',
  status: 201,
  response: userImport,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'],
} as const satisfies Endpoint;

export const getUserImport = {
  method: 'GET',
  path: '/api/admin/users/import/:import_id/',
  access: 'manage_users',
  summary: 'A preview of this admin, or what became of it',
  params: importParams,
  status: 200,
  response: userImport,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const acceptUserImport = {
  method: 'POST',
  path: '/api/admin/users/import/:import_id/accept/',
  access: 'manage_users',
  summary:
    'Add the accounts of a preview, and make them members of their classes; accepted again, it returns the first report',
  params: importParams,
  body: z.object({
    /** Whether classes that do not exist are created. Else their rows join no class. */
    create_classes: z._default(z.boolean(), false),
    /** The class of those whose rows name none; it is created if it does not exist. '': they join none. */
    other_class: z._default(nameText(100), ''),
    /** For rows where the suggestion does not apply. */
    choices: z._default(
      z
        .array(
          z.object({
            row: z.int(),
            as: z.enum(['new', 'existing', 'skip']),
            /** With `existing`: one of the row's matches; the first if absent. */
            user_id: z.optional(id),
            /** With `new`: another username than the preview has. */
            username: z.optional(username),
          }),
        )
        .check(z.maxLength(MAX_IMPORTED_USERS)),
      [],
    ),
  }),
  status: 200,
  response: userImportReport,
  errors: ['NOT_FOUND', 'USERNAME_TAKEN'],
  repeatable: true,
} as const satisfies Endpoint;
