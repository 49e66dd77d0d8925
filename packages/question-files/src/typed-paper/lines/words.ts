// The words by which papers name answers, explanations and headings, in both languages.

const COLON = '(?:[:：ः=।.;~)–—-]|[-=]*>|[→⇒➔➜►☞])';
const GAP = '[ \\t\\u00a0]';
/** People put a picture before words. */
const SIGN = '(?:[\\p{Extended_Pictographic}\\ufe0f✓✔√☞►•]|[ \\t\\u00a0])*';

const LETTER =
  '[([]?[ \\t\\u00a0]*(?:[A-Ha-h]|[कखगघङच]|[अआइईबसद]|[1-8१-८]|i{1,3}v?|v)[ \\t\\u00a0]*[)\\].]{0,2}[ \\t\\u00a0]*$';
/** Also as they are mistyped. */
const ANSWER_WORD = '(?:answer|ans|asn|anser|answr|anwser|ansewr|aswer|answere|anss)';
const ANSWER_WORDS = `(?:the\\s+)?(?:(?:correct|right)\\s*)?${ANSWER_WORD}(?:\\s*key)?|c\\.[ \\t]?a(?=\\.?[ \\t:]*${LETTER})|sol(?:ution|n)?(?=[ .:;–—-]+${LETTER})|(?:हल|समाधान)(?=[ .:ः;–—-]+${LETTER})|उतर(?=[ .:ः;–—-])|(?:correct|right)\\s*(?:option|choice)|correct|key|(?:सही|सहि|ठीक|ठिक)\\s*(?:उत्तर|जवाफ|विकल्प)|उत्तर|जवाफ|उ(?=[ .:ः]+${LETTER})`;
/** `Ans: b`, `Answer (b)`, `Correct answer is B`, `सही उत्तर: ख`. The word alone, without a sign, needs a letter after it. */
const ANSWER = new RegExp(
  `^${SIGN}${GAP}*[[(]?${GAP}*(?:${ANSWER_WORDS})${GAP}*(?:(?:no|number|नं)(?!\\p{L}))?[.]?${GAP}*(?:${COLON}+|is(?!\\p{L})|हो|(?=[[(])|(?=${LETTER}))(?:${COLON}|[ \\t\\u00a0])*`,
  'iu',
);
/** `Both are correct`, `दुवै सही`: an option, whose last word is none of the answer behind it. */
const OF_OPTION = String.raw`(?<!(?:^|[^\p{L}\p{M}])(?:both|all|none|are|is|only|दुवै|सबै|तीनै|चारै|पनि|मात्र)\s)`;
/** An answer at the end of the last option's line. */
const ANSWER_INSIDE = new RegExp(
  `(?:\\s|(?<=\\)))[[(]?(?:${OF_OPTION}(?:correct|right|सही)\\s*)?(?:ans|answer|उत्तर)${GAP}*[.]?${GAP}*(?:[:：ः=–—-]|(?<=\\.)${GAP}*(?=\\())+${GAP}*`,
  'iu',
);
const EXPLANATION = new RegExp(
  `^${SIGN}[[(]?\\s*(?:explanations?|explain|feedback|rationale|reason(?:ing)?|hints?|solution|sol|note|व्याख्या|कारण|स्पष्टीकरण|स्पष्टिकरण|समाधान|हल|सङ्केत|संकेत|टिप्पणी)\\s*(?:\\((?:en|ne|english|nepali|अंग्रेजी|नेपाली)\\)\\s*)?(?:[:：ः=–—-]|\\.(?!\\d))+${GAP}*`,
  'iu',
);
const REASONS = '(?:hints?|explanations?|solutions?|reasons?|notes?|व्याख्या|कारण|समाधान)';
const ANSWERS = String.raw`(?:the\s+)?(?:correct\s+)?answers?(?:\s*-?\s*(?:keys?|sheet|list))?|keys?(?:\s+(?:answers?|to\s+.*))?|solutions?|उत्तर\s*-?\s*(?:कुञ्जिका|कुन्जिका|कुञ्जी|माला|तालिका|पुस्तिका|हरू|हरु)|सही\s*उत्तर(?:हरू|हरु)|उत्तर(?:हरू|हरु)`;
const IN_ONE_LANGUAGE = String.raw`(?:(?:${ANSWERS}|hints?|उत्तर)\s+(?:(?:with|and|&|र|तथा)\s+(?:detailed\s+)?${REASONS}|${REASONS}\s*सहित)|${REASONS}\s*सहित(?:को)?\s+(?:${ANSWERS}|उत्तर)|${ANSWERS})`;
/** `Answer key`, `उत्तरमाला`, and both: `Answer key / उत्तर`, `उत्तर (Answers)`. A lone `उत्तर` is no heading. */
const ANSWER_LIST_NAME = String.raw`(?:${IN_ONE_LANGUAGE}\s*[/|([–—-]\s*(?:${IN_ONE_LANGUAGE}|उत्तर|जवाफ)\s*[)\]]?|(?:उत्तर|जवाफ)\s*[/|([–—-]\s*${IN_ONE_LANGUAGE}\s*[)\]]?|${IN_ONE_LANGUAGE})`;
const ANSWER_LIST = new RegExp(
  `^${GAP}*${ANSWER_LIST_NAME}(?:\\s+(?:of|for|to|in|section|set|part|group|paper|\\(|\\[|खण्ड|समूह|भाग|\\d|[०-९]).{0,30})?${GAP}*[:：ः।.–—-]*${GAP}*$`,
  'iu',
);
/** The list itself follows on the same line. */
const ANSWER_LIST_BEGINS = new RegExp(`^${GAP}*${ANSWER_LIST_NAME}${GAP}*[:：ः।–—-]+${GAP}*`, 'iu');
const SECTION =
  /^[ \t\u00a0]*(?:(?:section|part|group|unit|chapter|set|paper|subject|topic)\b|(?:खण्ड|समूह|भाग|एकाइ|पाठ|परिच्छेद|पत्र|विषय)(?![\p{L}\p{M}]))/iu;
/** `English version`, `नेपाली संस्करण`: above the questions in one language. */
const LANGUAGE_PART =
  /^[ \t\u00a0]*[[(]?(?:in\s+)?(?:the\s+)?(?:english|nepali|अंग्रेजी|अङ्ग्रेजी|नेपाली)\s+(?:version|medium|part|section|questions?|paper|translation|संस्करण|माध्यम|भाषामा|खण्ड|भाग|प्रश्न|प्रश्नहरू|प्रश्नहरु|अनुवाद|रूपान्तर|रूपान्तरण)[ \t\u00a0]*[)\]]?[ \t\u00a0]*[:：ः।.–—-]*[ \t\u00a0]*$/iu;
const INSTRUCTION =
  /^[ \t\u00a0]*(?:instructions?|directions?|note|time|full\s+marks?|pass\s+marks?|total|choose|select|tick|attempt|read\s+the|answer\s+(?:all|the|any)|all\s+(?:the\s+)?questions|multiple\s+choice|निर्देशन|समय|पूर्णाङ्क|पूर्णांक|उत्तीर्णाङ्क|कुल|सही\s+उत्तरमा|सबै\s+प्रश्न|वस्तुगत|बहुवैकल्पिक|तलका|तल\s+दिइएका)/iu;
/** `Difficulty: easy`, `Marks: 1`, `Topic: Heat`, below a question: about it, and none of its texts. */
const DETAIL =
  /^[ \t\u00a0]*(?:(difficulty(?:\s+level)?|level|कठिनाइ(?:\s*स्तर)?)|(topic|chapter|unit|subject|विषय|पाठ|एकाइ)|(?:marks?|points?|weightage|time|year|tags?|ट्याग(?:हरू)?|bloom(?:['’]s)?(?:\s+level)?|अङ्क|अंक|पूर्णाङ्क|समय|वर्ष))[ \t\u00a0]*[:：=][ \t\u00a0]*(.{1,60})$/iu;
/** Page numbers, and what stands below the last question. */
const PAGE =
  /^[-–—\s]*(?:(?:page|pg\.?|पृष्ठ|पाना|पेज)\s*(?:no\.?|नं\.?)?\s*[-:]?\s*[\d०-९]{1,4}(?:\s*(?:of|\/|मध्ये)\s*[\d०-९]{1,4})?|[-–—]\s*[\d०-९]{1,4}\s*[-–—]|[\d०-९]{1,4}\s+of\s+[\d०-९]{1,4})[-–—\s]*$/iu;
const WISH =
  /^[-–—*\s]*(?:p\.?\s?t\.?\s?o\.?|(?:the\s+)?end|(?:best\s+of|good)\s+luck.{0,20}|all\s+the\s+best|thank\s+you.{0,20}|समाप्त|शुभकामना.{0,20}|धन्यवाद.{0,20}|[*._=–—-]{2,})?[-–—*.!।\s]*$/iu;
/** `~`, `|`, `***`: drawn, and no text. A line below a stem may be the blank that it asks to fill in. */
const RULE = /^[ \t]*(?:[~|*.=–—-]+)[ \t]*$/u;
/** A heading that names no section: `MODEL SET 1`. */
const TITLES = [
  /^(?!.*[?？।:]$)(?=.*\p{Lu}{2})[^\p{Ll}\p{Script=Devanagari}]{4,60}$/u,
  /^(?:model|practice|sample|mock|test|exam)\b[^?]{0,20}\b(?:set|paper|test|exam|questions?)\b[^?]{0,20}$/iu,
];
/** Behind or before an option: this is the one. */
const CORRECT_MARK =
  /[ \t\u00a0]*(?:[*✓✔√✅☑🗸←👈]+|[[(][ \t]*(?:correct(?:\s+answer)?|right|answer|ans|✓|✔|√|\*|सही(?:\s*उत्तर)?|ठीक|उत्तर)[ \t]*[)\]])[ \t\u00a0]*$/iu;

export interface Named {
  /** Where the text after the word begins. */
  end: number;
}

/** Of a line, what can name anything at its beginning. */
const BEGINNING = 120;
const namedBy =
  (pattern: RegExp) =>
  (text: string): Named | undefined => {
    const match = pattern.exec(text.slice(0, BEGINNING));
    return match ? { end: match[0].length } : undefined;
  };

/** `=> B`: an arrow instead of the word. */
const ARROW = new RegExp(`^${GAP}*(?:[=-]+>|[→⇒➔➜►☞])${GAP}*(?=${LETTER})`, 'iu');

export const answerAt = (text: string): Named | undefined => namedBy(ANSWER)(text) ?? namedBy(ARROW)(text);
export const explanationAt = namedBy(EXPLANATION);
export const isAnswerListHeading = (text: string): boolean => text.length < 80 && ANSWER_LIST.test(text);
export const answerListAt = namedBy(ANSWER_LIST_BEGINS);
const isLanguagePart = (text: string): boolean => text.length < 60 && LANGUAGE_PART.test(text);
export const isSection = (text: string): boolean =>
  (text.length < 120 && SECTION.test(text)) || isLanguagePart(text);
export const isPageNumber = (text: string): boolean => text.length < 40 && PAGE.test(text);
export const isWish = (text: string): boolean => text.length < 60 && WISH.test(text);
export const isRule = (text: string): boolean => RULE.test(text);
export const isTitle = (text: string): boolean =>
  text.length < 80 && TITLES.some((title) => title.test(text.trim()));

/** What a line states about the question above it, beside its texts. */
export function detailAt(
  text: string,
): { kind: 'difficulty' | 'topic' | 'other'; value: string } | undefined {
  const [, difficulty, topic, value = ''] = (text.length < 120 && DETAIL.exec(text)) || [];
  if (value === '') return undefined;
  return { kind: difficulty ? 'difficulty' : topic ? 'topic' : 'other', value: value.trim() };
}

export const isInstruction = (text: string): boolean => INSTRUCTION.test(text);

/** Where in a line an answer begins after other text. */
export function answerInside(text: string): { start: number; end: number } | undefined {
  const match = ANSWER_INSIDE.exec(text);
  return match && match.index > 0 ? { start: match.index, end: match.index + match[0].length } : undefined;
}

/** Where a mark behind an option begins. */
export function correctMarkAt(text: string): number | undefined {
  const match = CORRECT_MARK.exec(text);
  return match && match.index > 0 ? match.index : undefined;
}
