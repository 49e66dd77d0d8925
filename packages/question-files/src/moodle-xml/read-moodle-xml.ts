import { MAX_FILE_BYTES, MAX_READ_QUESTIONS } from '#bounds.ts';
import { excerptOf } from '#clean-text.ts';
import { decodeText } from '#decode-text.ts';
import { fromHtml } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { splitLanguages } from '#languages.ts';
import { questionOfMarkup } from '#markup/markup-question.ts';
import { WITHOUT_TOPIC } from '#markup/without-topic.ts';
import { wordsOf } from '#markup/words-of.ts';
import type { FileLanguage, ReadFile, ReadOptions, ReadText } from '#questions.ts';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from '#xml.ts';
import { markupQuestionOf } from './moodle-question.ts';

/** Reads what Moodle exports as "Moodle XML": the multiple choice questions with one answer, and true/false. */
export function readMoodleXml(file: Uint8Array | string, { language = 'both' }: ReadOptions = {}): ReadFile {
  if (file.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  const document = typeof file === 'string' ? file.replace(/\r\n?/g, '\n') : decodeText(file);
  const xml = document.replace(/^\s+/, '');
  if (xml === '') throw new FileRefused('file_empty');
  // Pictures are in the text of the file.
  const quiz = readXml(xml, { maxCharacters: MAX_FILE_BYTES });
  if (quiz.name !== 'quiz') throw new FileRefused('not_this_format', { format: 'moodle_xml' });
  const linesBefore = (document.slice(0, document.length - xml.length).match(/\n/g) ?? []).length;

  const read: ReadFile = { questions: [], issues: [] };
  let topic: ReadText | undefined;
  for (const element of childrenOf(quiz, 'question')) {
    const type = element.attributes.type?.trim() ?? '';
    if (type === 'category') {
      topic = topicOf(element, language);
      continue;
    }
    const number = read.questions.length + 1;
    if (number > MAX_READ_QUESTIONS)
      throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
    const source = { line: element.line + linesBefore, excerpt: excerptOfQuestion(element) };
    const { question, issues } = questionOfMarkup(
      { ...markupQuestionOf(element, type, language), topic, source },
      number,
      language,
    );
    read.questions.push(question);
    read.issues.push(...issues);
  }
  if (read.questions.length === 0) throw new FileRefused('no_questions');
  return read;
}

/** The innermost part of a path like `$course$/top/Physics/Optics`. A slash in a name is written twice. */
function topicOf(element: XmlElement, language: FileLanguage): ReadText | undefined {
  const category = childOf(element, 'category');
  const path = category ? textOf(childOf(category, 'text') ?? category) : '';
  // The slash of a closing tag is part of a name in both languages that was written by hand.
  const names = path.split(/(?<![/<])\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim());
  const named = names.filter(
    (name, place) => name !== '' && !/^\$\w+\$$/.test(name) && !(name === 'top' && place <= 1),
  );
  const name = named.at(-1);
  if (name === undefined || name === WITHOUT_TOPIC) return undefined;
  const { en, ne } = splitLanguages(name, language);
  return { en: plainOf(en), ne: plainOf(ne) };
}

const plainOf = (html: string): string => {
  const { format, text } = fromHtml(html);
  return format ? html : text;
};

/** The texts of a question as the file has them; the fraction of an answer says whether it is correct. */
function excerptOfQuestion(question: XmlElement): string {
  const lines = childrenOf(question).flatMap((part) => {
    const text = childOf(part, 'text');
    if (!text) return [];
    const { fraction } = part.name === 'answer' ? part.attributes : {};
    const words = [text, ...childrenOf(part, 'answer')].map((each) => wordsOf(textOf(each))).join('\n');
    return fraction === undefined ? [words] : [`${fraction} % ${words}`];
  });
  return excerptOf(lines.filter((line) => line !== '').join('\n'));
}
