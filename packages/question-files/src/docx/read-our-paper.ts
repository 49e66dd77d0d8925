import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { cleanText, excerptOf } from '#clean-text.ts';
import { fromHtml } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { splitTitle } from '#languages.ts';
import { type MarkupText, questionOfMarkup } from '#markup/markup-question.ts';
import { escapeMarkup } from '#markup/to-markup.ts';
import type { FileLanguage, ReadFile, ReadPicture, ReadText } from '#questions.ts';
import { type TypedBlock, textOfPieces } from '#typed-paper/blocks.ts';
import { type PaperText, sortOurPaper, type TextBlock } from './our-paper.ts';
import { htmlOfPieces, htmlOfTable } from './paper-html.ts';
import { WORDS } from './write-docx.ts';

const WITHOUT_TOPIC = Object.values(WORDS).map(({ without_topic }) => without_topic);

/** A paper that we wrote, by the styles of its paragraphs; undefined for one that is not as we write it. */
export function readOurPaper(blocks: readonly TypedBlock[], language: FileLanguage): ReadFile | undefined {
  const paper = sortOurPaper(blocks);
  if (!paper) return undefined;
  const found = paper.questions;
  if (found.length > MAX_READ_QUESTIONS)
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  const read = found.map((question, place) => {
    const { options, answer, explanation, passage, topic, tags, difficulty } = question;
    const excerpt = excerptOf(question.source.join('\n'));
    const name = topic && plainText(topic);
    const { question: own, issues } = questionOfMarkup(
      {
        stem: markupOf(question.stem),
        options: options.map(({ label, text }) => ({ text: markupOf(text), isCorrect: label === answer })),
        ...(explanation && { explanation: markupOf(explanation) }),
        ...(passage && { passage: markupOf(passage) }),
        ...(name && !WITHOUT_TOPIC.some((none) => none === name.en && none === name.ne) && { topic: name }),
        tags,
        source: { paragraph: question.place, excerpt },
      },
      place + 1,
      language,
    );
    return { question: { ...own, ...(difficulty && { difficulty }) }, issues };
  });
  return {
    questions: read.map(({ question }) => question),
    issues: read.flatMap(({ issues }) => issues),
    ...(paper.title !== undefined && { title: splitTitle(paper.title, 'both') }),
  };
}

const plainText = ({ en, ne }: PaperText): ReadText => {
  const textOf = (blocks: TextBlock[]) =>
    cleanText(blocks.map((block) => ('pieces' in block ? textOfPieces(block.pieces) : '')).join('\n'));
  return { en: textOf(en), ne: textOf(ne) };
};

/** With a span for each language that the text has. */
function markupOf(text: PaperText): MarkupText {
  const pictures: Uint8Array[] = [];
  const addressOf = ({ bytes }: ReadPicture): string => {
    if (!pictures.includes(bytes)) pictures.push(bytes);
    return `picture:${pictures.indexOf(bytes)}`;
  };
  const caption = text.caption ? plainText(text.caption) : { en: '', ne: '' };
  const pictureIn = (alt: string) =>
    text.image ? `<img src="${addressOf(text.image)}" alt="${escapeMarkup(alt)}"/>` : '';
  const htmlOf = (language: 'en' | 'ne') =>
    text[language]
      .map((block) =>
        'table' in block ? htmlOfTable(block.table, addressOf) : htmlOfPieces(block.pieces, addressOf),
      )
      .join('');
  const spans = (['en', 'ne'] as const).flatMap((language) => {
    const html = htmlOf(language);
    return html === ''
      ? []
      : [`<span lang="${language}" class="multilang">${html}${pictureIn(caption[language])}</span>`];
  });
  return {
    markup: spans.length > 0 ? spans.join('') : pictureIn(caption.en || caption.ne),
    read: fromHtml,
    findPicture: (src) => pictures[Number(/^picture:(\d+)$/.exec(src)?.[1] ?? -1)],
  };
}
