import { type KeyedQuestion, optionContent } from '@abhyas/exam-rules/question-key';

/**
 * Whether a verdict that names these options means the same in two states of a question: the options that it names, and
 * those that are the key of either state, are there in both with the same content.
 */
export function meansTheSame(
  option_ids: readonly number[],
  one: KeyedQuestion,
  other: KeyedQuestion,
): boolean {
  const compared = [...option_ids, ...keyIds(one), ...keyIds(other)];
  return compared.every((id) => {
    const [own, others] = [one, other].map(({ options }) => options.find((option) => option.id === id));
    return own !== undefined && others !== undefined && optionContent(own) === optionContent(others);
  });
}

/** The ids of the correct options. */
export const keyIds = ({ options }: KeyedQuestion): number[] =>
  options.filter(({ is_correct }) => is_correct).map(({ id }) => id);

/**
 * Which option of the state `now` each option of an earlier state is, by its id: the one with the same content, else the one
 * with the same id. Options that changed places have each other's ids.
 */
export function optionsNow(earlier: KeyedQuestion, now: KeyedQuestion): ReadonlyMap<number, number> {
  if (earlier === now) return new Map(now.options.map(({ id }) => [id, id]));
  const contents = now.options.map((option) => ({ id: option.id, content: optionContent(option) }));
  const known = new Map<number, number>();
  const taken = new Set<number>();
  const assign = (id: number, found: number) => {
    known.set(id, found);
    taken.add(found);
  };
  for (const option of earlier.options) {
    const content = optionContent(option);
    const same = contents.filter((each) => each.content === content && !taken.has(each.id));
    const found = same.find(({ id }) => id === option.id) ?? same[0];
    if (found) assign(option.id, found.id);
  }
  for (const { id } of earlier.options) {
    if (!known.has(id) && !taken.has(id) && contents.some((each) => each.id === id)) assign(id, id);
  }
  return known;
}
