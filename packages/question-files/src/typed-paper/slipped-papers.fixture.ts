// Papers in the styles that people type, and the slips that can be in them.

export type Random = () => number;

/** Mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

type Language = 'en' | 'ne' | 'both';
type Kind = 'stem' | 'option' | 'key' | 'hint' | 'list' | 'aside';

export interface TypedLine {
  text: string;
  kind: Kind;
  question?: number;
}

export interface Expected {
  /** A word that no other question has. */
  stem: string;
  options: string[];
  key: number;
  /** All of its stem, without the number. */
  text: string;
}

export interface Paper {
  lines: TypedLine[];
  questions: Expected[];
}

const STEMS = {
  en: [
    'Which metal is called',
    'In which year was the treaty about',
    'What is the meaning of',
    'Who was the founder of',
  ],
  ne: ['तलका मध्ये कुन धातु हो', 'कुन सालमा सन्धि भएको थियो', 'यसको अर्थ के हो', 'संस्थापक को थिए'],
};
const OPTIONS = {
  en: [
    'red stone',
    'the river basin',
    'Silver',
    'a large forest of oak',
    '25 km',
    'Nobody',
    'two of them',
    'the act of 1990',
  ],
  ne: ['रातो ढुङ्गा', 'नदीको किनार', 'चाँदी', 'ठूलो जङ्गल', '२५ कि.मि.', 'कोही होइन', 'दुवै सही', 'संविधान २०७२'],
};
const SYLLABLES = ['ka', 'mo', 'ti', 'ru', 'se', 'lan', 'dor', 'vi', 'pha', 'gun'];
const SYLLABLES_NE = ['का', 'मो', 'टी', 'रु', 'से', 'लन', 'दोर', 'वि', 'फा', 'गुन'];

const NUMBERS = ['#. ', '#) ', '(#) ', 'Q#. ', 'Question #: ', 'प्रश्न #. '] as const;
const LABELS = ['#) ', '#. ', '(#) ', '[#] '] as const;
const SERIES = { upper: 'ABCD', lower: 'abcd', ka: 'कखगघ' } as const;
const KEYS = [
  'Ans: #',
  'Answer: (#)',
  'उत्तर: #',
  'Correct answer: #',
  'सही उत्तर (#)',
  'list',
  'list lines',
  'star',
] as const;
const LAYOUTS = ['lines', 'lines', 'tabs', 'spaces'] as const;
/** An option in both languages: # is the English text, % the Nepali one. */
const PAIRS = ['# / %', '# / %', '% / #', '# | %', '%/#', '# (%)'] as const;

const inDevanagari = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

/** What the slips need of the style of a paper. */
interface Style {
  language: Language;
  number: (typeof NUMBERS)[number];
  label: (typeof LABELS)[number];
  letters: string;
  keys: (typeof KEYS)[number];
  layout: (typeof LAYOUTS)[number];
  pairs: (typeof PAIRS)[number];
  isDevanagari: boolean;
}

/** A word for question n, in the letters of a language; `part` 0 for its stem, then its options. */
const tokenOf = (n: number, part: number, language: 'en' | 'ne'): string => {
  const syllables = language === 'en' ? SYLLABLES : SYLLABLES_NE;
  const digits = [Math.floor(n / 10) % 10, n % 10, part, (n + part) % 10];
  return digits.map((digit) => syllables[digit]).join('');
};

export function makePaper(random: Random): Paper & { style: Style } {
  const language = pick(random, ['en', 'en', 'ne', 'ne', 'both'] as const);
  const first = language === 'ne' ? 'ne' : 'en';
  const number = pick(random, NUMBERS);
  const label = pick(
    random,
    LABELS.filter((each) => each.trim() !== number.trim()),
  );
  const letters =
    SERIES[
      language === 'ne'
        ? pick(random, ['ka', 'ka', 'upper'] as const)
        : pick(random, ['upper', 'upper', 'lower'] as const)
    ];
  const style: Style = {
    ...{ language, number, label, letters },
    keys: pick(random, KEYS),
    layout: language === 'both' ? 'lines' : pick(random, LAYOUTS),
    pairs: language === 'both' ? pick(random, PAIRS) : PAIRS[0],
    isDevanagari: language === 'ne' && random() < 0.7,
  };
  const lines: TypedLine[] = random() < 0.3 ? [{ text: 'Model Set 4', kind: 'aside' }] : [];
  const questions: Expected[] = [];
  const count = 2 + Math.floor(random() * 8);
  const hasBlanks = random() < 0.4;
  for (let n = 0; n < count; n += 1) {
    if (n > 0 && n % 4 === 0 && random() < 0.3)
      lines.push({ text: `Section ${'ABC'.charAt(n / 4)}`, kind: 'aside' });
    questions.push(addQuestion(lines, n, style, first, random));
    if (hasBlanks) lines.push({ text: '', kind: 'aside' });
  }
  if (style.keys === 'list') {
    const pairs = questions.map(({ key }, n) => `${numeral(n, style)}-${letters[key]}`);
    lines.push({ text: 'Answer Key', kind: 'aside' }, { text: pairs.join(', '), kind: 'list' });
  } else if (style.keys === 'list lines') {
    lines.push({ text: language === 'ne' ? 'उत्तरमाला' : 'Answers', kind: 'aside' });
    for (const [n, { key }] of questions.entries())
      lines.push({ text: `${numeral(n, style)}. ${letters[key]}`, kind: 'list', question: n });
  }
  return { lines, questions, style };
}

const numeral = (n: number, { isDevanagari }: Style) => (isDevanagari ? inDevanagari(n + 1) : String(n + 1));

function addQuestion(
  lines: TypedLine[],
  n: number,
  style: Style,
  first: 'en' | 'ne',
  random: Random,
): Expected {
  const { language, number, label, letters, keys, layout, pairs } = style;
  const token = tokenOf(n, 0, first);
  const own = `${pick(random, STEMS[first])} ${token}?`;
  const other = language === 'both' ? `${pick(random, STEMS.ne)} ${tokenOf(n, 0, 'ne')}?` : undefined;
  lines.push({ text: number.replace('#', numeral(n, style)) + own, kind: 'stem', question: n });
  if (other) lines.push({ text: other, kind: 'stem', question: n });
  const key = Math.floor(random() * 4);
  const options = [0, 1, 2, 3].map(
    (place) => `${tokenOf(n, place + 1, first)} ${pick(random, OPTIONS[first])}`,
  );
  const shown = options.map((option, place) => {
    const nepali = `${tokenOf(n, place + 1, 'ne')} ${pick(random, OPTIONS.ne)}`;
    const text = language === 'both' ? pairs.replace('#', option).replace('%', nepali) : option;
    const star = keys === 'star' && place === key ? ' *' : '';
    return `${label.replace('#', letters.charAt(place))}${text}${star}`;
  });
  const gap = layout === 'tabs' ? '\t' : '    ';
  const rows = layout === 'lines' ? shown : [shown.slice(0, 2).join(gap), shown.slice(2).join(gap)];
  for (const text of rows) lines.push({ text, kind: 'option', question: n });
  if (keys.includes('#')) {
    lines.push({ text: keys.replace('#', letters.charAt(key)), kind: 'key', question: n });
    if (random() < 0.2)
      lines.push({
        text: first === 'en' ? 'Explanation: so it is.' : 'व्याख्या: यस्तै हो।',
        kind: 'hint',
        question: n,
      });
  }
  return { stem: token, options, key, text: other ? `${own} ${other}` : own };
}

/** A slip changes the lines, or is none that these lines can have. */
export type Slip = (lines: TypedLine[], random: Random, style: Style) => boolean;

export const places = (lines: readonly TypedLine[], ...kinds: Kind[]): number[] =>
  lines.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));

/** A slip in the text of one line of a kind. */
export const inLine =
  (kinds: Kind[], change: (text: string, random: Random, style: Style) => string): Slip =>
  (lines, random, style) => {
    const at = pick(random, places(lines, ...kinds));
    const line = at === undefined ? undefined : lines[at];
    const text = line && change(line.text, random, style);
    if (!line || text === undefined || text === line.text || text.trim() === '') return false;
    lines[at as number] = { ...line, text };
    return true;
  };

const LABEL_IN_LINE = /(^|\t| {4})([([]?)([A-Da-dकखगघ])([)\].])(?= )/gu;

/** Changes one of the labels in a line. */
export const label = (
  change: (label: { open: string; letter: string; close: string }, random: Random) => string,
) =>
  inLine(['option'], (text, random) => {
    const found = [...text.matchAll(LABEL_IN_LINE)];
    const match = pick(random, found);
    if (!match) return text;
    const [whole, before = '', open = '', letter = '', close = ''] = match;
    return (
      text.slice(0, match.index) +
      before +
      change({ open, letter, close }, random) +
      text.slice(match.index + whole.length)
    );
  });

const NUMBER_IN_LINE = /^((?:Q|Question |प्रश्न )?[([]?)(\d+|[०-९]+)([).:]? ?)/u;
const number = (
  change: (parts: { before: string; digits: string; after: string }, random: Random) => string,
) =>
  inLine(['stem'], (text, random) => {
    const [whole = '', before = '', digits = '', after = ''] = NUMBER_IN_LINE.exec(text) ?? [];
    return whole === '' ? text : change({ before, digits, after }, random) + text.slice(whole.length);
  });

const inserted =
  (at: number, text: string, kind: Kind = 'aside'): ((lines: TypedLine[]) => boolean) =>
  (lines) => {
    lines.splice(at, 0, { text, kind });
    return true;
  };

const between = (lines: readonly TypedLine[], random: Random): number =>
  1 + Math.floor(random() * (lines.length - 1));

const OCR: Record<string, string[]> = {
  B: ['8'],
  D: ['0', 'O'],
  b: ['6'],
  a: ['o'],
  A: ['4'],
  C: ['('],
  c: ['e'],
  d: ['cl'],
};

export const SLIPS: Record<string, Slip> = {
  'letter of a label lost': label(({ open, close }) => open + close),
  'label lost': label(() => ''),
  'letter of a label doubled': label(({ open, letter, close }) => open + letter + letter + close),
  'bracket of a label lost': label(({ open, letter }) => open + letter),
  'opening bracket of a label lost': label(({ letter, close }) => letter + close),
  'bracket of a label doubled': label(({ open, letter, close }) => open + letter + close + close),
  'bracket of a label swapped': label(
    ({ letter, open }, random) => open + letter + pick(random, ['}', ']', ',', ';', '/', '|']),
  ),
  'label misread': label(
    ({ open, letter, close }, random) => open + pick(random, OCR[letter] ?? ['?']) + close,
  ),
  'letter of a label in the other case': label(
    ({ open, letter, close }) =>
      open + (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()) + close,
  ),
  'space behind a label lost': inLine(['option'], (text) => text.replace(/([)\].]) /u, '$1')),
  'number lost': number(() => ''),
  'sign of a number lost': number(({ before, digits }) => `${before}${digits} `),
  'sign of a number swapped': number(
    ({ before, digits }, random) => `${before}${digits}${pick(random, [',', '/', ';', '}'])} `,
  ),
  'digit of a number doubled': number(
    ({ before, digits, after }) => `${before}${digits}${digits.at(-1)}${after}`,
  ),
  'number misread': number(
    ({ before, digits, after }) =>
      before + digits.replace('1', 'l').replace('0', 'O').replace('8', 'B') + after,
  ),
  'number in the other script': number(
    ({ before, digits, after }) =>
      before +
      (/[०-९]/.test(digits)
        ? digits.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
        : inDevanagari(Number(digits))) +
      after,
  ),
  'tab lost': inLine(['option'], (text) => text.replace(/\t| {4}/, ' ')),
  'tab lost without a space': inLine(['option'], (text) => text.replace(/\t| {4}/, '')),
  'tab doubled': inLine(['option'], (text) => text.replace(/\t| {4}/, '\t\t')),
  'tab added': inLine(['option', 'stem'], (text, random) => {
    const gaps = [...text.matchAll(/ /g)];
    const at = pick(random, gaps)?.index;
    return at === undefined ? text : `${text.slice(0, at)}\t${text.slice(at + 1)}`;
  }),
  'two lines joined': (lines, random) => {
    const at = Math.floor(random() * (lines.length - 1));
    const [one, two] = lines.slice(at, at + 2);
    if (
      !one ||
      !two ||
      one.kind === 'list' ||
      two.kind === 'list' ||
      one.kind === 'aside' ||
      two.kind === 'aside'
    )
      return false;
    lines.splice(at, 2, { ...one, text: `${one.text} ${two.text}` });
    return true;
  },
  'a blank line added': (lines, random) => inserted(between(lines, random), '')(lines),
  'a line broken': (lines, random) => broken(lines, random, ''),
  'a word parted by a hyphen': (lines, random) => broken(lines, random, '-'),
  'an option wrapped': (lines, random) => {
    const at = pick(random, places(lines, 'option'));
    const line = at === undefined ? undefined : lines[at];
    const gap = line?.text.lastIndexOf(' ') ?? -1;
    if (!line || at === undefined || gap < 6 || /\t| {4}/.test(line.text) || line.text.endsWith('*'))
      return false;
    lines.splice(
      at,
      1,
      { ...line, text: line.text.slice(0, gap) },
      { ...line, text: line.text.slice(gap + 1) },
    );
    return true;
  },
  'a page number': (lines, random) =>
    inserted(between(lines, random), pick(random, ['Page 3', '- 4 -', 'Page 2 of 7', 'पृष्ठ ३']))(lines),
  'the head of a page': (lines, random) =>
    inserted(
      between(lines, random),
      pick(random, ['Public Service Commission', 'MODEL QUESTIONS 2080', 'लोक सेवा आयोग']),
    )(lines),
  'a line lost': (lines, random) => {
    const at = pick(random, places(lines, 'option', 'stem', 'key', 'list'));
    if (at === undefined) return false;
    lines.splice(at, 1);
    return true;
  },
  'a line doubled': (lines, random) => {
    const at = pick(random, places(lines, 'option', 'stem', 'key'));
    const line = at === undefined ? undefined : lines[at];
    if (!line || at === undefined) return false;
    lines.splice(at, 0, { ...line });
    return true;
  },
  'two lines swapped': (lines, random) => {
    const at = Math.floor(random() * (lines.length - 1));
    const [one, two] = lines.slice(at, at + 2);
    if (!one || !two || one.text === two.text) return false;
    lines.splice(at, 2, two, one);
    return true;
  },
  'a key moved': (lines, random) => {
    const at = pick(random, places(lines, 'key'));
    const line = at === undefined ? undefined : lines[at];
    if (!line || at === undefined) return false;
    lines.splice(at, 1);
    const by = pick(random, [-3, -2, -1, 1, 2, 3]);
    lines.splice(Math.min(lines.length, Math.max(1, at + by)), 0, line);
    return true;
  },
  'a key in another form': inLine(['key'], (text, random) => {
    const letter = /([A-Da-dकखगघ])\)?$/u.exec(text)?.[1] ?? '';
    return pick(random, [
      `Ans ${letter}`,
      `Ans; ${letter}`,
      `ans-${letter}`,
      `(${letter})`,
      letter,
      `Ans. (${letter})`,
      `Answer is ${letter}`,
      `उ. ${letter}`,
    ]);
  }),
  'a key of no option': inLine(['key'], (text) =>
    text.replace(/[A-Da-dकखगघ](?=\)?$)/u, (letter) =>
      /[क-घ]/u.test(letter) ? 'च' : letter === letter.toUpperCase() ? 'F' : 'f',
    ),
  ),
  'an answer of a list lost': inLine(['list'], (text) => text.replace(/(?:, )?[\d०-९]+-\S$/u, '')),
  'a letter of a list lost': inLine(['list'], (text) => text.replace(/[A-Da-dकखगघ](?=,|$)/u, '')),
  'a list P., Q., R., S. in a stem': (lines, random, { language, letters }) => {
    const at = pick(random, places(lines, 'stem'));
    if (at === undefined || language === 'both' || letters !== 'ABCD') return false;
    const items = ['P. Moon', 'Q. Earth', 'R. Sun', 'S. Mars'].map(
      (text): TypedLine => ({ text, kind: 'stem', question: lines[at]?.question ?? 0 }),
    );
    lines.splice(at + 1, 0, ...items);
    return true;
  },
};

/** Parts a line in its middle: at a space, or inside a word with a hyphen. */
function broken(lines: TypedLine[], random: Random, sign: '' | '-'): boolean {
  const at = pick(random, places(lines, 'stem', 'option'));
  const line = at === undefined ? undefined : lines[at];
  if (!line || at === undefined) return false;
  const pattern = sign === '' ? /(?<=\p{L}\p{M}*) (?=\p{L})/gu : /(?<=\p{Ll}\p{Ll})(?=\p{Ll}\p{Ll})/gu;
  const place = pick(random, [...line.text.matchAll(pattern)])?.index;
  if (place === undefined) return false;
  const rest = line.text.slice(place).replace(/^ /, '');
  lines.splice(at, 1, { ...line, text: line.text.slice(0, place) + sign }, { ...line, text: rest });
  return true;
}
