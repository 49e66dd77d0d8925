import { normalGlyphs } from './normal-glyphs.ts';

/** Words of English that papers of Nepal contain most, none of which is a word when read in Preeti. */
const ENGLISH = new Set(
  `the and which what when where who whom whose how following correct answer option options question choose select
  none above below all both with from into that this these those are was were has have had does did not only most
  first second third highest lowest largest smallest longest year number name capital country city river mountain
  lake nepal india china world national international act law constitution government office public service commission
  commission section chapter article language english nepali general knowledge computer software hardware keyboard mouse
  monitor printer scanner internet intranet website email password virus antivirus program windows linux microsoft excel
  word powerpoint access google facebook youtube twitter android apple intel memory storage cache processor byte
  kilobyte megabyte gigabyte terabyte network server client router switch bluetooth wireless browser chrome firefox
  database table query form report file folder desktop shortcut control shift enter delete insert home page print
  copy paste cut undo redo save open close find replace format font bold italic underline header footer margin slide
  cell sheet formula function chart binary decimal hexadecimal octal digital analog input output device system
  operating application data information technology science physics chemistry biology mathematics history geography
  economics bank budget market money development population health education school university student teacher`
    .split(/\s+/)
    .filter((word) => word.length > 3 || ['the', 'and', 'who', 'how', 'are', 'was'].includes(word)),
);
/** Written in capitals. Others end in a letter whose key has a half letter, with which no word ends. */
const ACRONYMS = /^(?:RAM|ROM|HTML|XML|SQL|ATM|GSM|IBM|BBC|IMF|LAN|WAN|PDF|[A-Z]{2,}[ADEGHIJKNRSTUVWXYZ])$/;
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s]+|[\w.-]+@[\w-]+\.[a-z]{2,}|\b[\w-]+\.(?:com|org|gov|edu|net)(?:\.np)?\b/gi;
/** In Preeti _ is a closing bracket, = a full stop and < a question mark. */
const WORD = /(?<![^\s"“(,.-])[A-Za-z]{3,}(?![^\s"”),.:?_=<-])/g;

/** Two of three capitals are half letters in Preeti, and hardly a word there has only small letters behind one. */
const TITLE = /^(?=.*[aeiou])[A-Z](?!.*[^aeiouy]{4})[a-z]{2,}(?<![fijl])$/;

/** A place in a text, as `slice` takes it. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * What in a text of a Preeti font is English all the same: addresses, and words that are English or that no word of
 * Preeti can be spelt like.
 */
export function englishInPreeti(text: string): Stretch[] {
  const addresses = stretches(text, ADDRESS);
  const words = stretches(text, WORD).filter(
    ({ start, end }) => !addresses.some((address) => start >= address.start && end <= address.end),
  );
  const known = words.map(({ start, end }) => isEnglishWord(text.slice(start, end)));
  const isBeside = (place: number, other: number) => {
    const [one, two] = [words[Math.min(place, other)], words[Math.max(place, other)]];
    return known[other] && one !== undefined && two !== undefined && text.slice(one.end, two.start) === ' ';
  };
  // The words of a name: Central Processing Unit.
  for (const [place, { start, end }] of words.entries()) {
    if (!TITLE.test(text.slice(start, end))) continue;
    known[place] ||= isBeside(place, place - 1) === true || isBeside(place, place + 1) === true;
  }
  return [...addresses, ...words.filter((_, place) => known[place])].sort((a, b) => a.start - b.start);
}

function stretches(text: string, pattern: RegExp): Stretch[] {
  return [...normalGlyphs(text).matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function isEnglishWord(word: string): boolean {
  if (ACRONYMS.test(word)) return true;
  const lower = word.toLowerCase();
  // ENGLISH has no capitals inside words; in Preeti capitals are half letters.
  const cased = word === lower || word === lower.toUpperCase() || /^[A-Z][a-z]+$/.test(word);
  if (!cased) return false;
  if (ENGLISH.has(lower)) return true;
  const impossible = /^f|^L|(?<![kepqQjKE]\W?)m(?=[a-z])|l$|[A-KN-RT-Z]$/.test(word);
  return impossible && word.length >= 5 && /[aeiou]/.test(lower) && !/[^aeiouy]{4}/.test(lower);
}
