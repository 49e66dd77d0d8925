import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';

type Keyed = Pick<AdminQuestion, 'id' | 'options'>;

const keyText = ({ options }: Keyed) =>
  JSON.stringify(
    options
      .map(({ id, text, image, is_correct }) => [id, text.en, text.ne ?? '', image?.svg ?? '', is_correct])
      .sort(([a], [b]) => Number(a) - Number(b)),
  );

/** The questions of `now` whose options or key differ from those before, and those that were not there. Order does not matter. */
export function questionsWithNewKey<Question extends Keyed>(
  before: readonly Keyed[],
  now: readonly Question[],
): Question[] {
  const known = new Map(before.map((question) => [question.id, keyText(question)]));
  return now.filter((question) => known.get(question.id) !== keyText(question));
}
