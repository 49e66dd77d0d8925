// The words by which papers name answers, explanations and headings, in both languages.

const COLON = '[:：ः=।.–—-]';
const GAP = '[ \\t\\u00a0]';
/** People put a picture before words. */
const SIGN = '(?:[\\p{Extended_Pictographic}\\ufe0f✓✔√☞►•]|[ \\t\\u00a0])*';

const LETTER =
  '[([]?[ \\t\\u00a0]*(?:[A-Ha-h]|[कखगघङच]|[अआइईबसद]|[1-8१-८]|i{1,3}v?|v)[ \\t\\u00a0]*[)\\].]{0,2}[ \\t\\u00a0]*$';
const ANSWER_WORDS = `(?:the\\s+)?(?:(?:correct|right)\\s*)?(?:answer|ans)(?:\\s*key)?|(?:correct|right)\\s*(?:option|choice)|correct|key|(?:सही|सहि|ठीक|ठिक)\\s*(?:उत्तर|जवाफ|विकल्प)|उत्तर|जवाफ|उ(?=[ .:ः]+${LETTER})`;
/** `Ans: b`, `Answer (b)`, `Correct answer is B`, `सही उत्तर: ख`. The word alone, without a sign, needs a letter after it. */
const ANSWER = new RegExp(
  `^${SIGN}${GAP}*[[(]?${GAP}*(?:${ANSWER_WORDS})${GAP}*(?:(?:no|number|नं)(?!\\p{L}))?[.]?${GAP}*(?:${COLON}+|is(?!\\p{L})|हो|(?=[[(])|(?=${LETTER}))[:：ः=।.–—\\- \\t\\u00a0]*`,
  'iu',
);
/** An answer at the end of the last option's line. */
const ANSWER_INSIDE = new RegExp(
  `(?:\\s|(?<=\\)))[[(]?(?:(?:correct|right)\\s+)?(?:ans|answer|सही\\s*उत्तर|उत्तर)${GAP}*[.]?${GAP}*(?:[:：ः=–—-]|(?<=\\.)${GAP}*(?=\\())+${GAP}*`,
  'iu',
);
const EXPLANATION =
  /^[ \t\u00a0]*[[(]?\s*(?:explanations?|explain|feedback|rationale|reason(?:ing)?|hints?|solution|sol|note|व्याख्या|कारण|स्पष्टीकरण|स्पष्टिकरण|समाधान|हल|सङ्केत|संकेत|टिप्पणी)\s*(?:\((?:en|ne|english|nepali|अंग्रेजी|नेपाली)\)\s*)?(?:[:：ः=–—-]|\.(?!\d))+[ \t\u00a0]*/iu;
const REASONS = '(?:hints?|explanations?|solutions?|reasons?|notes?|व्याख्या|कारण|समाधान)';
const ANSWERS = String.raw`(?:the\s+)?(?:correct\s+)?answers?(?:\s*-?\s*(?:keys?|sheet|list))?|keys?(?:\s+(?:answers?|to\s+.*))?|solutions?|उत्तर\s*-?\s*(?:कुञ्जिका|कुन्जिका|कुञ्जी|माला|तालिका|पुस्तिका|हरू|हरु)|सही\s*उत्तर(?:हरू|हरु)|उत्तर(?:हरू|हरु)`;
const ANSWER_LIST_NAME = String.raw`(?:(?:${ANSWERS}|hints?|उत्तर)\s+(?:(?:with|and|&|र|तथा)\s+(?:detailed\s+)?${REASONS}|${REASONS}\s*सहित)|${REASONS}\s*सहित(?:को)?\s+(?:${ANSWERS}|उत्तर)|${ANSWERS})`;
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
/** Behind or before an option: this is the one. */
const CORRECT_MARK =
  /[ \t\u00a0]*(?:[*✓✔√✅☑←]+|[[(][ \t]*(?:correct(?:\s+answer)?|right|answer|ans|✓|✔|√|\*|सही(?:\s*उत्तर)?|ठीक|उत्तर)[ \t]*[)\]])[ \t\u00a0]*$/iu;

export interface Named {
  /** Where the text after the word begins. */
  end: number;
}

const namedBy =
  (pattern: RegExp) =>
  (text: string): Named | undefined => {
    const match = pattern.exec(text);
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
