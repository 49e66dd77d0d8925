import * as z from 'zod/mini';
import { id, localizedText } from '#shared.ts';

/** Who may take a quiz: everyone, or the members of these classes, by id. */
export const audience = z.object({
  everyone: z.boolean(),
  classes: z.array(z.object({ id, name: localizedText, archived: z.boolean() })),
});
export type Audience = z.infer<typeof audience>;

export const MAX_AUDIENCE_CLASSES = 200;

/** Everyone, or the members of classes that the caller may see. */
export const audienceChoice = z.union([
  z.strictObject({ everyone: z.literal(true) }),
  z.strictObject({ class_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_AUDIENCE_CLASSES)) }),
]);
export type AudienceChoice = z.infer<typeof audienceChoice>;
