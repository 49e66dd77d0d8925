import type { Cell } from '#tables/cells.ts';
import type { RowParts, Slot } from './parts-of-row.ts';
import type { KeyResult } from './sheet-keys.ts';

const BEFORE = /^[*✓✔√☑✅]\s*(?=[\p{L}\p{N}("“‘])/u;
const BEHIND =
  /\s*(?:(?<=[\p{L}\p{N})"”’])\s*[*✓✔√☑✅]|[([]\s*(?:correct(?: answer)?|right(?: answer)?|answer|सही(?: उत्तर)?)\s*[)\]])$/iu;

/**
 * The keys of rows without a key: a star, a tick or a word at one option, or a look that one option has and the others have
 * not. Takes the signs off the texts.
 */
export function takeMarkedKeys(rows: readonly RowParts[]): (KeyResult | undefined)[] {
  const ticked = rows.map(({ options }) => takeTicks(options));
  const looks = rows.map(({ options }) => standsOut(options));
  // A column with a look of its own names no keys.
  const areKeys = new Set(looks.filter((option) => option !== undefined)).size > 1;
  return rows.map((_, place): KeyResult | undefined => {
    const look = areKeys ? looks[place] : undefined;
    const options = new Set([...(ticked[place] ?? []), ...(look === undefined ? [] : [look])]);
    const [option] = options;
    if (option === undefined) return undefined;
    return options.size === 1 ? { option } : { code: 'several_keys', count: options.size };
  });
}

const LANGUAGES = ['en', 'ne', 'any'] as const;
const cellsIn = (slot: Slot): Cell[] => LANGUAGES.flatMap((language) => slot[language] ?? []);

/** The places of the options that have a sign, where others have none. */
function takeTicks(options: Slot[]): number[] {
  const hasSign = ({ text }: Cell) => BEFORE.test(text) || BEHIND.test(text);
  const places = options.flatMap((slot, place) => (cellsIn(slot).some(hasSign) ? [place] : []));
  if (places.length === 0 || places.length === options.length) return [];
  for (const place of places) {
    const slot = options[place];
    for (const language of LANGUAGES) {
      const cell = slot?.[language];
      if (!slot || !cell || !hasSign(cell)) continue;
      const { rich: _, ...rest } = cell;
      slot[language] = { ...rest, text: cell.text.replace(BEFORE, '').replace(BEHIND, '') };
    }
  }
  return places;
}

/** The place of the only option that looks different from the others, which look alike. */
function standsOut(options: readonly Slot[]): number | undefined {
  const looks = options.map((slot) =>
    cellsIn(slot)
      .map(({ look = '' }) => look)
      .join('|'),
  );
  const isPlain = (look: string | undefined) => look === undefined || /^\|*$/.test(look);
  const [common] = looks
    .map((look) => ({ look, count: looks.filter((each) => each === look).length }))
    .sort((a, b) => b.count - a.count || Number(isPlain(b.look)) - Number(isPlain(a.look)));
  const others = looks.flatMap((look, place) => (look === common?.look ? [] : [place]));
  const isClear = options.length > 2 || isPlain(common?.look);
  return others.length === 1 && isClear ? others[0] : undefined;
}
