import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_QUESTIONS, MAX_SECTIONS } from '#limits.ts';
import { id } from '#shared.ts';
import { questionDraw } from './sections.ts';

// What sections would draw, against what the bank has.

const byDifficulty = z.object({
  easy: z.int(),
  medium: z.int(),
  hard: z.int(),
  /** Questions without a difficulty. */
  none: z.int(),
});

export const blueprint = z.object({
  /** Whether publishing would find questions for every draw. */
  filled: z.boolean(),
  sections: z.array(
    z.object({
      draws: z.array(
        z.object({
          /** Questions that are ready and match. */
          matching: z.int(),
          /** Those of them that are left out, because a running or coming exam asks them, so far as the caller may know. */
          asked: z.int(),
          /** Of `count`, how many it would find beside the other draws and the questions of the quiz. */
          found: z.int(),
        }),
      ),
    }),
  ),
  /** Every topic, with the numbers of its own questions that are ready. */
  syllabus: z.array(z.object({ topic_id: id, ready: byDifficulty })),
});
export type Blueprint = z.infer<typeof blueprint>;

export const checkBlueprint = {
  method: 'POST',
  path: '/api/admin/blueprint/',
  access: 'use_bank',
  summary: 'How many questions of the bank the draws of sections would find; changes nothing',
  body: z
    .strictObject({
      /** Its own questions are not drawn. */
      quiz_id: z.optional(id),
      sections: z
        .array(z.strictObject({ draws: z.array(questionDraw).check(z.maxLength(50)) }))
        .check(z.maxLength(MAX_SECTIONS)),
    })
    .check(
      z.refine(
        ({ sections }) =>
          sections.flatMap(({ draws }) => draws).reduce((sum, { count }) => sum + count, 0) <= MAX_QUESTIONS,
        { path: ['sections'], error: `A paper has at most ${MAX_QUESTIONS} questions` },
      ),
    ),
  status: 200,
  response: blueprint,
  errors: ['NOT_FOUND'],
  costly: true,
  repeatable: true,
} as const satisfies Endpoint;
