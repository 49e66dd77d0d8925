import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_SECTIONS } from '#limits.ts';
import { eitherLanguage, optionalText } from '#questions/question-json.ts';
import { id, idInPath, localizedText, noContent, text } from '#shared.ts';
import { marks, percent, questionDraw } from './sections.ts';

// How exam bodies set a paper: a start for a new quiz, which can be changed freely.

const presetSection = z.strictObject({
  title: eitherLanguage,
  instructions: z.optional(optionalText),
  question_count: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  marks_correct: z.optional(marks),
  marks_wrong: z.optional(marks),
  wrong_percent: z.optional(percent),
  pass_percent: z.optional(percent),
  shuffle_questions: z.optional(z.boolean()),
  shuffle_options: z.optional(z.boolean()),
  draws: z.optional(z.array(questionDraw).check(z.maxLength(50))),
});

/** What is absent is for the institute to set. */
export const presetQuiz = z.strictObject({
  duration_minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
  pass_percent: z.optional(percent),
  marks_correct: z.optional(marks),
  marks_wrong: z.optional(marks),
  shuffle_questions: z.optional(z.boolean()),
  shuffle_options: z.optional(z.boolean()),
  question_count: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  sections: z.optional(z.array(presetSection).check(z.maxLength(MAX_SECTIONS))),
});
export type PresetQuiz = z.infer<typeof presetQuiz>;

/** Fields of a preset for which no source was found. */
export const unsourcedField = z.enum([
  'duration_minutes',
  'pass_percent',
  'marks_correct',
  'marks_wrong',
  'wrong_percent',
  'sections',
  'question_count',
]);
export type UnsourcedField = z.infer<typeof unsourcedField>;

export const preset = z.object({
  /** A name for one that comes with the product, a number in digits for one that was saved here. */
  id: z.string(),
  title: localizedText,
  /** Where its figures are from; null for one that was saved here. */
  source: z.nullable(
    z.object({ title: z.string(), url: z.optional(z.string()), date: z.optional(z.string()) }),
  ),
  set_by_institute: z.array(unsourcedField),
  quiz: presetQuiz,
});
export type Preset = z.infer<typeof preset>;

export const listPresets = {
  method: 'GET',
  path: '/api/admin/presets/',
  access: 'use_bank',
  summary: 'Presets for new quizzes: those that were saved here, the newest first, then those of exam bodies',
  status: 200,
  response: z.array(preset),
  errors: [],
} as const satisfies Endpoint;

export const savePreset = {
  method: 'POST',
  path: '/api/admin/presets/',
  access: 'use_bank',
  summary: 'Save the settings and sections of a quiz, without its questions, as a preset',
  body: z.strictObject({
    quiz_id: id,
    title: z.strictObject({ en: text(200), ne: text(200) }).check(
      z.refine(({ en, ne }) => visible(en) || visible(ne), {
        path: ['en'],
        error: 'Text is required in English or Nepali',
      }),
    ),
  }),
  status: 201,
  response: preset,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const deletePreset = {
  method: 'DELETE',
  path: '/api/admin/presets/:id/',
  access: 'use_bank',
  summary: 'Delete a preset that was saved here',
  params: z.object({ id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
