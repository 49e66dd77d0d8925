import { digitsOf } from './markers.ts';

// The words by which papers announce a text, table or picture that several questions share.

/** A line that begins a passage. */
export interface Announcement {
  /** The questions that it names. */
  numbers?: { from: number; to: number };
  /** How many questions follow that have it, if the line says that instead. */
  count?: number;
  /** Where in the line the passage itself begins; absent if it is only announced. */
  textAt?: number;
  /** The passage stands before the line. */
  isAbove: boolean;
}

const NOUN =
  '(?:passages?|paragraphs?|extracts?|excerpts?|poems?|stanzas?|stor(?:y|ies)|dialogues?|conversations?|letters?|notices?|advertisements?|articles?|texts?|tables?|charts?|graphs?|diagrams?|figures?|maps?|pictures?|images?|data|information|comprehension)';
const READ =
  '(?:read|study|observe|examine|look\\s+(?:carefully\\s+)?at|consider|refer\\s+to|use|see|go\\s+through)';
const NOUN_NE =
  '(?:अनुच्छेद|गद्यांश|गद्यान्श|पद्यांश|कविता|कथा|संवाद|सम्वाद|उद्धरण|पाठ्यांश|पाठांश|विवरण|तालिका|चित्र|नक्सा|नक्शा|ग्राफ|रेखाचित्र|तथ्याङ्क|तथ्यांक|सूचना|जानकारी)';
const NUMBER = '(?<![\\d०-९])(\\d{1,3}|[०-९]{1,3})(?![\\d०-९])';
const TO = '\\s*(?:-|–|—|to|through|and|&|देखि|र|,)\\s*(?:q\\.?\\s*)?';

const ANNOUNCED = [
  new RegExp(
    `^\\W*(?:(?:directions?|instructions?|note)\\b[^:]*[:.–-]\\s*)?${READ}\\b[^.?!]{0,40}\\b${NOUN}\\b[^?]*$`,
    'iu',
  ),
  new RegExp(
    `^\\W*(?:the\\s+)?(?:next|following|questions?|q\\.?|items?)\\b.{0,60}\\b(?:based\\s+on|refers?\\s+to|relates?\\s+to)\\b.{0,60}\\b${NOUN}\\b`,
    'iu',
  ),
  new RegExp(`^[^?]{0,80}\\b(?:above|preceding)\\s+(?:\\w+\\s+)?${NOUN}\\b[^?]*$`, 'iu'),
  new RegExp(
    `^[^?]{0,30}(?:तल|दिइए|निम्न|माथि|प्रस्तुत)[^?]{0,40}${NOUN_NE}[^?]{0,40}(?:पढ|अध्ययन|हेर|अवलोकन|आधार)[^?]*$`,
    'u',
  ),
];
const POINTS_AT_QUESTIONS = /question|answer|following|below|above|given|carefully|प्रश्न|उत्तर|पढ|अध्ययन|हेर/iu;
const DIRECTIONS = new RegExp(
  `^\\W*(?:directions?|instructions?|निर्देशन)(?![\\p{L}\\p{M}]).{0,20}?${NUMBER}${TO}${NUMBER}`,
  'iu',
);
const LABEL =
  /^\W*(?:passage|comprehension|अनुच्छेद|गद्यांश|पद्यांश)(?:\s*(?:no\.?\s*)?[-–]?\s*(?:\d{1,2}|[०-९]{1,2}|[IVX]{1,4}|[A-E]|[कखगघ]))?\s*(?:\(.{0,30}\)\s*)?(?:[:：ः.–—-]\s*|$)/iu;
const ABOVE = /\babove\b|\bpreceding\b|माथि/iu;

const NAMED_NUMBERS = [
  new RegExp(
    `(?:questions?|\\bqs?\\b\\.?|nos?\\.?|items?|प्रश्न(?:हरू|हरु)?(?:\\s*(?:नं\\.?|नम्बर|संख्या|सङ्ख्या))?|\\(|directions?(?:\\s+for)?)[\\s.:(]*${NUMBER}${TO}${NUMBER}(?!\\s*(?:marks?|अङ्क|अंक|%))`,
    'iu',
  ),
  new RegExp(`${NUMBER}${TO}${NUMBER}\\s*(?:सम्म)?(?:का|को)?\\s*प्रश्न`, 'u'),
];
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNTS_NE = ['दुई', 'तीन', 'चार', 'पाँच', 'छ', 'सात', 'आठ', 'नौ', 'दश'];
const COUNT = new RegExp(`(${COUNTS.join('|')}|\\d{1,2})\\s+(?:\\w+\\s+)?questions`, 'iu');
const COUNT_NE = new RegExp(`(${COUNTS_NE.join('|')}|\\d{1,2}|[०-९]{1,2})\\s*(?:वटा|ओटा)?\\s*प्रश्न`, 'u');

/** A passage is longer; shorter text after the announcement still belongs to it. */
const SHORTEST_TEXT = 60;
const LONGEST_ANNOUNCEMENT = 400;

/** What a line announces: `Read the passage and answer questions 5–7`, `Passage II`, `तलको अनुच्छेद पढी …`. */
export function passageAt(text: string): Announcement | undefined {
  const start = text.slice(0, LONGEST_ANNOUNCEMENT);
  const label = LABEL.exec(start);
  const rest = label ? start.slice(label[0].length) : '';
  const isLabel = label !== null && (rest === '' || rest.length >= SHORTEST_TEXT);
  const isAnnounced =
    ANNOUNCED.some((pattern) => pattern.test(firstSentences(start))) && POINTS_AT_QUESTIONS.test(start);
  const isDirections = DIRECTIONS.test(start);
  if (!isLabel && !isAnnounced && !isDirections) return undefined;
  const numbers = numbersOf(start);
  const count = numbers ? undefined : countOf(start);
  const textAt = isLabel && rest !== '' ? label[0].length : textAfter(text, isDirections && !isAnnounced);
  return {
    ...(numbers && { numbers }),
    ...(count !== undefined && { count }),
    ...(textAt !== undefined && { textAt }),
    isAbove: ABOVE.test(start),
  };
}

/** Without a passage that follows on the same line, which may have questions in it. */
const firstSentences = (text: string): string => {
  const end = textAfter(text, false);
  return end === undefined ? text : text.slice(0, end);
};

/** `any`: directions are all of the text that several questions share, however short. */
function textAfter(text: string, any: boolean): number | undefined {
  for (const { index } of text.matchAll(/[:：।.](?=\s)/gu)) {
    const at = index + 1;
    const rest = text.slice(at).trim();
    if (any && rest !== '') return at;
    if (rest.length < SHORTEST_TEXT) return undefined;
    if (!/question|answer|प्रश्न|उत्तर/iu.test(rest.slice(0, 50))) return at;
  }
  return undefined;
}

function numbersOf(text: string): Announcement['numbers'] {
  for (const pattern of NAMED_NUMBERS) {
    const match = pattern.exec(text);
    const from = digitsOf(match?.[1] ?? '');
    const to = digitsOf(match?.[2] ?? '');
    if (from !== undefined && to !== undefined && from < to && to - from < 50) return { from, to };
  }
  return undefined;
}

function countOf(text: string): number | undefined {
  const word = (COUNT.exec(text) ?? COUNT_NE.exec(text))?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  const place = Math.max(COUNTS.indexOf(word), COUNTS_NE.indexOf(word));
  return place >= 0 ? place + 2 : digitsOf(word);
}
