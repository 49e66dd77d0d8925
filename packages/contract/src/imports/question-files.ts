import * as z from 'zod/mini';
import { bytes } from '#accounts/profile.ts';
import { MAX_QUESTIONS_AT_ONCE } from '#bank.ts';
import type { Endpoint } from '#endpoint.ts';
import { id, idParams, language } from '#shared.ts';

// Questions as files of other programs. The platform's own JSON is the export of a quiz.

export const fileFormat = z.enum(['gift', 'aiken', 'moodle_xml', 'qti', 'csv', 'xlsx', 'docx']);
export type FileFormat = z.infer<typeof fileFormat>;

/** Of the names of columns, and of the words of a paper. */
const heads = z._default(language, 'en');

export const downloadQuiz = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/file/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'The questions of a quiz as a file: GIFT, Aiken (without explanations and pictures), Moodle XML, a QTI 3.0 package, CSV, XLSX or a paper for Word (DOCX)',
  params: idParams,
  query: z.object({ format: fileFormat, language: heads }),
  status: 200,
  response: bytes,
  response_type: 'application/octet-stream',
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;

export const downloadQuestions = {
  method: 'POST',
  path: '/api/admin/questions/file/',
  access: 'use_bank',
  summary: 'The newest versions of bank questions as a file, in the order of their ids in the body',
  body: z.strictObject({
    question_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_QUESTIONS_AT_ONCE)),
    format: fileFormat,
    language: heads,
  }),
  status: 200,
  response: bytes,
  response_type: 'application/octet-stream',
  errors: [],
  reveals_keys_of: 'bank_question',
  repeatable: true,
  costly: true,
} as const satisfies Endpoint;

export const downloadTemplate = {
  method: 'GET',
  path: '/api/admin/imports/template/',
  access: 'use_bank',
  summary: 'A table to fill in with questions, with an example',
  query: z.object({ format: z.enum(['csv', 'xlsx']), language: heads }),
  status: 200,
  response: bytes,
  response_type: 'application/octet-stream',
  errors: [],
} as const satisfies Endpoint;
