import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import type { Difficulty } from '@abhyas/contract/shared';

/** How many questions a round can have today, of one difficulty or of all. */
export const leftToday = (
  { left_today }: Pick<PracticeTopics['all'], 'left_today'>,
  difficulty?: Difficulty,
): number =>
  difficulty === undefined ? left_today.easy + left_today.medium + left_today.hard : left_today[difficulty];
