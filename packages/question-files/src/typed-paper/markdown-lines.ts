import type { Piece, TypedParagraph } from './blocks.ts';
import { letterAt, namedQuestion, numberAt } from './lines/markers.ts';
import { answerAt, explanationAt } from './lines/words.ts';

const BOLD = /\*\*(?=[^\s*])((?:(?!\*\*)[^\n])+)(?<=\S)\*\*/u;
const ITALIC = /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]+?)(?<=[^\s\\])\*(?![\p{L}\p{N}*])/u;
const HEADING = /^[ \t]{0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/u;
const RULE = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ESCAPED = /\\([*_#>+.~-])/g;
/** Fewer signs may be a text about something else. */
const ENOUGH_SIGNS = 2;
/** Of a line that is looked at for signs. */
const BEGINNING = 2000;

/** Whether a text was written in Markdown, as chat programs answer. */
export function isMarkdown(text: string): boolean {
  const lines = text.slice(0, 200_000).split('\n');
  const signs = lines.filter((line) => {
    const start = line.slice(0, BEGINNING);
    return BOLD.test(start) || HEADING.test(start);
  });
  return signs.length >= ENOUGH_SIGNS;
}

/** A line of Markdown as what it shows. */
export function markdownLine(line: string, place: number): TypedParagraph {
  const empty: TypedParagraph = { kind: 'paragraph', pieces: [], place };
  if (line.trim() === '' || RULE.test(line)) return empty;
  const [, signs = '', title = ''] = HEADING.exec(line) ?? [];
  const content = signs === '' ? withoutBullet(line.replace(/^[ \t]*>[ \t]?/, '')) : title;
  const pieces = piecesOf(content, {});
  const text = pieces.map((piece) => piece.text).join('');
  const isHeading = signs !== '' && !numberAt(text) && !namedQuestion(text);
  return {
    ...empty,
    pieces,
    ...(isHeading && { heading: signs === '#' ? ('title' as const) : ('heading' as const) }),
  };
}

/** A bullet before the letter of an option, or before the word for an answer, is only a matter of looks. */
function withoutBullet(line: string): string {
  const [bullet] = /^[ \t]*[-*+][ \t]+/.exec(line) ?? [''];
  const rest = line.slice(bullet.length);
  const text = rest.replaceAll('**', '');
  return letterAt(text) || answerAt(text) || explanationAt(text) ? rest : line;
}

function piecesOf(text: string, look: Pick<Piece, 'bold' | 'italic'>): Piece[] {
  for (const [pattern, own] of [
    [BOLD, { bold: true }],
    [ITALIC, { italic: true }],
  ] as const) {
    const match = pattern.exec(text);
    if (!match) continue;
    return [
      ...piecesOf(text.slice(0, match.index), look),
      ...piecesOf(match[1] ?? '', { ...look, ...own }),
      ...piecesOf(text.slice(match.index + match[0].length), look),
    ];
  }
  return text === '' ? [] : [{ text: text.replace(ESCAPED, '$1'), ...look }];
}
