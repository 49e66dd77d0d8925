import { extensionOf } from '#markup/picture-files.ts';
import { classOfPicture, texFormula, toHtml, type WriteFormula, type WritePicture } from '#markup/to-html.ts';
import { escapeMarkup } from '#markup/to-markup.ts';
import type { QuestionToWrite, ReadPicture, ReadText } from '#questions.ts';

const ASI = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MATCH_CORRECT = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml';

/** An element of MathML, as packages/rich-text makes it. */
export interface MathTree {
  tag: string;
  attributes?: Record<string, string>;
  text?: string;
  children?: MathTree[];
}

type ToMath = ((latex: string, display: boolean) => MathTree) | undefined;

export interface WrittenItem {
  identifier: string;
  xml: string;
  /** By their names from the folder of the file. */
  pictures: Map<string, Uint8Array>;
}

/** The item of one question: its text, and a choice of one answer. The explanation is shown after any answer. */
export function writeItem(
  question: QuestionToWrite,
  identifier: string,
  { stimulus, toMath }: { stimulus: string | undefined; toMath: ToMath },
): WrittenItem {
  const { format, text, hint, options, image } = question;
  const pictures = new Map<string, Uint8Array>();
  const content = contentWriter(pictures, toMath, { identifier, inText: question.pictures });
  const choices = options.map(
    (option, place) =>
      `<qti-simple-choice identifier="${letterOf(place)}">${content(option.text, format, option.image, `${identifier}/${letterOf(place)}`)}</qti-simple-choice>`,
  );
  const keys = options.flatMap((option, place) =>
    option.is_correct ? [`<qti-value>${letterOf(place)}</qti-value>`] : [],
  );
  const languages = (['en', 'ne'] as const).filter((language) => text[language] !== '');
  const xml = [
    `<qti-assessment-item ${ASI} identifier="${identifier}" title="${escapeMarkup(titleOf(text))}" adaptive="false" time-dependent="false"${languages.length === 1 ? ` xml:lang="${languages[0]}"` : ''}>`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">${keys.length > 0 ? `<qti-correct-response>${keys.join('')}</qti-correct-response>` : ''}</qti-response-declaration>`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>',
    ...(hint
      ? ['<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>']
      : []),
    ...(stimulus ? [`<qti-assessment-stimulus-ref identifier="stimulus" href="../${stimulus}"/>`] : []),
    `<qti-item-body>${content(text, format, image, identifier)}<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">`,
    ...choices,
    '</qti-choice-interaction></qti-item-body>',
    ...(hint
      ? [
          '<qti-response-processing><qti-response-condition><qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>',
          '<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition>',
          '<qti-set-outcome-value identifier="FEEDBACK"><qti-base-value base-type="identifier">EXPLANATION</qti-base-value></qti-set-outcome-value></qti-response-processing>',
          `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="EXPLANATION" show-hide="show"><qti-content-body>${content(hint, format)}</qti-content-body></qti-modal-feedback>`,
        ]
      : [`<qti-response-processing template="${MATCH_CORRECT}"/>`]),
    '</qti-assessment-item>\n',
  ].join('\n');
  return { identifier, xml, pictures };
}

/** The text that several items refer to. */
export function writeStimulus(
  passage: NonNullable<QuestionToWrite['passage']>,
  identifier: string,
  toMath: ToMath,
): WrittenItem {
  const pictures = new Map<string, Uint8Array>();
  const text = passage.text ?? { en: '', ne: '' };
  const body = contentWriter(pictures, toMath, { identifier, inText: passage.pictures })(
    text,
    passage.format,
    passage.image,
    identifier,
  );
  const xml = `<qti-assessment-stimulus ${ASI} identifier="${identifier}" title="${escapeMarkup(titleOf(text))}"><qti-stimulus-body>${body}</qti-stimulus-body></qti-assessment-stimulus>\n`;
  return { identifier, xml, pictures };
}

const letterOf = (place: number): string => String.fromCharCode(65 + place);

const titleOf = ({ en, ne }: ReadText): string =>
  Array.from((en || ne).replace(/\s+/g, ' ').trim())
    .slice(0, 100)
    .join('') || 'Question';

/** Writes a text as a block for each of its languages, each with the picture and its caption. */
function contentWriter(
  pictures: Map<string, Uint8Array>,
  toMath: ToMath,
  { identifier, inText = [] }: { identifier: string; inText: QuestionToWrite['pictures'] },
) {
  const inside: WritePicture = (key, alt) => {
    const picture = inText.find((each) => each.key === key);
    if (!picture) return undefined;
    const src = addPicture(pictures, { ...picture, name: key }, `${identifier}/in-text`);
    return `<img class="${classOfPicture(key)}" src="${escapeMarkup(encodeURI(src))}" alt="${escapeMarkup(alt)}"/>`;
  };
  const formula: WriteFormula = toMath
    ? (latex, display) => writeMath(toMath(latex, display), latex)
    : texFormula;
  return (text: ReadText, format: 'rich' | undefined, picture?: ReadPicture, folder = ''): string => {
    const src = picture && addPicture(pictures, picture, folder);
    const blocks = (['en', 'ne'] as const).flatMap((language) => {
      if (text[language] === '') return [];
      const shown = src ? `<div>${pictureElement(src, picture?.caption?.[language])}</div>` : '';
      return [
        `<div class="multilang" xml:lang="${language}">${toHtml(text[language], format, formula, inside)}${shown}</div>`,
      ];
    });
    if (blocks.length > 0 || !src) return blocks.join('');
    return `<div>${pictureElement(src, picture?.caption?.en || picture?.caption?.ne)}</div>`;
  };
}

function addPicture(pictures: Map<string, Uint8Array>, { bytes, name }: ReadPicture, folder: string): string {
  const base = name.replace(/\.[a-z0-9]+$/i, '').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_') || 'picture';
  const path = `images/${folder}/${base}.${extensionOf(bytes)}`;
  pictures.set(path, bytes);
  return path;
}

const pictureElement = (src: string, caption = ''): string =>
  `<img src="${escapeMarkup(encodeURI(src))}" alt="${escapeMarkup(caption)}"/>`;

function writeMath(tree: MathTree, latex: string): string {
  const display = tree.attributes?.display === 'block' ? ' display="block"' : '';
  const inside = (tree.children ?? []).map(writeMathElement).join('');
  return `<math xmlns="${MATHML}"${display}><semantics><mrow>${inside}</mrow><annotation encoding="application/x-tex">${escapeMarkup(latex)}</annotation></semantics></math>`;
}

function writeMathElement({ tag, attributes = {}, text, children = [] }: MathTree): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
  const content = text === undefined ? children.map(writeMathElement).join('') : escapeMarkup(text);
  return `<${tag}${written}>${content}</${tag}>`;
}
