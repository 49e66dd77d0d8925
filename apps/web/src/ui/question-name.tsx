import type { LocalizedRich, MathElement, RichBlock, RichInline, RichText } from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { useLanguage, useReading } from '#i18n/language.ts';
import { isOnce, Localized } from '#i18n/localized.tsx';
import bilingual from '#i18n/reading/bilingual.module.css';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { graphemes, preview } from '#i18n/reading/preview.ts';
import { RichLine } from './rich-view.tsx';

interface QuestionNameProps {
  text: LocalizedText;
  rich: LocalizedRich | undefined;
  /** Of the beginning that is shown. */
  characters: number;
  /** As content is read, in one language or in both; otherwise in the language of the interface. */
  inReading?: boolean;
}

/** A question named by the beginning of its text, in one line. Its formulas are set. */
export function QuestionName({ text, rich, characters, inReading = false }: QuestionNameProps) {
  const language = useLanguage();
  const inBoth = useReading() === 'both' && inReading && !isOnce(text);
  if (rich === undefined) {
    const Text = inReading ? Bilingual : Localized;
    return <Text text={text} transform={(whole) => preview(whole, characters)} />;
  }
  const line = (wanted: Language) => {
    const nepali = wanted === 'ne' || rich.en.length === 0 ? rich.ne : undefined;
    return <RichLine line={beginningOf(nepali ?? rich.en, characters)} lang={nepali ? 'ne' : 'en'} />;
  };
  if (!inBoth) return line(language);
  return (
    <span className={bilingual.both}>
      {line(language)}
      <span className={bilingual.second}>{line(language === 'ne' ? 'en' : 'ne')}</span>
    </span>
  );
}

const word = (text: string): RichInline => ({ kind: 'text', text });

/** The blocks one after the other: what no line can show as it is, a line shows by its words. */
function inLine(block: RichBlock): RichInline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.content;
    case 'list':
      return block.items.flatMap(({ content }, place) => [...(place === 0 ? [] : [word(' · ')]), ...content]);
    case 'table':
      return block.rows.flat().flatMap((cell, place) => [...(place === 0 ? [] : [word(' · ')]), ...cell]);
    case 'code_block':
      return [{ kind: 'code', text: block.text }];
  }
}

/** A formula is there as a whole or not at all. */
export function beginningOf(tree: RichText, characters: number): RichInline[] {
  let left = characters;
  const take = (nodes: readonly RichInline[]): RichInline[] => {
    const taken: RichInline[] = [];
    for (const node of nodes) {
      if (left <= 0) break;
      if (node.kind === 'formula') {
        const width = signsOf(node.math);
        // The first node is there however long it is.
        if (width > left && left < characters) left = 0;
        else taken.push({ ...node, display: false });
        left -= width;
      } else if ('content' in node) {
        taken.push({ ...node, content: take(node.content) });
      } else {
        const whole =
          node.kind === 'picture' ? `[${node.alt}]` : node.kind === 'line_break' ? ' ' : node.text;
        const all = graphemes(whole);
        const text = all.slice(0, left).join('');
        taken.push(node.kind === 'code' ? { kind: 'code', text } : word(text));
        left -= all.length;
      }
    }
    return taken;
  };
  const all = tree.flatMap((block, place) => [...(place === 0 ? [] : [word(' ')]), ...inLine(block)]);
  const taken = take(all);
  return left < 0 ? [...taken, word('...')] : taken;
}

/** What a reader sees of a formula, in signs. */
const signsOf = ({ text = '', children = [] }: MathElement): number =>
  children.reduce((sum, child) => sum + signsOf(child), graphemes(text).length);
