import type { QuestionContent } from '@abhyas/contract/questions/content';
import type { LocalizedText } from '@abhyas/contract/shared';

/** Where a text stands in a question. Options are counted from 1. */
export type TextPlace =
  | { kind: 'passage' | 'passage_caption' | 'text' | 'hint' | 'caption' }
  | { kind: 'option' | 'option_caption'; number: number };

export interface TextChange {
  place: TextPlace;
  before: LocalizedText;
  after: LocalizedText;
}

/** What else changed. */
export type OtherChange =
  | { kind: 'key'; number: number }
  | { kind: 'picture' | 'format' | 'order' | 'passage_picture' | 'passage_format' }
  | { kind: 'option_picture'; number: number };

type Option = QuestionContent['options'][number];

const NOTHING: LocalizedText = { en: '' };
const isSame = (one: LocalizedText, other: LocalizedText) =>
  one.en === other.en && (one.ne ?? '') === (other.ne ?? '');

/** What differs between two versions of a question. */
export function changesOf(
  before: QuestionContent,
  after: QuestionContent,
): { texts: TextChange[]; others: OtherChange[] } {
  const pairs = pairsOf(before.options, after.options);
  const texts: TextChange[] = [
    {
      place: { kind: 'passage' },
      before: before.passage?.text ?? NOTHING,
      after: after.passage?.text ?? NOTHING,
    },
    {
      place: { kind: 'passage_caption' },
      before: before.passage?.image?.caption ?? NOTHING,
      after: after.passage?.image?.caption ?? NOTHING,
    },
    { place: { kind: 'text' }, before: before.text, after: after.text },
    ...pairs.flatMap(({ number, was, is }): TextChange[] => [
      { place: { kind: 'option', number }, before: was?.text ?? NOTHING, after: is?.text ?? NOTHING },
      {
        place: { kind: 'option_caption', number },
        before: was?.image?.caption ?? NOTHING,
        after: is?.image?.caption ?? NOTHING,
      },
    ]),
    { place: { kind: 'hint' }, before: before.hint ?? NOTHING, after: after.hint ?? NOTHING },
    {
      place: { kind: 'caption' },
      before: before.image?.caption ?? NOTHING,
      after: after.image?.caption ?? NOTHING,
    },
  ];
  const key = pairs.find(({ is }) => is?.is_correct);
  const places = pairs.flatMap(({ was, is }) => (was && is ? [before.options.indexOf(was)] : []));
  const isReordered = places.some((place, index) => place < (places[index - 1] ?? -1));
  const others: OtherChange[] = [
    ...(key && !key.was?.is_correct ? [{ kind: 'key', number: key.number } as const] : []),
    ...(isReordered ? [{ kind: 'order' } as const] : []),
    ...(hasSamePictures(before, after) ? [] : [{ kind: 'picture' } as const]),
    ...pairs.flatMap(({ number, was, is }) =>
      was && is && was.image?.svg !== is.image?.svg ? [{ kind: 'option_picture', number } as const] : [],
    ),
    ...(before.format === after.format ? [] : [{ kind: 'format' } as const]),
    ...(before.passage?.image?.svg === after.passage?.image?.svg
      ? []
      : [{ kind: 'passage_picture' } as const]),
    // A passage that is new or gone is in the texts.
    ...(before.passage && after.passage && before.passage.format !== after.passage.format
      ? [{ kind: 'passage_format' } as const]
      : []),
  ];
  return { texts: texts.filter((change) => !isSame(change.before, change.after)), others };
}

/** Its own picture, and those in its texts. */
const hasSamePictures = (one: QuestionContent, other: QuestionContent): boolean =>
  one.image?.svg === other.image?.svg &&
  JSON.stringify(one.pictures ?? []) === JSON.stringify(other.pictures ?? []);

interface Pair {
  /** From 1. */
  number: number;
  was: Option | undefined;
  is: Option | undefined;
}

/**
 * Options of the later version with those that they were before: by id, else with the same text, else at the same place.
 * Those that are gone follow, by their former numbers.
 */
function pairsOf(before: readonly Option[], after: readonly Option[]): Pair[] {
  const left = new Set(before);
  const found = new Map<Option, Option>();
  const match = (isOne: (was: Option, is: Option, place: number) => boolean) => {
    after.forEach((is, place) => {
      const was = found.has(is) ? undefined : [...left].find((each) => isOne(each, is, place));
      if (was === undefined) return;
      found.set(is, was);
      left.delete(was);
    });
  };
  match((was, is) => was.id === is.id);
  match((was, is) => isSame(was.text, is.text));
  match((was, _, place) => before.indexOf(was) === place);
  return [
    ...after.map((is, place) => ({ number: place + 1, was: found.get(is), is })),
    ...[...left].map((was) => ({ number: before.indexOf(was) + 1, was, is: undefined })),
  ];
}
