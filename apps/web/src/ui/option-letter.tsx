import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';

/** `place`: from 0. In an attribute: it is part of no name, and of no text that is copied. */
export function OptionLetter({ place, className }: { place: number; className: string | undefined }) {
  const language = useLanguage();
  return (
    <span
      className={className}
      lang={language}
      data-letter={optionLetter(place, language)}
      aria-hidden="true"
    />
  );
}
