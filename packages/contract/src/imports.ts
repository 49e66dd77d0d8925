import * as z from 'zod/mini';
import { bytes } from './accounts/profile.ts';
import { MAX_TAGS } from './bank.ts';
import type { Endpoint } from './endpoint.ts';
import { quizImage, topicName } from './questions/question-json.ts';
import { newQuizSettings } from './quiz-json.ts';
import { publishing } from './quizzes/staff.ts';
import { questionFormat, richPicture } from './rich-text.ts';
import { difficulty, id, idInPath, language, noContent, text, timestamp } from './shared.ts';

// A file with questions is read into a preview. Nothing of it is in the bank before staff accept it.

export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
/** A preview is forgotten after this time. */
export const IMPORT_HOURS = 24;

export const importFormat = z.enum([
  'gift',
  'aiken',
  'moodle_xml',
  'qti',
  'json',
  'google_forms',
  'csv',
  'xlsx',
  'docx',
  'odt',
  'pdf',
  'rtf',
  'text',
]);
export type ImportFormat = z.infer<typeof importFormat>;

/** Of texts that do not say their language; `both`: by the script of each text. */
export const importLanguage = z.enum(['en', 'ne', 'both']);
export type ImportLanguage = z.infer<typeof importLanguage>;

const place = z.int().check(z.minimum(1));

export const importIssue = z.object({
  /** A question with an error cannot be taken. */
  severity: z.enum(['error', 'warning']),
  /** The messages of the app are in both languages, by code. */
  code: z.string(),
  /** The place of the question, counted from 1. Absent: an issue of the file. */
  question: z.optional(place),
  /** The line, row or paragraph of the file, counted from 1. */
  line: z.optional(place),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportIssue = z.infer<typeof importIssue>;

const bothTexts = z.object({ en: z.string(), ne: z.string() });

const foundBy = z.object({
  question: z.enum(['number', 'list_number', 'position']),
  options: z.enum(['letters', 'list_letters', 'bullets', 'position', 'answer']),
  key: z.array(z.enum(['answer', 'answer_list', 'tick', 'highlight', 'bold', 'underline', 'colour'])),
});

/**
 * A question as create-from-json takes it, so far as the file has it: with an issue of severity `error` something is
 * missing.
 */
export const importedQuestion = z.object({
  format: z.optional(z.literal('rich')),
  text: bothTexts,
  hint: z.optional(bothTexts),
  topic: z.optional(bothTexts),
  tags: z.optional(z.array(z.string())),
  difficulty: z.optional(difficulty),
  image: z.optional(quizImage),
  passage: z.optional(
    z.object({
      format: z.optional(z.literal('rich')),
      text: z.optional(bothTexts),
      image: z.optional(quizImage),
      pictures: z.optional(z.array(richPicture)),
    }),
  ),
  /** Those that its rich texts name. */
  pictures: z.optional(z.array(richPicture)),
  options: z.array(z.object({ text: bothTexts, is_correct: z.boolean(), image: z.optional(quizImage) })),
  source: z.object({
    line: z.optional(z.int()),
    row: z.optional(z.int()),
    paragraph: z.optional(z.int()),
    /** The beginning of the question as the file has it. */
    excerpt: z.string(),
    /** Lines of a paper beside it that are in no question. */
    unused: z.optional(z.array(z.string())),
    /** How a typed paper shows the parts of a question; all that is listed as `key` agrees. */
    found: z.optional(foundBy),
  }),
});
export type ImportedQuestion = z.infer<typeof importedQuestion>;

export const columnRole = z.enum([
  'question',
  'option',
  'options',
  'wrong_option',
  'key',
  'hint',
  'passage',
  'passage_format',
  'topic',
  'tags',
  'difficulty',
  'type',
  'format',
  'image',
  'number',
]);
export type ColumnRole = z.infer<typeof columnRole>;

/** What the columns of a table are, from the left; null: not read. */
export const importColumns = z.strictObject({
  /** The number of the first row that is a question, counted from 1. */
  first_row: place,
  columns: z
    .array(
      z.nullable(
        z.strictObject({
          role: columnRole,
          /** Absent: by the text of each cell. */
          language: z.optional(language),
          /** Of an option, counted from 1. */
          option: z.optional(place),
          /** Numbers of the key may count from 0. */
          is_index: z.optional(z.boolean()),
        }),
      ),
    )
    .check(z.maxLength(200)),
});
export type ImportColumns = z.infer<typeof importColumns>;

export const questionImport = z.object({
  import_id: id,
  format: importFormat,
  questions: z.array(importedQuestion),
  /**
   * Of the reader, of the check list, and where the bank has the same question with another key; in the order of their weight:
   * errors, keys, lost texts, style, languages.
   */
  issues: z.array(importIssue),
  /** What the file calls itself. */
  title: z.optional(bothTexts),
  /** Of a table: what its columns were taken for, and its first rows. */
  table: z.optional(z.object({ columns: importColumns, rows: z.array(z.array(z.string())) })),
  created_at: timestamp,
});
export type QuestionImport = z.infer<typeof questionImport>;

const importParams = z.object({ import_id: idInPath });

export const startImport = {
  method: 'POST',
  path: '/api/admin/imports/',
  access: 'use_bank',
  summary:
    'Read a file with questions (25 MiB at most; `file_ne`: the same questions in Nepali) into a preview that is forgotten after a day',
  body: z.object({
    file: bytes,
    file_ne: z.optional(bytes),
    /** Names of the files, which the form itself has. */
    file_name: z.optional(text(300)),
    file_ne_name: z.optional(text(300)),
    format: z._default(z.union([z.literal('auto'), importFormat]), 'auto'),
    language: z._default(importLanguage, 'both'),
    /** The font that a plain text was typed in, if it is not Unicode, such as Preeti. */
    font: z.optional(text(50)),
    /** Of a table: JSON, as `table.columns` has it. */
    columns: z.optional(text(5000)),
  }),
  body_type: 'multipart/form-data',
  status: 201,
  response: questionImport,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const getImport = {
  method: 'GET',
  path: '/api/admin/imports/:import_id/',
  access: 'use_bank',
  summary: 'A preview with the corrections of before; only for who made it',
  params: importParams,
  status: 200,
  response: questionImport,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'bank_question',
  costly: true,
} as const satisfies Endpoint;

const optionalTexts = z.strictObject({ en: z._default(text(5000), ''), ne: z._default(text(5000), '') });

export const correctImportedQuestion = {
  method: 'PATCH',
  path: '/api/admin/imports/:import_id/questions/:n/',
  access: 'use_bank',
  summary: 'Correct a question of a preview, counted from 1: the fields that are present. Returns its issues',
  params: z.object({ import_id: idInPath, n: idInPath }),
  body: z.partial(
    z.strictObject({
      format: questionFormat,
      text: optionalTexts,
      /** null takes it away. */
      hint: z.nullable(optionalTexts),
      topic: z.nullable(z.union([text(200), topicName])),
      tags: z.array(text(50)).check(z.maxLength(MAX_TAGS)),
      image: z.nullable(quizImage),
      options: z
        .array(z.strictObject({ text: optionalTexts, is_correct: z.boolean(), image: z.optional(quizImage) }))
        .check(z.maxLength(50)),
    }),
  ),
  status: 200,
  response: z.object({ question: importedQuestion, issues: z.array(importIssue) }),
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE'],
  reveals_keys_of: 'bank_question',
  repeatable: true,
  costly: true,
} as const satisfies Endpoint;

export const acceptImport = {
  method: 'POST',
  path: '/api/admin/imports/:import_id/accept/',
  access: 'use_bank',
  summary:
    'Take questions of a preview into the bank, and into a quiz or a new one. Without `questions` all without an error; the same call for the same questions again returns the same',
  params: importParams,
  query: publishing,
  body: z
    .strictObject({
      questions: z.optional(z.array(place).check(z.minLength(1), z.maxLength(5000))),
      /** Of all taken questions, instead of the topics of the file. */
      topic_id: z.optional(id),
      /** In addition to the tags of the file. */
      tags: z.optional(z.array(text(50)).check(z.maxLength(MAX_TAGS))),
      /** Adds them at the end. */
      quiz_id: z.optional(id),
      /** The settings of create-from-json without questions. */
      new_quiz: z.optional(newQuizSettings),
      /** Of questions that come into the bank only; those of a quiz are shared as the quiz is. */
      is_shared: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ quiz_id, new_quiz }) => quiz_id === undefined || new_quiz === undefined, {
        path: ['new_quiz'],
        error: 'Either an existing quiz or a new one',
      }),
      z.refine(
        ({ quiz_id, new_quiz, is_shared }) =>
          is_shared === undefined || (quiz_id === undefined && new_quiz === undefined),
        { path: ['is_shared'], error: 'Questions of a quiz are shared as the quiz is' },
      ),
    ),
  status: 201,
  response: z.object({
    /** In the bank, in the order of the file. */
    question_ids: z.array(id),
    /** Those that were added as drafts, because the bank has the same question with another key. */
    key_conflicts: z.array(id),
    quiz_id: z.optional(id),
  }),
  errors: ['NOT_FOUND', 'ASKED_IN_EXAM', 'FORBIDDEN', 'REMINDER_NOT_ALLOWED'],
  repeatable: true,
  costly: true,
} as const satisfies Endpoint;

export const forgetImport = {
  method: 'DELETE',
  path: '/api/admin/imports/:import_id/',
  access: 'use_bank',
  summary: 'Forget a preview',
  params: importParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
