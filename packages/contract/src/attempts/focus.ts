import * as z from 'zod/mini';

/**
 * How often a page was hidden since the attempt was opened in it, and for how long (ms) in all. Of each client the highest
 * figures count, so that a late request takes nothing back. It is recorded where the attempt's state has `record_focus`, of
 * submissions only with `attempt` and `client`.
 */
export const focusLosses = z.object({
  losses: z.int().check(z.minimum(0), z.maximum(10_000)),
  hidden_ms: z.int().check(z.minimum(0), z.maximum(604_800_000)),
});
export type FocusLosses = z.infer<typeof focusLosses>;
