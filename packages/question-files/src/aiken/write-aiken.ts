import { toHtml } from '#markup/to-html.ts';
import type { QuestionToWrite, ReadText } from '#questions.ts';
import { aikenLines } from './aiken-lines.ts';

/**
 * Questions in Aiken, which has one line for each text: no explanations, pictures or emphasis. Two languages stand on a line with a
 * slash between them.
 */
export function writeAiken(questions: readonly QuestionToWrite[]): string {
  return questions
    .map(({ text, passage, options, format }) => {
      const isRich = format === 'rich';
      const about = passage?.text ? `${lineOf(passage.text, passage.format === 'rich')} ` : '';
      const key = options.findIndex((option) => option.is_correct);
      return [
        guarded(about + lineOf(text, isRich)),
        ...options.map((option, place) => `${letterOf(place)}) ${lineOf(option.text, isRich)}`),
        `ANSWER: ${key < 0 ? '' : letterOf(key)}`,
        '',
      ].join('\n');
    })
    .join('\n');
}

const letterOf = (place: number) => String.fromCharCode(65 + place);

function lineOf({ en, ne }: ReadText, isRich: boolean): string {
  const line = (text: string) => (isRich ? plainOf(text) : text).replace(/\s+/g, ' ').trim();
  const [first, second] = [line(en), line(ne)];
  return first === second || second === '' ? first : first === '' ? second : `${first} / ${second}`;
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Without the signs of the notation. */
const plainOf = (notation: string): string =>
  toHtml(notation, 'rich')
    .replace(/<(?:br\/|\/p|\/li|\/td|\/th|pre)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** A stem that begins like an option or an answer gets a joiner before it, which does not show. */
const guarded = (line: string): string => (aikenLines(line)[0]?.kind === 'text' ? line : `\u2060${line}`);
