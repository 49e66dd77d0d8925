import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { MAX_OPTIONS } from '#limits.ts';
import { id, text, timestamp } from '#shared.ts';

/**
 * What an examiner decides about a question after it was shown.
 *
 * - `key`: another option is the key.
 * - `accept`: each of several options earns the marks.
 * - `all_who_answered`: everyone who chose an option gets the marks.
 * - `everyone`: everyone who sat gets the marks.
 * - `void`: the question counts neither for the score nor for the maximum.
 * - `original`: the key that the question was shown with; undoes an earlier verdict.
 */
export const verdictKind = z.enum(['key', 'accept', 'all_who_answered', 'everyone', 'void', 'original']);
export type VerdictKind = z.infer<typeof verdictKind>;

/** In one language or both. */
export const verdictReason = z
  .strictObject({ en: z.optional(text(1000)), ne: z.optional(text(1000)) })
  .check(z.refine(({ en, ne }) => visible(`${en ?? ''}${ne ?? ''}`), 'A reason is required in one language'));
export type VerdictReason = z.infer<typeof verdictReason>;

/** Names a state of a question: the SHA-256 of its options and key, in base64url. */
export const questionState = z.string().check(z.minLength(1), z.maxLength(43));

/**
 * `option_ids`: one option for `key`, one or more for `accept`, none for the other kinds. `state`: for one of the `other_states`
 * of a preview alone.
 */
export const verdictInput = z
  .strictObject({
    question_id: id,
    kind: verdictKind,
    option_ids: z.optional(z.array(id).check(z.maxLength(MAX_OPTIONS))),
    reason: verdictReason,
    state: z.optional(questionState),
  })
  .check(
    z.refine(
      ({ kind, option_ids = [] }) => {
        const count = new Set(option_ids).size;
        if (kind === 'key') return count === 1 && option_ids.length === 1;
        if (kind === 'accept') return count > 0 && option_ids.length === count;
        return count === 0;
      },
      { path: ['option_ids'], error: 'key names one option, accept one or more, other kinds none' },
    ),
  );
export type VerdictInput = z.infer<typeof verdictInput>;

/** A verdict as learners see it. */
export const verdictInForce = z.object({
  question_id: id,
  kind: verdictKind,
  option_ids: z.array(id),
  reason: z.object({ en: z.optional(z.string()), ne: z.optional(z.string()) }),
  at: timestamp,
});
export type VerdictInForce = z.infer<typeof verdictInForce>;
