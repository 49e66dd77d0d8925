import type { Piece } from '#typed-paper/blocks.ts';
import type { RawOption, RawQuestion } from '#typed-paper/grouping/raw-question.ts';

const KINDS = ['tick', 'highlight', 'bold', 'underline', 'colour'] as const;
type Kind = (typeof KINDS)[number];

/** The options that one kind of mark singles out. */
export interface Mark {
  kind: Kind;
  options: number[];
}

const visible = (pieces: readonly Piece[]) =>
  pieces.filter(
    (piece) => piece.text.trim() !== '' && (/[\p{L}\p{N}]/u.test(piece.text) || piece.formula !== undefined),
  );

type Test = (piece: Piece) => boolean | undefined;

/** Which options have it: all of their text, the emphasis of a word is none; else only their letters. */
function having(options: readonly RawOption[], test: Test): number[] {
  const isPart = (places: number[]) => places.length > 0 && places.length < options.length;
  const placesOf = (piecesOf: (option: RawOption) => Piece[]) =>
    options.flatMap((option, place) => {
      const pieces = visible(piecesOf(option));
      return pieces.length > 0 && pieces.every(test) ? [place] : [];
    });
  const whole = placesOf((option) =>
    visible(option.lines.flat()).length > 0 ? option.lines.flat() : option.label,
  );
  const letters = placesOf((option) => option.label);
  return [...new Set([whole, letters].filter(isPart).flat())];
}

const colourOf = (option: RawOption): string | undefined => {
  const colours = new Set(visible(option.lines.flat()).map((piece) => piece.colour));
  return colours.size === 1 ? [...colours][0] : visible(option.label)[0]?.colour;
};

function marked(kind: Kind, options: readonly RawOption[]): number[] {
  const places = (test: (option: RawOption) => boolean) =>
    options.flatMap((option, place) => (test(option) ? [place] : []));
  switch (kind) {
    case 'tick':
      return places((option) => option.isTicked);
    case 'highlight':
      return places((option) =>
        visible([...option.label, ...option.lines.flat()]).some((piece) => piece.highlight),
      );
    case 'bold':
      return having(options, (piece) => piece.bold);
    case 'underline':
      return having(options, (piece) => piece.underline);
    case 'colour':
      return coloured(options);
  }
}

/** Those that are not in the colour of the others. */
function coloured(options: readonly RawOption[]): number[] {
  const colours = options.map(colourOf);
  const count = (colour: string | undefined) => colours.filter((each) => each === colour).length;
  const places = colours.flatMap((colour, place) => (colour === undefined ? [] : [place]));
  if (places.length < options.length) return places;
  const common = colours.find((colour) => count(colour) > options.length / 2);
  return colours.flatMap((colour, place) => (colour === common ? [] : [place]));
}

/** The marks of a question that mean something: some of its options have them, and others not. */
export function marksOf(question: RawQuestion): Mark[] {
  return [question.options, question.second?.options ?? []].flatMap((options) =>
    KINDS.flatMap((kind) => {
      const places = marked(kind, options);
      return places.length > 0 && places.length < options.length ? [{ kind, options: places }] : [];
    }),
  );
}

/** The option that the marks single out; how many they name where they contradict each other. */
export function keyOfMarks(marks: readonly Mark[]): { option?: number; several?: number } {
  const named = new Set(marks.flatMap((mark) => mark.options));
  const [option] = named;
  if (named.size === 1 && option !== undefined) return { option };
  return named.size > 1 ? { several: named.size } : {};
}
