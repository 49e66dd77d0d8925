import type { Nodes, RootContent } from 'mdast';

declare module 'mdast' {
  interface ImageData {
    /** In pixels. */
    width: number;
    height: number;
  }
}

/** A page of the handbook in one language, as the build reads it from docs/handbook. */
export interface HandbookPage {
  title: string;
  /** What the page is about, before its first section. */
  about: RootContent[];
  sections: {
    /** The same in both languages. */
    id: string;
    heading: string;
    content: RootContent[];
  }[];
}

/** The pages, in the order of the contents. */
export const PAGES = [
  'learners',
  'first-exam',
  'questions',
  'settings-and-publishing',
  'live',
  'results',
  'keys',
  'students',
  'notices',
  'institute',
  'operators',
] as const;
export type PageName = (typeof PAGES)[number];

/** The words of a node, without what marks them. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (!('children' in node)) return '';
  return node.children.map(textOf).join(isText(node) ? '' : ' ');
}

const isText = ({ type }: Nodes) =>
  type === 'paragraph' || type === 'heading' || type === 'strong' || type === 'link' || type === 'tableCell';

/** A paragraph that is nothing but a picture. */
export const isPicture = (node: Nodes): boolean =>
  node.type === 'paragraph' && node.children.every(({ type }) => type === 'image');
