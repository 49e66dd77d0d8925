import type { LocalizedRich, MathElement, RichInline } from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { localize } from '#i18n/localized.tsx';
import { preview } from '#i18n/reading/preview.ts';
import { beginningOf } from '#ui/question-beginning.ts';

/** A question named where there is room for words alone: in a choice, in the name of a button. Formulas are written in one line. */
export function questionWords(
  { text, rich }: { text: LocalizedText; rich?: { text: LocalizedRich } | undefined },
  language: Language,
  characters: number,
): { text: string; lang: Language } {
  const shown = localize(text, language);
  const tree = shown.lang === 'ne' ? rich?.text.ne : rich?.text.en;
  if (tree === undefined) return { ...shown, text: preview(shown.text, characters) };
  return { lang: shown.lang, text: beginningOf(tree, characters).map(wordsOf).join('') };
}

function wordsOf(node: RichInline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'line_break':
      return ' ';
    case 'picture':
      return `[${node.alt}]`;
    case 'formula':
      return inOneLine(node.math);
    case 'sup':
      return `^${grouped(node.content.map(wordsOf).join(''))}`;
    case 'sub':
      return `_${grouped(node.content.map(wordsOf).join(''))}`;
    default:
      return node.content.map(wordsOf).join('');
  }
}

/** One sign or one number stands as it is. */
const grouped = (text: string): string => (/^(.|\d+)$/u.test(text) ? text : `(${text})`);

function inOneLine({ tag, text = '', children = [] }: MathElement): string {
  const [first = '', second = '', third = ''] = children.map(inOneLine);
  switch (tag) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(children.map(inOneLine).join(''))}`;
    case 'mroot':
      return `${grouped(second)}√${grouped(first)}`;
    case 'msup':
    case 'mover':
      return `${first}^${grouped(second)}`;
    case 'msub':
    case 'munder':
      return `${first}_${grouped(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_${grouped(second)}^${grouped(third)}`;
    case 'mtr':
      return `${children.map(inOneLine).join(' ')}; `;
    default:
      return text + children.map(inOneLine).join('');
  }
}
