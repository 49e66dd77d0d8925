import type { QuestionImport } from '@abhyas/contract/imports';
import { digits } from '@abhyas/texts/digits';

const TIME = /(?:time|duration|समय|अवधि)(?:\s+allowed)?\s*[:：ः=–-]?\s*/iu;
const HOURS = String.raw`(\d{1,2})\s*(?:hours?|hrs?\.?|h|घण्टा|घन्टा)`;
const MINUTES = String.raw`(\d{1,3})\s*(?:minutes?|mins?\.?|m|मिनेट)`;
const WRITTEN = new RegExp(`${TIME.source}(?:${HOURS}(?:\\s*(?:and|र)?\\s*${MINUTES})?|${MINUTES})`, 'iu');

/** Lines about the paper, which name no title. */
const ABOUT =
  /^\s*(?:time|duration|full\s+marks?|pass\s+marks?|marks?|total|instructions?|directions?|note|date|name|roll|attempt|choose|answer|all|समय|अवधि|पूर्णाङ्क|पूर्णांक|उत्तीर्णाङ्क|अङ्क|अंक|कुल|निर्देशन|मिति|नाम|रोल|सबै|सही)(?![\p{L}\p{M}])/iu;
const LONGEST_TITLE = 80;

/** Lines of the file that stand in no question, from above the first one on. */
const linesAbove = ({ questions: [first] }: QuestionImport): string[] =>
  (first?.source?.unused ?? []).flatMap((text) => text.split('\n'));

/** How many minutes the file gives, where a line above its questions says so: `Time: 1 hour 30 minutes`, `समय: ९० मिनेट`. */
export function durationIn(preview: QuestionImport): number | undefined {
  for (const line of linesAbove(preview)) {
    const [found, hours, more, only] = WRITTEN.exec(digits(line)) ?? [];
    const minutes = Number(hours ?? 0) * 60 + Number(more ?? only ?? 0);
    if (found !== undefined && minutes > 0) return minutes;
  }
  return undefined;
}

/** What the file calls itself; else the only line above its questions that can be a title. */
export function titleIn(preview: QuestionImport): { en: string; ne: string } {
  if (preview.title) return preview.title;
  const [only, second] = linesAbove(preview).filter((line) => line.trim() !== '' && !ABOUT.test(line));
  if (only === undefined || second !== undefined || only.length > LONGEST_TITLE) return { en: '', ne: '' };
  const title = only.trim();
  return /\p{Script=Devanagari}/u.test(title) ? { en: '', ne: title } : { en: title, ne: '' };
}
