import * as z from 'zod/mini';
import { image } from '#attempts.ts';
import { questionRich, richPicture, textRich } from '#rich-text.ts';
import { id, localizedText } from '#shared.ts';

/** A passage as staff see it: its text as it was written, with the tree of a rich one. */
export const adminPassage = z.object({
  id,
  text: z.optional(localizedText),
  image: z.optional(image),
  format: z.optional(z.literal('rich')),
  rich: z.optional(textRich),
  pictures: z.optional(z.array(richPicture)),
});
export type AdminPassage = z.infer<typeof adminPassage>;

/** All of a question that learners see but its topic, as staff see it: what a version of a bank question has. */
export const questionContent = z.object({
  text: localizedText,
  hint: z.optional(localizedText),
  image: z.optional(image),
  /** An option keeps its id from version to version. */
  options: z.array(
    z.object({
      id,
      text: localizedText,
      is_correct: z.boolean(),
      image: z.optional(image),
      rich: z.optional(textRich),
    }),
  ),
  /** Absent in plain questions. In rich ones the texts are as written, in the notation. */
  format: z.optional(z.literal('rich')),
  rich: z.optional(questionRich),
  /** In the texts, which name them by their keys. */
  pictures: z.optional(z.array(richPicture)),
  passage: z.optional(adminPassage),
});
export type QuestionContent = z.infer<typeof questionContent>;
