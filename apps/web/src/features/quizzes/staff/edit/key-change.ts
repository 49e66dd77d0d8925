import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';

type Keyed = Pick<AdminQuestion, 'options'>;

const keyText = ({ options }: Keyed) =>
  JSON.stringify(
    options
      .map(({ id, text, image, is_correct }) => [id, text.en, text.ne ?? '', image?.svg ?? '', is_correct])
      .sort(([a], [b]) => Number(a) - Number(b)),
  );

/** Whether options or key differ. Their order does not matter. */
export const isKeyChanged = (before: Keyed, now: Keyed): boolean => keyText(before) !== keyText(now);
