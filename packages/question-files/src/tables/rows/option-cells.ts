import { scriptOf } from '@abhyas/texts/scripts';
import { OPTION_LETTER_PATTERN, readingsOfLetter } from '#option-letters.ts';

// 1-butene, 1.5 and A.D. have no letter: behind a point, colon or dash stands a space or a word.
const LETTERED = new RegExp(
  `^[([]?\\s*(${OPTION_LETTER_PATTERN})\\s*(?:[)\\]]|[.:।](?=\\s|\\p{L}\\p{M}*\\p{L})|-(?=\\s))\\s*`,
  'u',
);
/** Where an option may begin on the line of another one. */
const LETTERED_INSIDE = new RegExp(`(?<=^|\\s)[([]?(?:${OPTION_LETTER_PATTERN})(?:[)\\]]|\\.(?=\\s))`, 'g');

/** The options of one cell: one a line, lettered one after the other, or between `|` or `;`. */
export function splitOptions(text: string): string[] {
  if (text === '') return [];
  const listed = optionsOfList(text);
  if (listed) return listed;
  const lettered = byLetters(text);
  if (lettered) return lettered;
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.length > 1) return paired(lines.filter((line) => line !== ''));
  for (const separator of ['|', ';']) {
    const parts = text.split(separator).map((part) => part.trim());
    while (parts.at(-1) === '') parts.pop();
    if (parts.length > 1) return paired(parts);
  }
  return [text];
}

/** Options in both languages, each after the other or all in one language first: two texts are one option. */
function paired(texts: string[]): string[] {
  const half = texts.length / 2;
  const scripts = texts.map(scriptOf);
  const isOther = (one: number, other: number) =>
    scripts[one] !== undefined &&
    scripts[other] !== undefined &&
    (scripts[one] === 'ne') !== (scripts[other] === 'ne');
  const join = (one: number, other: number) => `${texts[one]}\n${texts[other]}`;
  const places = Array.from({ length: half }, (_, place) => place);
  if (!Number.isInteger(half) || half < 2) return texts;
  const inTurn = places.every(
    (place) => isOther(2 * place, 2 * place + 1) && scripts[2 * place] === scripts[0],
  );
  if (inTurn) return places.map((place) => join(2 * place, 2 * place + 1));
  const inBlocks = places.every((place) => isOther(place, place + half) && scripts[place] === scripts[0]);
  return inBlocks ? places.map((place) => join(place, place + half)) : texts;
}

/** `["x", "y"]` of JSON, or `['x', 'y']` of Python. */
export function optionsOfList(text: string): string[] | undefined {
  if (!/^\[.*\]$/s.test(text)) return undefined;
  const inside = text.slice(1, -1);
  const items = [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s,"']+)/g)];
  const rest = inside.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,"']+/g, '').replace(/\s/g, '');
  const isList = items.length > 1 && rest === ','.repeat(items.length - 1);
  if (!isList) return undefined;
  return items.map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').replace(/\\(["'\\])/g, '$1').trim(),
  );
}

/** From one letter to the next of its series; a line without a letter belongs to the option before it. */
function byLetters(text: string): string[] | undefined {
  const starts = [...text.matchAll(LETTERED_INSIDE)].map(({ index }) => index);
  const parts: string[] = [];
  let from = 0;
  for (const start of starts) {
    const next = placeIn(text.slice(start), parts.length + (start === 0 ? 0 : 1));
    if (!next || start === 0) continue;
    parts.push(text.slice(from, start).trim());
    from = start;
  }
  parts.push(text.slice(from).trim());
  return parts.length > 1 && withoutLetters(parts) !== parts ? parts : undefined;
}

const placeIn = (text: string, place: number) =>
  readingsOfLetter(LETTERED.exec(text)?.[1] ?? '').some((reading) => reading.place === place);

/** Options without the letters before them, if all have their own of one series. */
export function withoutLetters(options: string[]): string[] {
  const filled = options.map((text) => LETTERED.exec(text)?.[1]);
  const [first] = readingsOfLetter(filled[0] ?? '');
  const count = options.filter((text) => text !== '').length;
  if (!first || count < 2) return options;
  const isLettered = readingsOfLetter(filled[0] ?? '').some(({ series }) =>
    options.every((text, place) => {
      if (text === '') return true;
      const readings = readingsOfLetter(filled[place] ?? '');
      return readings.some((reading) => reading.series === series && reading.place === place);
    }),
  );
  return isLettered ? options.map((text) => text.replace(LETTERED, '')) : options;
}
