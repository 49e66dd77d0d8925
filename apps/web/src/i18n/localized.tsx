import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { useLanguage } from './language.ts';
import { inDigitsOf } from './numbers.ts';

/**
 * The text in a language, or in the other one where there is none, and which of the two it is: the server fills English
 * from Nepali for learners.
 */
export function localize(
  { en, ne = '' }: LocalizedText,
  language: Language,
): { text: string; lang: Language } {
  const nepali = ne.trim();
  const isFilled = en.trim() === '' || (en === ne && /\p{Script=Devanagari}/u.test(ne));
  return nepali && (language === 'ne' || isFilled) ? { text: nepali, lang: 'ne' } : { text: en, lang: 'en' };
}

/** Whether a reader of both languages would read the same twice: a formula, or a number in the digits of each. */
export function isOnce(text: LocalizedText): boolean {
  const bare = (language: Language) =>
    inDigitsOf('ne', localize(text, language).text).replace(/\s+/g, ' ').trim();
  return bare('en') === bare('ne');
}

interface LocalizedProps {
  text: LocalizedText;
  /** Where one language is wanted whatever the reader has chosen. */
  language?: Language;
  /** Shortens or otherwise changes what is shown. */
  transform?: (text: string) => string;
}

/** Content in the reader's language. Its `lang` matters to the eye too: Nepali forms of ५ ८ ९ झ differ. */
export function Localized({ text, language, transform }: LocalizedProps) {
  const chosen = useLanguage();
  const { text: shown, lang } = localize(text, language ?? chosen);
  return <span lang={lang}>{transform ? transform(shown) : shown}</span>;
}
