import { FOUND_ROWS, type Found } from '@abhyas/contract/office';
import type { LocalizedText } from '@abhyas/contract/shared';
import { openSearch } from '@abhyas/texts/search';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { QuestionName } from '#ui/question-name.tsx';
import { searchMessages } from './search.messages.ts';

/** One thing that was found: where it is, and what it is called. */
export interface FoundLink {
  key: string;
  to: Pick<LinkProps, 'to' | 'params' | 'search'>;
  shown: ReactNode;
}

const QUESTION_CHARACTERS = 120;
const named = (text: LocalizedText) => <Localized text={text} />;
/** The name first, and what tells people of one name apart. */
const person = (...facts: string[]) => facts.filter((fact) => fact !== '').join(' · ');

/** A screen that this account may open, with its name. */
export interface NamedScreen {
  to: LinkProps['to'];
  name: LocalizedText;
}

/** The screens whose name has what is sought, in either language. */
export function findScreens(screens: readonly NamedScreen[], text: string): FoundLink[] {
  const { finds, isBlank } = openSearch(text);
  if (isBlank) return [];
  return screens
    .filter(({ name }) => finds([name.en, name.ne ?? '']))
    .map(({ to, name }) => ({ key: `screen ${to}`, to: { to }, shown: named(name) }));
}

/** What was found for a text, in groups, each with the screen that shows it to this account, and the list with the rest. */
export function useFoundLinks(
  found: Found | undefined,
  text: string,
): { group: keyof Found; links: FoundLink[] }[] {
  const t = useMessages(searchMessages);
  const can = useCan();
  const language = useLanguage();
  if (found === undefined) return [];
  const quizScreen = can('edit_quiz') ? '/admin/quiz/$id/edit' : '/admin/quiz/$id/results';
  const params = (id: number) => ({ id: String(id) });
  const groups: Record<keyof Found, FoundLink[]> = {
    receipt: [found.receipt ?? []].flat().map(({ code, title, username, full_name }) => ({
      key: code,
      to: { to: '/admin/receipt', search: { code } },
      shown: (
        <>
          {person(code, full_name || username)} · {named(title)}
        </>
      ),
    })),
    exams: found.exams.map(({ id, title }) => ({
      key: `exam ${id}`,
      to: { to: quizScreen, params: params(id) },
      shown: named(title),
    })),
    people: found.people.map(({ id, username, full_name, roll_number, phone, classes, class_id }) => ({
      key: `person ${id}`,
      to:
        class_id === null && classes.length === 0
          ? { to: '/admin/users', search: { q: username } }
          : { to: '/admin/learners/$id', params: params(id) },
      shown: person(
        full_name || username,
        full_name && username,
        roll_number,
        ...classes.map((own) => localize(own, language).text),
        phone,
      ),
    })),
    classes: found.classes.map(({ id, name }) => ({
      key: `class ${id}`,
      to: { to: '/admin/classes/$id', params: params(id) },
      shown: named(name),
    })),
    questions: found.questions.map(({ id, text, rich }) => ({
      key: `question ${id}`,
      to: { to: '/admin/bank/$id', params: params(id) },
      shown: <QuestionName text={text} rich={rich?.text} characters={QUESTION_CHARACTERS} />,
    })),
  };
  const lists: Partial<Record<keyof Found, FoundLink['to']>> = {
    exams: { to: '/admin', search: { q: text } },
    ...(can('manage_users') && { people: { to: '/admin/users', search: { q: text } } }),
    classes: { to: '/admin/classes', search: { q: text } },
    questions: { to: '/admin/bank', search: { search: text } },
  };
  const rest = (group: keyof Found): FoundLink[] => {
    const to = lists[group];
    return to && groups[group].length === FOUND_ROWS
      ? [{ key: `all ${group}`, to, shown: t.all({ text }) }]
      : [];
  };
  return (Object.keys(groups) as (keyof Found)[])
    .map((group) => ({ group, links: [...groups[group], ...rest(group)] }))
    .filter(({ links }) => links.length > 0);
}

interface FoundOptionProps {
  found: FoundLink;
  id: string;
  selected: boolean;
  className: string | undefined;
  onOpen: () => void;
}

export const FoundOption = ({ found, id, selected, className, onOpen }: FoundOptionProps) => (
  <Link
    {...found.to}
    id={id}
    role="option"
    aria-selected={selected}
    tabIndex={-1}
    className={className}
    onClick={onOpen}
  >
    {found.shown}
  </Link>
);
