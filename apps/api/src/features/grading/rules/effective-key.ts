import type { CountedVerdict, MarkedQuestion } from '@abhyas/exam-rules/scoring';

/** Whether choosing this option earns the marks. In a void question none does. */
export function earnsMarks(
  option: MarkedQuestion['options'][number],
  verdict: CountedVerdict | undefined,
): boolean {
  switch (verdict?.kind) {
    case 'key':
    case 'accept':
      return verdict.option_ids.includes(option.id);
    case 'all_who_answered':
    case 'everyone':
      return true;
    case 'void':
      return false;
    default:
      return option.is_correct;
  }
}

/**
 * A text that is equal for two states of a question if every answer to them counts the same. `now`: which option of the
 * present state each option is, by its id.
 */
export function effectiveKey(
  { options }: MarkedQuestion,
  verdict: CountedVerdict | undefined,
  now: ReadonlyMap<number, number>,
): string {
  const kind = verdict?.kind;
  if (kind === 'void' || kind === 'everyone' || kind === 'all_who_answered') return kind;
  const correct = options
    .filter((option) => earnsMarks(option, verdict))
    // An option that is gone is none of the present ones.
    .map(({ id }) => now.get(id) ?? -id);
  return correct.sort((a, b) => a - b).join(',');
}
