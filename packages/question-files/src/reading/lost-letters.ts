import { issueOf } from '#check-question.ts';
import type { ReadFile, ReadQuestion } from '#questions.ts';

/** Words of question marks alone that no question has by itself. */
const FEWEST_WORDS = 3;
const LOST_WORD = /(?<![^\s(“"'])\?{2,}(?:[,.)”"';:!-]+\?*)*(?!\S)/gu;
const LONG_LOST_WORD = /\?{3,}/u;
const REPLACEMENT = '\ufffd';

/** A file that was saved in an encoding without its letters has question marks for them: an error of each such question. */
export function withLostLetters<File extends ReadFile>(file: File): File {
  const issues = file.questions.flatMap((question, place) =>
    hasLostLetters(question) ? [issueOf('error', 'letters_lost', question, place + 1)] : [],
  );
  return issues.length > 0 ? { ...file, issues: [...file.issues, ...issues] } : file;
}

function hasLostLetters({ text, hint, options }: ReadQuestion): boolean {
  const texts = [text, ...options.map((option) => option.text), ...(hint ? [hint] : [])]
    .flatMap(({ en, ne }) => (en === ne ? [en] : [en, ne]))
    .map((each) => each.replace(/\\(?=\?)/g, ''));
  if (texts.some((each) => each.includes(REPLACEMENT))) return true;
  const lost = texts.flatMap((each) => each.match(LOST_WORD) ?? []);
  return lost.length >= FEWEST_WORDS && lost.some((word) => LONG_LOST_WORD.test(word));
}
