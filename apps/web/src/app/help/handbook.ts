import type { Language } from '@abhyas/contract/shared';
import { openSearch } from '@abhyas/texts/search';
import { type HandbookPage, PAGES, type PageName, textOf } from './handbook-page.ts';

const FOLDER = '../../../../../docs/handbook';
const files = import.meta.glob<HandbookPage>('../../../../../docs/handbook/*/*.md', {
  eager: true,
  import: 'default',
});

export function pageIn(language: Language, name: PageName): HandbookPage {
  const page = files[`${FOLDER}/${language}/${name}.md`];
  if (page === undefined) throw new Error(`There is no page ${language}/${name} of the handbook`);
  return page;
}

interface FoundSection {
  page: PageName;
  title: string;
  id: string;
  heading: string;
  /** How the section begins. */
  start: string;
}

/** The sections in which each word of a search stands, in either script. */
export function findSections(language: Language, words: string): FoundSection[] {
  const search = openSearch(words);
  return PAGES.flatMap((page) => {
    const { title, sections } = pageIn(language, page);
    return sections
      .map(({ id, heading, content }) => ({ page, title, id, heading, text: content.map(textOf).join(' ') }))
      .filter(({ heading, text }) => search.finds([title, heading, text]))
      .map(({ text, ...section }) => ({ ...section, start: `${text.slice(0, 120)}…` }));
  });
}
