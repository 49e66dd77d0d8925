import { digits } from '@abhyas/texts/digits';
import { OPTION_LETTER_PATTERN, readingsOfLetter } from '#option-letters.ts';

/** A number or letter at the beginning of a line. */
export interface Marker {
  /** As typed, without what encloses it. */
  label: string;
  /** `1.`, `(1)`, `1)`…: what encloses it, with `list` and a level where Word made it. */
  style: string;
  /** Where the text after it begins. */
  end: number;
  /** A word like `Question` or `प्रश्न` is before the number. */
  named?: boolean;
}

export const digitsOf = (label: string): number | undefined => {
  const folded = digits(label);
  return /^\d{1,5}$/.test(folded) ? Number(folded) : undefined;
};

export const isDevanagariNumber = (label: string): boolean => /^[०-९]+$/.test(label);

const NUMBER = '(?:\\d{1,5}|[०-९]{1,5})';
const GAP = '[ \\t\\u00a0]';
/** After a closing sign: not a digit, so that 1.5 and १०:३० are no numbers of questions. */
const NOT_A_DECIMAL = '(?![\\d०-९])';
/** `(A).` is closed twice. */
const CLOSED_AGAIN = `(?:[.:।](?![\\d०-९.]))?`;
const CLOSED = [
  `\\(${GAP}*(LABEL)${GAP}*\\)${CLOSED_AGAIN}`,
  `\\[${GAP}*(LABEL)${GAP}*\\]${CLOSED_AGAIN}`,
  `(LABEL)${GAP}*\\)${CLOSED_AGAIN}`,
  `(LABEL)${GAP}*\\]${CLOSED_AGAIN}`,
  `(LABEL)${GAP}?[.।](?:\\)|[-–—](?=${GAP}))?${NOT_A_DECIMAL}`,
  `(LABEL)${GAP}?[:ः](?:[-–—](?=${GAP}))?${NOT_A_DECIMAL}`,
  `(LABEL)${GAP}*[-–—](?=${GAP})`,
  `(LABEL)\\t`,
] as const;
const STYLES = ['(1)', '[1]', '1)', '1]', '1.', '1:', '1-', '1'] as const;

const enclosed = (label: string, place: number) => (CLOSED[place] ?? '').replace('LABEL', label);
/** A tick or an empty box may stand before a letter. */
const TICK = `(?:[*✓✔√☑☒✅☐○◯□]${GAP}*)?`;
const compile = (label: string) =>
  STYLES.map((style, place) => ({
    style,
    pattern: new RegExp(`^${GAP}*${TICK}${enclosed(label, place)}${GAP}*`, 'u'),
  }));

const NUMBERED = compile(NUMBER);
const LETTERED = compile(OPTION_LETTER_PATTERN);
const NAMED_QUESTION = new RegExp(
  `^${GAP}*(?:Q(?:uestion|n|ues?|\\.)?s?${GAP}*(?:no|number|#)?[.:]?|प्रश्न(?:${GAP}*(?:नं|नम्बर|न|संख्या|सङ्ख्या)[.:]?)?|प्र${GAP}*[.:]?${GAP}*(?:नं${GAP}*[.:]?)?)${GAP}*[-–.:#(]?${GAP}*(${NUMBER})(?![\\d०-९])${GAP}*[.):।ः–—-]{0,2}${NOT_A_DECIMAL}${GAP}*`,
  'iu',
);
/** A question that says so without a number. */
const UNNUMBERED_QUESTION = new RegExp(`^${GAP}*(?:Q(?:uestion)?|प्रश्न|प्र)${GAP}*[.:)ः।]${GAP}*(?=\\S)`, 'u');
const NAMED_OPTION = new RegExp(
  `^${GAP}*(?:option|choice|विकल्प)${GAP}*[-(]?${GAP}*(${OPTION_LETTER_PATTERN})(?!\\p{L})${GAP}*[.):–-]*${GAP}*`,
  'iu',
);

/** `Q1.`, `प्रश्न नं. १:`; `label` is empty for `Q.`. */
export function namedQuestion(text: string): Marker | undefined {
  const numbered = NAMED_QUESTION.exec(text);
  if (numbered) return { label: numbered[1] ?? '', style: 'named', end: numbered[0].length, named: true };
  const unnumbered = UNNUMBERED_QUESTION.exec(text);
  return unnumbered ? { label: '', style: 'named', end: unnumbered[0].length, named: true } : undefined;
}

/** As `namedQuestion`, but for the `Q.` of a list P., Q., R. */
export const namedQuestionIn = ({
  text,
  isListItem,
}: {
  text: string;
  isListItem?: boolean;
}): Marker | undefined => (isListItem ? undefined : namedQuestion(text));

/** `)` of `A)) Iron`: a sign too many behind a number or letter. */
const SIGN_TOO_MANY = /^(?:[)\]}>|,;:/]+|\.(?![\d०-९.]))[ \t\u00a0]*(?=\S)/u;

/** How far a sign goes that stands between a marker and its text. */
export const signTooMany = (text: string): number => SIGN_TOO_MANY.exec(text)?.[0].length ?? 0;

/** `1.`, `(१)`. */
export const numberAt = (text: string): Marker | undefined => firstOf(NUMBERED, text);

/** `a)`, `(क)`, `i.`, `Option A:`; also `1)`. */
export function letterAt(text: string): Marker | undefined {
  const marker = firstOf(LETTERED, text);
  if (marker && !readsAsWord(text, marker)) return marker;
  const named = NAMED_OPTION.exec(text);
  return named ? { label: named[1] ?? '', style: 'named', end: named[0].length } : undefined;
}

/** `A.D. 1950`, `i.e.` and `म. न. पा.` begin with a letter and a dot, and are no options. */
const readsAsWord = (text: string, { style, end, label }: Marker): boolean =>
  style === '1.' &&
  /^\p{L}/u.test(label) &&
  /^\p{L}[\p{M}]*\.(?!\s*$)/u.test(text.slice(end)) &&
  !/\s$/.test(text.slice(0, end));

function firstOf(patterns: { style: string; pattern: RegExp }[], text: string): Marker | undefined {
  const start = text.slice(0, 40);
  for (const { style, pattern } of patterns) {
    const match = pattern.exec(start);
    if (match) return { label: match[1] ?? '', style, end: match[0].length };
  }
  return undefined;
}

/** A stretch of a line that one option has, its marker included. */
export interface InlineOption {
  marker: Marker;
  start: number;
  end: number;
}

/**
 * Inside a line, a tick between two options belongs to the one that it touches, else to the one before it; boxes stand before
 * their letters where empty ones do.
 */
const TICK_INSIDE = `(?:(?<=^${GAP}*)[*✓✔√☑☒✅]${GAP}*|[*✓✔√☑☒✅])?`;
const inline = (tick: string) =>
  STYLES.slice(0, 7).map((style, place) => ({
    style,
    pattern: new RegExp(`(?<=^|[\\s\\u00a0])${tick}${enclosed(OPTION_LETTER_PATTERN, place)}${GAP}*`, 'gu'),
  }));
const INLINE = inline(TICK_INSIDE);
const INLINE_WITH_BOXES = inline(TICK);

/** Cheap to look for: most lines have not two of these. */
const MAYBE_INLINE = new RegExp(
  `(?<![^\\s\\u00a0*✓✔√☑☒✅☐○◯□([])${OPTION_LETTER_PATTERN}${GAP}*[-–—)\\].:ः।]`,
  'gu',
);

/**
 * The options of a line that has several: `a) one  b) two`. Letters must follow each other in one series; those after a tab or
 * two spaces may also skip (`a` and `c` in the first line of two columns). `first`: the place that the first one must have; any if
 * absent.
 */
export function inlineOptions(text: string, first?: number): InlineOption[] {
  if (text.length > 4000 || (text.match(MAYBE_INLINE)?.length ?? 0) < 2) return [];
  let best: InlineOption[] = [];
  for (const { style, pattern } of /[☐○◯□]/u.test(text) ? INLINE_WITH_BOXES : INLINE) {
    const found = [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      marker: { label: match[1] ?? '', style, end: match[0].length },
      isWide: match.index === 0 || /(?:\t|[ \u00a0]{2,})$/.test(text.slice(0, match.index)),
    }));
    // A letter with nothing behind it ends the text of an option: `Section 10 (a)`.
    const own = found.filter(({ start, marker }, place) => {
      const next = found[place + 1];
      const rest = text.slice(start + marker.end, next?.start ?? text.length);
      return rest.trim() !== '' || next?.isWide === false;
    });
    const chain = longestChain(own.filter(isNoInitial), first);
    if (chain.length > Math.max(1, best.length)) {
      best = chain.map((option, place) => ({
        marker: option.marker,
        start: option.start,
        end: chain[place + 1]?.start ?? text.length,
      }));
    }
  }
  return best;
}

/** `A. B. P. Koirala   B. C. Rai`: a letter right behind another one is an initial, not an option. */
function isNoInitial({ start, marker, isWide }: Found, index: number, found: Found[]): boolean {
  const before = found[index - 1];
  const isBehind = before !== undefined && before.start + before.marker.end === start;
  const comesAgain = found.slice(index + 1).some((next) => next.isWide && next.marker.label === marker.label);
  return marker.style !== '1.' || !isBehind || (isWide && !comesAgain);
}

interface Found {
  start: number;
  marker: Marker;
  isWide: boolean;
}

function longestChain(found: Found[], first: number | undefined): Found[] {
  let best: Found[] = [];
  for (const [index, head] of found.entries()) {
    for (const { series, place } of readingsOfLetter(head.marker.label)) {
      if (first !== undefined && place !== first) continue;
      const chain = [head];
      let last = place;
      for (const next of found.slice(index + 1)) {
        const reading = readingsOfLetter(next.marker.label).find((each) => each.series === series);
        if (!reading) continue;
        const follows = reading.place === last + 1 || (next.isWide && head.isWide && reading.place > last);
        if (!follows) continue;
        chain.push(next);
        last = reading.place;
      }
      if (chain.length > best.length) best = chain;
    }
  }
  return best;
}
