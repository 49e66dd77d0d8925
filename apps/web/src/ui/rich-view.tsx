import type {
  LocalizedRich,
  MathElement,
  RichBlock,
  RichInline,
  RichPicture,
  RichText,
} from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { allowedAttributes, isAllowedElement } from '@abhyas/rich-text/math-elements';
import { createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { useLanguage, useReading } from '#i18n/language.ts';
import { isOnce } from '#i18n/localized.tsx';
import bilingual from '#i18n/reading/bilingual.module.css';
import { svgAddress } from './picture/svg-address.ts';
import { svgSize } from './picture/svg-size.ts';
import styles from './rich-view.module.css';

// Elements are built from the tree, node by node. Nothing here parses markup.

/** The family as the style sheet names it. */
const MATH_FONT = '1em "Noto Sans Math"';

/** Formulas may be printed, or read without a network, before any is seen. Rejects without a network. */
export const loadMathFont = (): Promise<unknown> => document.fonts.load(MATH_FONT, '∑');

const Pictures = createContext<readonly RichPicture[]>([]);

interface RichViewProps {
  tree: RichText;
  lang: Language;
  /** Those that the tree names. */
  pictures?: readonly RichPicture[] | undefined;
  /** The same text in the other language, if it stands above: what differs in words for pictures alone is not repeated. */
  above?: RichText | undefined;
}

export function RichView({ tree, lang, pictures = [], above }: RichViewProps) {
  if (above !== undefined && withoutWords(above) === withoutWords(tree)) return null;
  return (
    <Pictures value={pictures}>
      <div className={styles.rich} lang={lang}>
        {inOrder(tree.map(blockOf))}
      </div>
    </Pictures>
  );
}

interface RichInReadingProps {
  text: LocalizedText;
  rich: LocalizedRich;
  /** With a hairline between the two languages, where they are long. */
  ruled: boolean;
}

/** A text as the reader wants it, in one language or in both. */
export function RichInReading({ text, rich, ruled }: RichInReadingProps) {
  const language = useLanguage();
  const reading = useReading();
  const nepali = (wanted: Language) => (wanted === 'ne' || rich.en.length === 0 ? rich.ne : undefined);
  const shown = (wanted: Language, above?: Language) => {
    const tree = nepali(wanted);
    return (
      <RichView
        tree={tree ?? rich.en}
        lang={tree ? 'ne' : 'en'}
        pictures={rich.pictures}
        above={above && (nepali(above) ?? rich.en)}
      />
    );
  };
  if (reading !== 'both' || isOnce(text)) return shown(language);
  return (
    <div className={bilingual.both}>
      {shown(language)}
      <div className={`${bilingual.second} ${ruled ? bilingual.ruled : ''}`}>
        {shown(language === 'ne' ? 'en' : 'ne', language)}
      </div>
    </div>
  );
}

/** Inline nodes among other words, on their line. */
export const RichLine = ({ line, lang }: { line: RichInline[]; lang: Language }) => (
  <span className={`${styles.rich} ${styles.line}`} lang={lang}>
    {inline(line)}
  </span>
);

const withoutWords = (tree: RichText): string =>
  JSON.stringify(tree, (name, value) => (name === 'alt' ? undefined : value));

const inOrder = (nodes: ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);
const inline = (content: RichInline[]): ReactNode => inOrder(content.map(inlineOf));

function blockOf(block: RichBlock): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p className={isPicture(block.content) ? styles.alone : undefined}>{inline(block.content)}</p>;
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'code_block':
      return (
        <pre className={styles.block}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

/** Whether there is nothing but one picture. */
const isPicture = ([first, ...others]: RichInline[]) => first?.kind === 'picture' && others.length === 0;

function List({ marker, items }: Extract<RichBlock, { kind: 'list' }>) {
  const Tag = marker === 'bullet' ? 'ul' : 'ol';
  const itemOf = ({ number, content }: (typeof items)[number]) => <li value={number}>{inline(content)}</li>;
  return <Tag className={`${styles.list} ${styles[marker]}`}>{inOrder(items.map(itemOf))}</Tag>;
}

function Table({ header, rows }: Extract<RichBlock, { kind: 'table' }>) {
  const [first, ...others] = rows;
  const headOf = (cell: RichInline[]) => <th scope="col">{inline(cell)}</th>;
  const cellOf = (cell: RichInline[]) => <td>{inline(cell)}</td>;
  const rowOf = (row: RichInline[][]) => <tr>{inOrder(row.map(cellOf))}</tr>;
  return (
    <table className={styles.table}>
      {header && first && (
        <thead>
          <tr>{inOrder(first.map(headOf))}</tr>
        </thead>
      )}
      <tbody>{inOrder((header ? others : rows).map(rowOf))}</tbody>
    </table>
  );
}

/** Chrome before 109 would show the signs of a formula in a row, "12" for a half: there the LaTeX is shown. */
const showsMath = (): boolean => typeof window === 'undefined' || 'MathMLElement' in window;

const tags = { bold: 'strong', italic: 'em', sub: 'sub', sup: 'sup' } as const;

function inlineOf(node: RichInline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'line_break':
      return <br />;
    case 'code':
      return <code className={styles.code}>{node.text}</code>;
    case 'formula':
      if (!showsMath()) return <code className={styles.code}>{node.latex}</code>;
      return mathOf(node.math, { alttext: node.latex });
    case 'picture':
      return <NamedPicture name={node.key} alt={node.alt} />;
    default: {
      const Tag = tags[node.kind];
      return <Tag>{inline(node.content)}</Tag>;
    }
  }
}

/** Only ever an image, in which nothing runs and nothing is fetched. Its words stand for one that is not there. */
function NamedPicture({ name, alt }: { name: string; alt: string }) {
  const picture = use(Pictures).find(({ key }) => key === name);
  if (picture === undefined) return `[${alt}]`;
  const { svg } = picture;
  return (
    <img className={styles.picture} src={svgAddress(svg)} alt={alt} {...svgSize(svg)} draggable={false} />
  );
}

/** The server has checked elements and attributes by the same list. */
function mathOf(element: MathElement, more?: { alttext: string }): ReactNode {
  const { tag, attributes = {}, looks = [], text, children = [] } = element;
  if (tag !== 'math' && !isAllowedElement(tag)) return null;
  const { rowspan, ...allowed } = allowedAttributes(attributes);
  const props = {
    ...allowed,
    ...more,
    ...(rowspan && { rowSpan: rowspan }),
    ...(looks.length > 0 && { className: looks.map((look) => styles[look]).join(' ') }),
  };
  const inside = text === undefined ? children.map((child) => mathOf(child)) : [text];
  return createElement(tag, props, ...inside);
}
