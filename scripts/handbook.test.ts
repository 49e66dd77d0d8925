import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { readPage } from '../apps/web/handbook.ts';
import { PAGES, type PageName, textOf } from '../apps/web/src/app/help/handbook-page.ts';
import { helpOf } from '../apps/web/src/app/staff/help-of.ts';
import type { Message } from '../apps/web/src/i18n/messages.ts';
import { IN_LATIN_LETTERS, mistakesIn } from '../apps/web/src/i18n/testing/nepali-words.ts';
import { wrongTermsIn } from '../apps/web/src/i18n/testing/terms.ts';

// What the handbook quotes stands in the app, and what it tells an operator to type is a program that there is.

const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'docs/handbook');
const fileOf = (language: 'en' | 'ne', page: string) => join(folder, language, `${page}.md`);
const read = (language: 'en' | 'ne', page: string) => readFileSync(fileOf(language, page), 'utf8');

function nodesIn(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node) => [node, ...('children' in node ? nodesIn(node.children) : [])]);
}

/** The parts of a page: what stands before the first section, then each section. */
function partsOf(language: 'en' | 'ne', page: string) {
  const { about, sections } = readPage(read(language, page), read('en', page));
  return [about, ...sections.map(({ content }) => content)].map(nodesIn);
}

/** The texts of a page, without its code. */
function textsIn(language: 'en' | 'ne', page: string): string[] {
  const { title, sections } = readPage(read(language, page), read('en', page));
  const texts = partsOf(language, page)
    .flat()
    .flatMap((node) => (node.type === 'text' ? [node.value] : []));
  return [title, ...sections.map(({ heading }) => heading), ...texts];
}

const boldIn = (nodes: readonly Nodes[]) => nodes.filter(({ type }) => type === 'strong').map(textOf);

const web = join(root, 'apps/web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.messages.ts'),
);
const modules = await Promise.all(
  files.map((file): Promise<Record<string, Record<string, Message>>> => import(join(web, file))),
);
const messages = modules.flatMap((exported) =>
  Object.values(exported).flatMap((group) => Object.values(group)),
);

const pages = PAGES.map((page) => ({ page }));

describe('the handbook', () => {
  it.each(['en', 'ne'] as const)('has the pages of the contents, in %s', (language) => {
    const found = readdirSync(join(folder, language)).sort();
    expect(found).toEqual(PAGES.map((page) => `${page}.md`).sort());
  });

  it('reads the messages of the app', () => {
    expect(messages.length).toBeGreaterThan(2_000);
  });

  it.each(pages)('joins a postposition to a bold word of Devanagari, in $page', ({ page }) => {
    const apart = /[\u0900-\u0963]\*\* (?:मा|को|का|की|ले|बाट|लाई)(?![\u0900-\u0963])/g;
    expect(read('ne', page).match(apart)).toBeNull();
  });

  it.each(pages)('quotes what the app writes, in $page', ({ page }) => {
    const unknown = (['en', 'ne'] as const).flatMap((language) =>
      boldIn(partsOf(language, page).flat()).filter(
        (quoted) => !messages.some((message) => message[language] === quoted),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it.each(pages)(
    'has the same sections in both languages, and quotes the same in each, in $page',
    ({ page }) => {
      const nepali = partsOf('ne', page);
      const english = partsOf('en', page);
      expect(nepali).toHaveLength(english.length);
      const differing = english.flatMap((part, n) => {
        const left = boldIn(nepali[n] ?? []);
        const missing = boldIn(part).filter((quoted) => {
          const at = left.findIndex((each) => messages.some(({ en, ne }) => en === quoted && ne === each));
          if (at >= 0) left.splice(at, 1);
          return at < 0;
        });
        return [...missing, ...left];
      });
      expect(differing).toEqual([]);
    },
  );

  it.each(pages)('shows the same code in both languages, in $page', ({ page }) => {
    const codeOf = (language: 'en' | 'ne') =>
      partsOf(language, page)
        .flat()
        .filter(({ type }) => type === 'code');
    expect(codeOf('ne')).toEqual(codeOf('en'));
  });

  it.each(pages)('leads to pages and documents that there are, in $page', ({ page }) => {
    const broken = (['en', 'ne'] as const).flatMap((language) =>
      partsOf(language, page)
        .flat()
        .flatMap((node) => (node.type === 'link' || node.type === 'image' ? [node.url] : []))
        .filter((url) => !existsSync(join(folder, language, url))),
    );
    expect(broken).toEqual([]);
  });

  it.each(pages)('is written in Devanagari in Nepali, except for names of formats, in $page', ({ page }) => {
    const found = textsIn('ne', page).flatMap(
      (text) => text.replace(IN_LATIN_LETTERS, '').match(/[A-Za-z0-9]+/g) ?? [],
    );
    expect(found).toEqual([]);
  });

  it.each(pages)('follows the Nepali word list and the glossary, in $page', ({ page }) => {
    const faults = [
      ...textsIn('ne', page).flatMap((text) => [...mistakesIn(text), ...wrongTermsIn('ne', text)]),
      ...textsIn('en', page).flatMap((text) => wrongTermsIn('en', text)),
    ];
    expect(faults).toEqual([]);
  });
});

describe('the commands of the handbook', () => {
  const commands = PAGES.flatMap((page) =>
    partsOf('en', page)
      .flat()
      .flatMap((node) => (node.type === 'code' && node.lang === 'sh' ? node.value.split('\n') : [])),
  ).map((line) => line.replace(/^(?:[A-Z_]+=\S+ )+/, ''));
  const documents = ['README.md', 'docs/operations.md', 'deploy/abhyas.service']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(5);
  });

  it.each(commands.map((command) => ({ command })))('$command is one that there is', ({ command }) => {
    const [program = '', first = '', second = '', , fourth = ''] = command.split(' ');
    if (program !== 'npm') expect(documents).toContain(`${program} ${first}`);
    else if (first === 'run') expect(Object.keys(scripts)).toContain(second);
    else expect(first === 'start' ? Object.keys(scripts) : ['ci']).toContain(first);
    if (second === 'abhyas')
      expect(documents).toMatch(new RegExp(`abhyas(?: --)? ${fourth}|[:,;] ${fourth} `));
  });
});

describe('the help of a screen of staff', () => {
  it.each(Object.entries(helpOf).map(([path, help]) => ({ path, help })))(
    'of $path is a section that there is',
    ({ help }) => {
      const [page = '', section] = help.split('#');
      const ids = readPage(read('en', page), read('en', page)).sections.map(({ id }) => id);
      expect(PAGES).toContain(page as PageName);
      if (section !== undefined) expect(ids).toContain(section);
    },
  );
});
