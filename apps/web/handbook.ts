import { readFile } from 'node:fs/promises';
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Plugin } from 'vite';
import { type HandbookPage, textOf } from './src/app/help/handbook-page.ts';

/** Makes modules of the handbook's pages: the phone receives trees, and no reader of Markdown. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    async transform(text, file) {
      if (!/\/docs\/handbook\/(?:en|ne)\/[\w-]+\.md$/.test(file)) return null;
      const english = await readFile(file.replace(/\/ne(?=\/[\w-]+\.md$)/, '/en'), 'utf8');
      return { code: `export default ${JSON.stringify(readPage(text, english))}`, map: null };
    },
  };
}

/** A page of the handbook. `english`: the same page in English, whose headings name the sections of both. */
export function readPage(text: string, english: string): HandbookPage {
  const ids = partsOf(english).sections.map(({ heading }) => idOf(heading));
  const { sections, ...page } = partsOf(text);
  return { ...page, sections: sections.map((section, n) => ({ id: ids[n] ?? `${n}`, ...section })) };
}

function partsOf(text: string) {
  const [title, ...rest] = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children;
  if (title?.type !== 'heading') throw new Error('A page of the handbook begins with its heading');
  const about: RootContent[] = [];
  const sections: { heading: string; content: RootContent[] }[] = [];
  for (const node of rest) {
    withoutPositions(node);
    if (node.type === 'heading') sections.push({ heading: textOf(node), content: [] });
    else (sections.at(-1)?.content ?? about).push(node);
  }
  return { title: textOf(title), about, sections };
}

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function withoutPositions(node: Nodes): void {
  delete node.position;
  if ('children' in node) node.children.forEach(withoutPositions);
}
