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

/** The sections in which each word of a search stands, in either script and in the words of either language. */
export function findSections(language: Language, words: string): FoundSection[] {
  const search = openSearch(words);
  return PAGES.flatMap((page) => {
    const { title, sections } = pageIn(language, page);
    const other = pageIn(language === 'en' ? 'ne' : 'en', page);
    return sections
      .filter(({ id, heading, content }) => {
        const inOther = other.sections.find((each) => each.id === id);
        return (
          search.finds([title, heading, wordsOf(content)]) ||
          (inOther && search.finds([other.title, inOther.heading, wordsOf(inOther.content)]))
        );
      })
      .map(({ id, heading, content }) => {
        const start = `${wordsOf(content).slice(0, 120)}…`;
        return { page, title, id, heading, start };
      });
  });
}

const wordsOf = (content: HandbookPage['about']): string => content.map(textOf).join(' ');
