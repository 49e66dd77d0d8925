import * as z from 'zod/mini';
import { id, localizedText } from '#shared.ts';

/** Who may take a quiz: everyone, or the members of these classes, by id. */
export const audience = z.object({
  everyone: z.boolean(),
  classes: z.array(z.object({ id, name: localizedText, archived: z.boolean() })),
});
export type Audience = z.infer<typeof audience>;
