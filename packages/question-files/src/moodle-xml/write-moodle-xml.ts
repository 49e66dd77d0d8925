import { scriptOf } from '@abhyas/texts/scripts';
import { base64OfBytes, extensionOf } from '#markup/picture-files.ts';
import { classOfPicture, texFormula, toHtml, type WritePicture } from '#markup/to-html.ts';
import { allowedInXml, escapeMarkup } from '#markup/to-markup.ts';
import { WITHOUT_TOPIC } from '#markup/without-topic.ts';
import type { QuestionToWrite, ReadPicture, ReadText } from '#questions.ts';

// The elements and their order are those of Moodle's question/format/xml/format.php.

/**
 * Writes questions as Moodle exports them. Texts in both languages have Moodle's multilang marks. A passage stands before
 * the text of each of its questions.
 */
export function writeMoodleXml(questions: QuestionToWrite[]): string {
  let category = '';
  const parts = questions.map((question) => {
    const own = question.topic
      ? writeCategory(question.topic)
      : category && writeCategory({ en: WITHOUT_TOPIC, ne: '' });
    const change = own === category ? '' : own;
    category = own;
    return change + writeQuestion(question);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('')}</quiz>\n`;
}

function writeCategory(topic: ReadText): string {
  const name = multilang({ en: escapeMarkup(topic.en), ne: escapeMarkup(topic.ne) }, false).replaceAll(
    '/',
    '//',
  );
  return `  <question type="category">\n    <category>${textElement(`$course$/top/${name}`)}</category>\n  </question>\n`;
}

function writeQuestion(question: QuestionToWrite): string {
  const { format, text, hint, options, image, passage, tags = [] } = question;
  // Where a text alone does not show its language, a mark does.
  const isMarked = !(
    text.en !== '' &&
    text.ne === '' &&
    scriptOf(text.en) === 'en' &&
    options.every((option) => option.text.ne === '')
  );
  const files: File[] = [];
  const feedbackFiles: File[] = [];
  const html = (
    shown: ReadText,
    { format: of, pictures }: Pick<QuestionToWrite, 'format' | 'pictures'>,
    { picture, into = files }: { picture?: ReadPicture | undefined; into?: File[] } = {},
  ) => {
    const file = picture && addFile(into, picture);
    const inLanguage = (language: 'en' | 'ne') =>
      shown[language] === ''
        ? ''
        : toHtml(shown[language], of, texFormula, pictureWriter(into, pictures)) +
          (file ? pictureElement(file, picture, language) : '');
    return multilang({ en: inLanguage('en'), ne: inLanguage('ne') }, isMarked);
  };
  const before = passage
    ? `<blockquote class="passage">${html(passage.text ?? { en: '', ne: '' }, passage, { picture: passage.image })}</blockquote>`
    : '';
  const stem = before + html(text, question, { picture: image });
  const kind = isTrueFalse(options) ? 'truefalse' : 'multichoice';
  return [
    `  <question type="${kind}">`,
    `    <name>${textElement(nameOf(text))}</name>`,
    `    <questiontext format="html">${textElement(stem)}${files.map(fileElement).join('')}</questiontext>`,
    `    <generalfeedback format="html">${textElement(hint ? html(hint, question, { into: feedbackFiles }) : '')}${feedbackFiles.map(fileElement).join('')}</generalfeedback>`,
    '    <defaultgrade>1.0000000</defaultgrade>',
    '    <penalty>0.3333333</penalty>',
    '    <hidden>0</hidden>',
    '    <idnumber></idnumber>',
    ...(kind === 'multichoice'
      ? [
          '    <single>true</single>',
          '    <shuffleanswers>true</shuffleanswers>',
          '    <answernumbering>abc</answernumbering>',
        ]
      : []),
    ...options.map((option, place) => {
      const own: File[] = [];
      const file = option.image && addFile(own, option.image);
      const inLanguage = (language: 'en' | 'ne') =>
        option.text[language] === ''
          ? ''
          : toHtml(option.text[language], format, texFormula, pictureWriter(own, question.pictures)) +
            (file && option.image ? pictureElement(file, option.image, language) : '');
      const shown =
        kind === 'truefalse'
          ? ['true', 'false'][place]
          : multilang({ en: inLanguage('en'), ne: inLanguage('ne') }, isMarked);
      return `    <answer fraction="${option.is_correct ? 100 : 0}" format="html">${textElement(shown ?? '')}${own.map(fileElement).join('')}<feedback format="html"><text></text></feedback></answer>`;
    }),
    ...(tags.length > 0
      ? [`    <tags>${tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('')}</tags>`]
      : []),
    '  </question>\n',
  ].join('\n');
}

/** Moodle's filter takes two spans that follow each other; one by itself only names its language. */
function multilang({ en, ne }: ReadText, isMarked: boolean): string {
  const span = (language: string, html: string) =>
    `<span lang="${language}" class="multilang">${html}</span>`;
  if (en !== '' && ne !== '') return span('en', en) + span('ne', ne);
  if (!isMarked) return en || ne;
  return en !== '' ? span('en', en) : ne !== '' ? span('ne', ne) : '';
}

const isTrueFalse = (options: QuestionToWrite['options']): boolean =>
  options.length === 2 &&
  options[0]?.text.en === 'True' &&
  options[0].text.ne === 'सत्य' &&
  options[1]?.text.en === 'False' &&
  options[1].text.ne === 'असत्य';

/** Moodle's lists show questions by their names. */
const nameOf = ({ en, ne }: ReadText): string => {
  const name = (en || ne).replace(/\s+/g, ' ').trim();
  return Array.from(name).slice(0, 100).join('') || '?';
};

interface File {
  name: string;
  bytes: Uint8Array;
}

function addFile(files: File[], { bytes, name }: ReadPicture): File {
  const base = name.replace(/\.[a-z0-9]+$/i, '').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_') || 'picture';
  const wanted = `${base}.${extensionOf(bytes)}`;
  const file = {
    name: files.some((each) => each.name === wanted) ? `${files.length}_${wanted}` : wanted,
    bytes,
  };
  files.push(file);
  return file;
}

/** Each picture is a file beside its text, once. */
function pictureWriter(files: File[], pictures: QuestionToWrite['pictures'] = []): WritePicture {
  return (key, alt) => {
    const picture = pictures.find((each) => each.key === key);
    if (!picture) return undefined;
    const known = files.find(({ bytes }) => bytes === picture.bytes);
    const { name } = known ?? addFile(files, picture);
    return `<img class="${classOfPicture(key)}" src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="${escapeMarkup(alt)}"/>`;
  };
}

const pictureElement = ({ name }: File, { caption }: ReadPicture, language: 'en' | 'ne'): string =>
  `<br/><img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="${escapeMarkup(caption?.[language] ?? '')}"/>`;

const fileElement = ({ name, bytes }: File): string =>
  `<file name="${escapeMarkup(name)}" path="/" encoding="base64">${base64OfBytes(bytes)}</file>`;

const textElement = (text: string): string =>
  text === ''
    ? '<text></text>'
    : `<text><![CDATA[${allowedInXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;
