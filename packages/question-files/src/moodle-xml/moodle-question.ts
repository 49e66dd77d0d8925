import { fromAutoFormat, fromHtml, fromPlainText, type MarkedText } from '#html.ts';
import { splitLanguages } from '#languages.ts';
import { readMarkdown } from '#markup/markdown.ts';
import type { MarkupQuestion, MarkupText } from '#markup/markup-question.ts';
import { bytesOfBase64, decodedAddress } from '#markup/picture-files.ts';
import { contentToMarkup } from '#markup/to-markup.ts';
import type { FileLanguage, ReadText } from '#questions.ts';
import { allInside, childOf, childrenOf, textOf, type XmlElement } from '#xml.ts';

// Rules of Moodle's question/format/xml/format.php.

type Found = Omit<MarkupQuestion, 'source' | 'topic'>;

export function markupQuestionOf(element: XmlElement, type: string, language: FileLanguage): Found {
  const stemElement = childOf(element, 'questiontext');
  const format = stemElement?.attributes.format ?? 'html';
  const textIn = (parent: XmlElement | undefined): MarkupText => markupOf(parent, format, element);
  const answers = childrenOf(element, 'answer');
  const tags = childrenOf(element, 'tags').concat(childrenOf(element, 'coursetags'));
  const { stem, passage } = withoutPassage(withOldImage(textIn(stemElement), element));
  const warnings = filesInNoText(element);
  const question: Found = {
    ...(warnings.length > 0 && { warnings }),
    stem,
    ...(passage && { passage }),
    options: [],
    tags: [
      ...new Set(tags.flatMap((list) => childrenOf(list, 'tag')).map((tag) => tidy(textOf(tag)))),
    ].filter(Boolean),
  };
  const refuse = (kind: string): Found => ({
    ...question,
    refused: { code: 'not_single_choice', params: { kind } },
  });
  if (type === 'truefalse') {
    return {
      ...question,
      options: trueFalseOptions(answers, textIn),
      ...withWarnings(question, feedbackOf(element, answers, textIn, language)),
    };
  }
  if (type !== 'multichoice') return refuse(type || 'question');

  // Of a single choice, a share of the marks alone is no key.
  const least = isSingle(element) ? FULL : Number.MIN_VALUE;
  return {
    ...question,
    options: answers.map((answer) => ({ text: textIn(answer), isCorrect: fractionOf(answer) >= least })),
    ...withWarnings(question, feedbackOf(element, answers, textIn, language)),
    ...(!isSingle(element) && {
      refused: { code: 'not_single_choice', params: { kind: 'multichoice, several answers' } },
    }),
  };
}

const withWarnings = <Part extends Pick<MarkupQuestion, 'warnings'>>(question: Found, part: Part): Part => ({
  ...part,
  warnings: [...(question.warnings ?? []), ...(part.warnings ?? [])],
});

/** Files of a question that none of its texts names. */
function filesInNoText(element: XmlElement): NonNullable<MarkupQuestion['warnings']> {
  const texts = allInside(element, 'text').map(textOf).join('\n');
  return allInside(element, 'file')
    .map(({ attributes }) => attributes.name?.trim() ?? '')
    .filter(
      (name) =>
        name !== '' &&
        ![name, encodeURIComponent(name), encodeURI(name)].some((each) => texts.includes(each)),
    )
    .map((what) => ({ code: 'left_out', params: { what } }));
}

/** Per cent. Old exports round them. */
const FULL = 99.99;

const fractionOf = ({ attributes }: XmlElement): number => {
  const fraction = Number((attributes.fraction ?? '0').trim().replace('%', '').replace(',', '.'));
  return Number.isNaN(fraction) ? 0 : fraction;
};

function isSingle(element: XmlElement): boolean {
  const single = childOf(element, 'single');
  const value = single ? textOf(single).trim().toLowerCase() : 'true';
  return value !== 'false' && value !== '0' && value !== '';
}

const TRUE: ReadText = { en: 'True', ne: 'सत्य' };
const FALSE: ReadText = { en: 'False', ne: 'असत्य' };
const TRUE_NAMES = new Set(['true', 't', 'सत्य', 'ठीक', 'सही', 'साँचो']);
const FALSE_NAMES = new Set(['false', 'f', 'असत्य', 'बेठीक', 'गलत', 'झुटो', 'झूटो']);

/** Moodle takes the first answer for true if it knows neither name. Here such answers stay as they are. */
function trueFalseOptions(
  answers: XmlElement[],
  textIn: (element: XmlElement) => MarkupText,
): MarkupQuestion['options'] {
  const names = answers.map((answer) => tidy(textOf(childOf(answer, 'text') ?? answer)).toLowerCase());
  const isKnown = names.every((name) => TRUE_NAMES.has(name) || FALSE_NAMES.has(name));
  if (!isKnown)
    return answers.map((answer) => ({ text: textIn(answer), isCorrect: fractionOf(answer) >= FULL }));
  const isCorrect = (known: Set<string>) =>
    answers.some((answer, place) => known.has(names[place] ?? '') && fractionOf(answer) >= FULL);
  return [
    { text: TRUE, isCorrect: isCorrect(TRUE_NAMES) },
    { text: FALSE, isCorrect: isCorrect(FALSE_NAMES) },
  ];
}

/** What Moodle writes by itself into every question, and is no explanation. */
const USUAL_FEEDBACK =
  /^(?:your answer is (?:partially )?(?:correct|incorrect)\.?|(?:partially )?(?:correct|incorrect|right|wrong)[.!]?|that'?s (?:not )?(?:right|correct)[.!]?)?$/i;

function feedbackOf(
  element: XmlElement,
  answers: XmlElement[],
  textIn: (element: XmlElement | undefined) => MarkupText,
  language: FileLanguage,
): Pick<MarkupQuestion, 'explanation' | 'warnings'> {
  const plain = (text: MarkupText) => {
    const { en, ne } = splitLanguages(text.markup, language);
    return tidy(`${text.read(en).text} ${text.read(ne).text}`);
  };
  const general = textIn(childOf(element, 'generalfeedback'));
  const feedback = (answer: XmlElement) => textIn(childOf(answer, 'feedback'));
  const isCorrect = (answer: XmlElement) => fractionOf(answer) >= FULL;
  const correct = answers
    .filter(isCorrect)
    .map(feedback)
    .find((text) => hasContent(text));
  const explanation = hasContent(general) ? general : correct;
  const shown = explanation ? plain(explanation) : '';
  const isOther = (text: MarkupText) => hasContent(text) && plain(text) !== shown;
  const warnings: NonNullable<MarkupQuestion['warnings']> = [];
  const leaveOut = (what: string) => warnings.push({ code: 'left_out', params: { what } });
  if (answers.map(feedback).some(isOther)) leaveOut('feedback');
  for (const what of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    const text = textIn(childOf(element, what));
    if (isOther(text) && !USUAL_FEEDBACK.test(plain(text))) leaveOut(what);
  }
  const isPartial = (answer: XmlElement) => fractionOf(answer) > 0 && !isCorrect(answer);
  if (answers.some(isCorrect) && answers.some(isPartial)) leaveOut('partial credit');
  if (childrenOf(element, 'hint').some((hint) => hasContent(textIn(childOf(hint, 'hintcontent') ?? hint))))
    leaveOut('hint');
  return { explanation, warnings };
}

const hasContent = ({ markup, read }: MarkupText): boolean => {
  if (markup === '') return false;
  const { text, pictures } = read(markup);
  return text !== '' || pictures.length > 0;
};

const readers: Record<string, (text: string) => MarkedText> = {
  moodle_auto_format: fromAutoFormat,
  plain_text: fromPlainText,
  markdown: readMarkdown,
};

/** The text of an element in its format, with the files that belong to it. */
function markupOf(parent: XmlElement | undefined, usualFormat: string, question: XmlElement): MarkupText {
  const format = (parent?.attributes.format ?? usualFormat).trim();
  const text = parent && childOf(parent, 'text');
  // Files that were written by hand have the text without its element, or markup that is not escaped.
  const own = parent && { ...parent, children: parent.children.filter((child) => typeof child === 'string') };
  const holder = text ?? own;
  const isEscaped = holder?.children.every((child) => typeof child === 'string') ?? true;
  const written = holder ? (isEscaped ? textOf(holder) : contentToMarkup(holder)) : '';
  return {
    markup: written.trim(),
    read: readers[format] ?? fromHtml,
    findPicture: (src) => (parent && findFile(parent, src)) ?? findFile(question, src),
  };
}

/** `@@PLUGINFILE@@/a%20map.png` names a file beside the text. */
function findFile(element: XmlElement, src: string): Uint8Array | undefined {
  const written = src.replace(/^@@PLUGINFILE@@/i, '').split(/[?#]/)[0] ?? '';
  const path = `/${(decodedAddress(written) ?? written).replace(/^\/+/, '')}`;
  const files = element.name === 'question' ? allInside(element, 'file') : childrenOf(element, 'file');
  const isNamed = (name: string) => (file: XmlElement) => name === file.attributes.name?.trim();
  const file =
    files.find((each) => `${each.attributes.path ?? '/'}${each.attributes.name ?? ''}` === path) ??
    files.find(isNamed(path.split('/').at(-1) ?? '')) ??
    files.find(isNamed(written.split('/').at(-1) ?? ''));
  return file && (file.attributes.encoding ?? 'base64') === 'base64'
    ? bytesOfBase64(textOf(file))
    : undefined;
}

/** Moodle has no passages: this platform writes them before the text of their questions. */
export function withoutPassage(stem: MarkupText): { stem: MarkupText; passage?: MarkupText } {
  const [whole, passage] = /^<blockquote class="passage">(.*?)<\/blockquote>/s.exec(stem.markup) ?? [];
  if (whole === undefined || passage === undefined) return { stem };
  return {
    stem: { ...stem, markup: stem.markup.slice(whole.length) },
    passage: { ...stem, markup: passage },
  };
}

/** Exports of Moodle 1 have the picture of a question in elements of their own. */
function withOldImage(stem: MarkupText, element: XmlElement): MarkupText {
  const image = childOf(element, 'image');
  const data = childOf(element, 'image_base64');
  const name = image && textOf(image).trim();
  if (!name) return stem;
  const bytes = data && bytesOfBase64(textOf(data));
  const src = `@@PLUGINFILE@@/${name.replaceAll('/', '_')}`;
  return {
    ...stem,
    read: (markup) => {
      const text = stem.read(markup);
      return { ...text, pictures: [...text.pictures, { src, alt: '' }] };
    },
    findPicture: (each) => (each === src ? bytes : stem.findPicture(each)),
  };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
