import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Image, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Plugin } from 'vite';
import { type HandbookPage, textOf } from './src/app/help/handbook-page.ts';

/**
 * Makes modules of the handbook's pages: the phone receives trees, and no reader of Markdown. Pictures are the reference
 * pictures of the scenes, which the browser tests compare with the screens, so that they show what is there.
 */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    async transform(text, file) {
      if (!/\/docs\/handbook\/(?:en|ne)\/[\w-]+\.md$/.test(file)) return null;
      const english = await readFile(file.replace(/\/ne(?=\/[\w-]+\.md$)/, '/en'), 'utf8');
      const page = readPage(text, english);
      const pictures = imagesIn([...page.about, ...page.sections.flatMap(({ content }) => content)]);
      let code = `export default ${JSON.stringify(await withSizes(page, pictures, dirname(file)))}`;
      for (const [n, { url }] of pictures.entries()) {
        code = code.replace(`"url":${JSON.stringify(url)}`, `"url":picture${n}`);
        code = `import picture${n} from ${JSON.stringify(url)};\n${code}`;
      }
      return { code, map: null };
    },
  };
}

export const imagesIn = (nodes: readonly Nodes[]): Image[] =>
  nodes.flatMap((node) =>
    node.type === 'image' ? [node] : 'children' in node ? imagesIn(node.children) : [],
  );

/** With the size of each picture, so that its place is there before it is: of a PNG the bytes from 16 on. */
async function withSizes(page: HandbookPage, pictures: readonly Image[], folder: string) {
  for (const picture of pictures) {
    const header = await readFile(join(folder, picture.url));
    picture.data = { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
  }
  return page;
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
