import { type KeyReadings, readKey } from '#keys.ts';
import { pairOf } from '#stacked-languages.ts';

/** The key of one row: its cells, and for each option the texts that would name it. */
export interface RowKey {
  cells: string[];
  options: string[][];
  /** The column is called an index, which may count from 0. */
  isIndex: boolean;
}

export type KeyResult =
  | { option: number }
  | { code: 'no_key' }
  | { code: 'several_keys'; count: number }
  | { code: 'key_names_no_option' | 'key_unclear'; value: string };

/** How the numbers of a sheet's keys are meant, where a number is also the text of another option. */
type Numbers = 'places' | 'places_from_0' | 'texts' | 'unclear' | 'all_unclear';

/** So many numbers of places, and no key of another kind, make a sheet of numbers. */
const CLEAR_PLACES = 3;

/** The keys of all rows of a sheet. A number that may be a place or a text is decided by the other keys, or not at all. */
export function resolveKeys(rows: RowKey[]): KeyResult[] {
  const readings = rows.map(({ cells, options }) =>
    cells.filter((cell) => cell !== '').map((value) => ({ value, ...readBoth(value, options) })),
  );
  const isText = ({ place, texts, number }: KeyReadings) =>
    place === undefined && texts.length === 1 && (number === undefined || number > 0);
  const all = readings.flat();
  const texts = all.filter(isText).length;
  const numbers = numbersOf(rows, readings);
  return rows.map(({ options }, row): KeyResult => {
    const results = (readings[row] ?? []).map((reading) => resolve(reading, options, numbers, texts > 0));
    return join(results, readings[row]?.map(({ value }) => value).join(' / ') ?? '');
  });
}

/** The key as it is, or both of its languages: `Kathmandu / काठमाडौं`. */
function readBoth(value: string, options: string[][]): KeyReadings {
  const reading = readKey(value, options);
  const pair = pairOf(value);
  if (reading.place !== undefined || reading.texts.length > 0 || reading.several > 0 || !pair) return reading;
  const [one, other] = [readKey(pair.en, options), readKey(pair.ne, options)];
  const texts = [...new Set([...one.texts, ...other.texts])];
  const places = [...new Set([one.place, other.place])];
  const [place] = places;
  return { texts, several: 0, ...(places.length === 1 && place !== undefined && { place }) };
}

function numbersOf(rows: RowKey[], readings: (KeyReadings & { value: string })[][]): Numbers {
  const all = readings.flatMap((row, place) =>
    row.map((reading) => ({ ...reading, count: rows[place]?.options.length ?? 0 })),
  );
  const numbered = all.filter(({ number, texts }) => number !== undefined && texts.length === 0);
  const hasZero = numbered.some(({ number }) => number === 0);
  const hasLast = numbered.some(({ number, count }) => number === count);
  const isIndex = rows.some((row) => row.isIndex);
  if ((hasZero || isIndex) && !hasLast && numbered.length > 0) {
    return isIndex && hasZero ? 'places_from_0' : 'all_unclear';
  }
  const places = numbered.filter(({ place }) => place !== undefined).length;
  const letters = all.filter(({ number, place }) => place !== undefined && number === undefined).length;
  const texts = all.filter(({ place, texts: named }) => place === undefined && named.length === 1).length;
  if (texts > 0 && places === 0 && letters === 0) return 'texts';
  return places >= CLEAR_PLACES && texts === 0 && letters === 0 ? 'places' : 'unclear';
}

function resolve(
  { value, place, number, texts, short, several }: KeyReadings & { value: string },
  options: string[][],
  numbers: Numbers,
  hasTexts: boolean,
): KeyResult {
  if (several > 1) return { code: 'several_keys', count: several };
  const unclear: KeyResult = { code: 'key_unclear', value };
  const [text] = texts;
  if (number !== undefined && texts.length === 0) {
    if (numbers === 'all_unclear') return unclear;
    if (numbers === 'places_from_0') {
      return number < options.length ? { option: number } : { code: 'key_names_no_option', value };
    }
  }
  if (place === undefined) {
    if (texts.length > 1) return unclear;
    return text === undefined ? { code: 'key_names_no_option', value } : { option: text };
  }
  if (texts.every((named) => named === place)) {
    // Beside keys that are texts.
    return short !== undefined && hasTexts ? unclear : { option: place };
  }
  if (number === undefined || texts.length > 1 || text === undefined) return unclear;
  if (numbers === 'texts') return { option: text };
  return numbers === 'places' ? { option: place } : unclear;
}

/** Several key columns agree, or the key is none. */
function join(results: KeyResult[], value: string): KeyResult {
  const fault = results.find((result) => 'code' in result);
  if (fault) return fault;
  const options = new Set(results.flatMap((result) => ('option' in result ? [result.option] : [])));
  const [option] = options;
  if (option === undefined) return { code: 'no_key' };
  return options.size === 1 ? { option } : { code: 'key_unclear', value };
}
