import type { LocalizedText } from '@abhyas/contract/shared';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { useNamedSubject } from './subject.ts';

interface QuizHeadingProps {
  title: LocalizedText;
  /** The sentence with the title in it. */
  sentence: (values: { title: string }) => string;
}

/** The h1 of a screen about one quiz or class, which crumbs name, too. Its title is in a language of its own. */
export function QuizHeading({ title, sentence }: QuizHeadingProps) {
  const { text, lang } = localize(title, useLanguage());
  useNamedSubject(title);
  const [before = '', after = ''] = sentence({ title: '\n' }).split('\n');
  return (
    <ScreenHeading>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </ScreenHeading>
  );
}
