import { splitLanguages, splitQuestion } from '#languages.ts';
import { base64OfBytes, extensionOf } from '#markup/picture-files.ts';
import { toHtml } from '#markup/to-html.ts';
import { escapeMarkup } from '#markup/to-markup.ts';
import { WITHOUT_TOPIC } from '#markup/without-topic.ts';
import type { QuestionToWrite, ReadPicture, ReadText } from '#questions.ts';
import { escapeText } from './escapes.ts';

/**
 * Questions as Moodle's GIFT importer and our own reader take them: texts as HTML, languages in multilang spans, pictures
 * inside the texts, passages before the stems.
 */
export function writeGift(questions: readonly QuestionToWrite[]): string {
  let category = '';
  return questions
    .map((question) => {
      const own = question.topic ? categoryOf(question.topic) : category && WITHOUT_TOPIC;
      const line = own === category ? '' : `$CATEGORY: $course$/top/${own}\n\n`;
      category = own;
      return line + writeQuestion(question);
    })
    .join('\n');
}

/** Names of categories are no HTML. */
function categoryOf(topic: ReadText): string {
  const read = (texts: string[]) => texts.map((text) => splitLanguages(text, 'both'));
  const name = markedText(topic, (text) => text.replace(/\s+/g, ' '), needsMarks([topic], read));
  // A slash in a name is doubled, and must not touch the one before the name.
  return escapeText(name.replaceAll('/', '//').replace(/^\//, ' /'));
}

function writeQuestion(question: QuestionToWrite): string {
  const { text, options, hint, tags = [], format } = question;
  const isTrueFalse = trueFalseKey(question);
  const shown = isTrueFalse === undefined ? options : [];
  const texts = [text, ...shown.map((option) => option.text), ...(hint ? [hint] : [])];
  const isMarked = needsMarks(texts, ([stem = '', ...rest]) => {
    const split = splitQuestion(
      { stem, options: rest.slice(0, shown.length), ...(hint && { hint: rest.at(-1) }) },
      'both',
    );
    return [split.stem, ...split.options, ...(split.hint ? [split.hint] : [])];
  });
  const html = (content: ReadText, image?: ReadPicture) =>
    escapeText(markedText(withPicture(content, format, image), (each) => each, isMarked));
  /** A text that begins like a weight or a format has its format before it. */
  const write = (content: ReadText, image?: ReadPicture) =>
    html(content, image).replace(/^(?=[%[])/, '[html]');
  const comment = tags.map((tag) => `[tag:${tag.replace(/[<>`\n]/g, '').replaceAll(']', '\\]')}]`).join(' ');
  const answers =
    isTrueFalse === undefined
      ? [
          '\n',
          ...options.map(
            (option) => `\t${option.is_correct ? '=' : '~'}${write(option.text, option.image)}\n`,
          ),
        ].join('')
      : isTrueFalse
        ? 'TRUE'
        : 'FALSE';
  const explanation = hint && (hint.en || hint.ne) ? `\t####${write(hint)}\n` : '';
  return `${comment === '' ? '' : `// ${comment}\n`}[html]${escapeText(passageOf(question))}${html(text, question.image)}{${answers}${explanation}}\n`;
}

/** True/false questions are the ones that our readers make of them. */
function trueFalseKey({ options }: QuestionToWrite): boolean | undefined {
  const [first, second] = options;
  const isPair =
    options.length === 2 &&
    first?.text.en === 'True' &&
    first.text.ne === 'सत्य' &&
    second?.text.en === 'False' &&
    second.text.ne === 'असत्य' &&
    !first.image &&
    !second.image &&
    first.is_correct !== second.is_correct;
  return isPair ? first.is_correct : undefined;
}

/** Whether readers would take a text without marks for one in another language. */
function needsMarks(texts: ReadText[], read: (unmarked: string[]) => ReadText[]): boolean {
  if (texts.some(({ en, ne }) => en !== '' && ne !== '')) return true;
  const found = read(texts.map(({ en, ne }) => en || ne));
  return texts.some(({ en, ne }, place) => found[place]?.en !== en || found[place]?.ne !== ne);
}

function markedText({ en, ne }: ReadText, toHtml: (text: string) => string, isMarked: boolean): string {
  if (!isMarked) return toHtml(en || ne);
  const span = (language: string, text: string) =>
    text === '' ? '' : `<span lang="${language}" class="multilang">${toHtml(text)}</span>`;
  return span('en', en) + span('ne', ne);
}

/** The text in each language as HTML, with its picture. */
function withPicture({ en, ne }: ReadText, format: 'rich' | undefined, image?: ReadPicture): ReadText {
  return {
    en: en && toHtml(en, format) + pictureOf(image, image?.caption?.en ?? ''),
    ne: ne && toHtml(ne, format) + pictureOf(image, image?.caption?.ne ?? ''),
  };
}

const pictureOf = (image: ReadPicture | undefined, caption: string): string =>
  image ? `<img src="${dataUriOf(image.bytes)}" alt="${escapeMarkup(caption)}"/>` : '';

const TYPES = { png: 'png', jpg: 'jpeg', webp: 'webp', svg: 'svg+xml' };

const dataUriOf = (bytes: Uint8Array): string =>
  `data:image/${TYPES[extensionOf(bytes)]};base64,${base64OfBytes(bytes)}`;

/** Before the text, as in our Moodle XML. */
function passageOf({ passage }: QuestionToWrite): string {
  if (!passage) return '';
  const { text = { en: '', ne: '' }, image, format } = passage;
  const html = withPicture(text, format, image);
  const isMarked = text.ne !== '';
  const content = text.en || text.ne ? markedText(html, (each) => each, isMarked) : pictureOf(image, '');
  return `<blockquote class="passage">${content}</blockquote>`;
}
