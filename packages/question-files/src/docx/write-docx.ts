import { zipSync } from 'fflate';
import { WITHOUT_TOPIC } from '#markup/without-topic.ts';
import { relations } from '#open-xml.ts';
import { OPTION_LETTERS } from '#option-letters.ts';
import type { QuestionToWrite, ReadPicture, ReadText } from '#questions.ts';
import { idOfStyle, nameOfStyle, type PaperPart, type TextLanguage, type TextPart } from './paper-styles.ts';
import { contentTypes, documentXml, styles } from './writing/document-parts.ts';
import { type DrawnPicture, WrittenPictures } from './writing/pictures.ts';
import { BREAK, partsOfText, run } from './writing/runs.ts';

export interface PaperToWrite {
  title: ReadText;
  /** Of the words beside the questions, their numbers and letters. */
  language: 'en' | 'ne';
  /** An SVG as a picture that every version of Word shows. Undefined: it cannot be drawn. */
  drawn?: (svg: Uint8Array) => DrawnPicture | undefined;
}

export const WORDS = {
  en: {
    answer: 'Answer',
    explanation: 'Explanation',
    difficulty: 'Difficulty',
    tags: 'Tags',
    easy: 'easy',
    medium: 'medium',
    hard: 'hard',
    without_topic: WITHOUT_TOPIC,
    passage: (from: string, to: string) => `Read the passage below and answer questions ${from} to ${to}.`,
  },
  ne: {
    answer: 'उत्तर',
    explanation: 'व्याख्या',
    difficulty: 'कठिनाइ',
    tags: 'ट्याग',
    easy: 'सजिलो',
    medium: 'मध्यम',
    hard: 'गाह्रो',
    without_topic: 'विषय नभएका',
    passage: (from: string, to: string) => `तलको अनुच्छेद पढेर प्रश्न ${from} देखि ${to} सम्मको उत्तर दिनुहोस्।`,
  },
} as const;

/** Questions as a paper to edit in a word processor: our reader reads it back as the same questions. */
export function writeDocx(
  questions: readonly QuestionToWrite[],
  { title, language, drawn = () => undefined }: PaperToWrite,
): Uint8Array {
  const pictures = new WrittenPictures(2, drawn);
  const name = [title.en, title.ne].filter((text) => text !== '').join(' / ');
  const head = name === '' ? '' : paragraph('Title', run(name));
  const paper = new Paper(questions, language, pictures);
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': documentXml(head + paper.write()),
    'word/styles.xml': styles,
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles.xml'],
      ...[...pictures.files.keys()].map((file): [string, string] => ['image', `media/${file}`]),
    ]),
  };
  for (const [file, bytes] of pictures.files) files[`word/media/${file}`] = bytes;
  // A fixed time, so that the same questions give the same bytes.
  return zipSync(files, { mtime: '1990-01-01T00:00:00' });
}

const paragraph = (style: string, runs: string, looks = ''): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${looks}</w:pPr>${runs}</w:p>`;

const inStyle = (own: PaperPart, runs: string, looks = ''): string =>
  paragraph(idOfStyle(nameOfStyle(own)), runs, looks);

/** Of a paragraph below the first one of its text: as close as a line, and below the text beside the label. */
const FURTHER = '<w:spacing w:before="0"/><w:ind w:firstLine="0"/>';

/** Text, format and pictures that belong together: of a question, or of a passage. */
type Texts = Pick<QuestionToWrite, 'format' | 'pictures'>;

const PLAIN: Texts = {};

class Paper {
  private readonly questions: readonly QuestionToWrite[];
  private readonly words: (typeof WORDS)['en' | 'ne'];
  private readonly letters: readonly string[];
  private readonly isNepali: boolean;
  private readonly pictures: WrittenPictures;

  constructor(
    questions: readonly QuestionToWrite[],
    language: PaperToWrite['language'],
    pictures: WrittenPictures,
  ) {
    this.questions = questions;
    this.words = WORDS[language];
    this.letters = language === 'en' ? OPTION_LETTERS.upper : OPTION_LETTERS.ka;
    this.isNepali = language === 'ne';
    this.pictures = pictures;
  }

  write(): string {
    const keys = this.questions.map(({ passage }) => passage && JSON.stringify(passage, bytesAsLatin));
    return this.questions
      .map((question, place) => {
        const isFirst = keys[place] !== undefined && keys[place] !== keys[place - 1];
        const end = isFirst ? keys.findIndex((key, at) => at > place && key !== keys[place]) : 0;
        const last = end < 0 ? keys.length : end;
        return [
          this.topic(question.topic, place),
          isFirst ? this.passage(question.passage, place + 1, last) : '',
          this.question(question, place + 1),
        ].join('');
      })
      .join('');
  }

  private number(value: number): string {
    const digits = String(value);
    return this.isNepali
      ? digits.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
      : digits;
  }

  /** Where it is another one than that of the question before. */
  private topic(topic: ReadText | undefined, place: number): string {
    const before = this.questions[place - 1]?.topic;
    if (topic?.en === before?.en && topic?.ne === before?.ne) return '';
    if (topic) return this.text('topic', topic, PLAIN);
    return inStyle({ part: 'topic', language: 'both' }, run(this.words.without_topic));
  }

  private passage(passage: QuestionToWrite['passage'], from: number, to: number): string {
    if (!passage) return '';
    const { text = { en: '', ne: '' }, image } = passage;
    const head = this.words.passage(this.number(from), this.number(to));
    return (
      inStyle({ part: 'passage_head' }, run(head)) + this.text('passage', text, passage) + this.image(image)
    );
  }

  private question(question: QuestionToWrite, number: number): string {
    const { text, options, hint, image, difficulty, tags = [] } = question;
    const { words } = this;
    const key = options.findIndex(({ is_correct }) => is_correct);
    const details = [
      ...(difficulty ? [`${words.difficulty}: ${words[difficulty]}`] : []),
      ...(tags.length > 0 ? [`${words.tags}: ${tags.join('\n')}`] : []),
    ];
    return [
      this.text('question', text, question, `${this.number(number)}.`),
      this.image(image),
      ...options.map(
        (option, place) =>
          this.text('option', option.text, question, `${this.letters[place] ?? ''})`) +
          this.image(option.image),
      ),
      key < 0 ? '' : inStyle({ part: 'answer' }, run(`${words.answer}: ${this.letters[key] ?? ''}`)),
      hint ? this.text('explanation', hint, question, `${words.explanation}:`) : '',
      ...details.map((detail) =>
        inStyle(
          { part: 'details' },
          detail
            .split('\n')
            .map((line) => run(line))
            .join(BREAK),
        ),
      ),
    ].join('');
  }

  /** A text in its languages, with its number, letter or word before the first of them. */
  private text(part: TextPart, text: ReadText, texts: Texts, label = ''): string {
    const languages: TextLanguage[] =
      text.en === text.ne ? ['both'] : (['en', 'ne'] as const).filter((language) => text[language] !== '');
    return languages
      .map((language, place) => {
        const own = language === 'ne' ? text.ne : text.en;
        return this.inLanguage({ part, language }, own, texts, place === 0 ? label : undefined);
      })
      .join('');
  }

  /** `label`: of the first paragraph of a text. */
  private inLanguage(
    own: PaperPart,
    text: string,
    { format, pictures = [] }: Texts,
    label: string | undefined,
  ): string {
    const inText = (key: string, alt: string) => {
      const picture = pictures.find((each) => each.key === key);
      return picture && this.pictures.run(picture.bytes, alt, key);
    };
    const parts = partsOfText(text, format, inText);
    const isTableFirst = parts[0]?.kind === 'table';
    const first = parts[0]?.kind === 'lines' ? parts[0].runs : '';
    const rest = parts.slice(isTableFirst || parts.length === 0 ? 0 : 1);
    return [
      inStyle(own, labelRuns(label) + first, label === undefined ? FURTHER : ''),
      // A line break before them shows that they go on with the text above the table.
      ...rest.map((part) => (part.kind === 'table' ? part.table : inStyle(own, BREAK + part.runs, FURTHER))),
    ].join('');
  }

  private image(image: ReadPicture | undefined): string {
    if (!image) return '';
    const { caption } = image;
    const hasCaption = caption && (caption.en || caption.ne);
    return (
      inStyle({ part: 'picture' }, this.pictures.run(image.bytes, caption?.en || caption?.ne || '')) +
      (hasCaption ? this.text('caption', caption, PLAIN) : '')
    );
  }
}

/** A number or letter has a tab behind it, a word a space. */
function labelRuns(label = ''): string {
  const isWord = label.endsWith(':');
  const bold = run(isWord ? `${label} ` : label, '<w:b/><w:bCs/>');
  return label === '' || isWord ? bold : `${bold}<w:r><w:tab/></w:r>`;
}

/** For comparing passages by all that they have. */
const bytesAsLatin = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
