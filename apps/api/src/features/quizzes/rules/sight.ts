import { can } from '@abhyas/contract/accounts/policy';
import type { StaffActor } from '#features/accounts/accounts.ts';

/** How much of the attempts of a quiz staff see. */
export type Sight = 'whole' | 'own_classes' | 'none';

/**
 * The one rule of what staff see of the attempts of a quiz, while it runs and afterwards: with a quiz that they may work with, all of
 * it; of others, as far as learners know them, the learners of their own classes, without questions and keys. What shows keys
 * or changes something is for those who may work with the quiz alone; the guards decide that.
 */
export function sightOf(
  by: StaffActor,
  quiz: { owner_id: number | null; is_shared: boolean; status: 'draft' | 'published' },
): Sight {
  if (can(by, 'edit_quiz', quiz)) return 'whole';
  return quiz.status === 'published' && can(by, 'see_results') ? 'own_classes' : 'none';
}
