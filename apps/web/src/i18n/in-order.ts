import type { Language, LocalizedText } from '@abhyas/contract/shared';

// Chromium has no order of Nepali; that of Hindi is the same: क ख ग before a b c.
const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en', { numeric: true }),
  ne: new Intl.Collator(['ne', 'hi'], { numeric: true }),
};

/** Compares two names as they are shown in a language: 2 before 10, in either script. */
export function inOrder(language: Language): (one: LocalizedText, other: LocalizedText) => number {
  const shown = ({ en, ne = '' }: LocalizedText) => (language === 'ne' ? ne.trim() || en : en.trim() || ne);
  return (one, other) => collators[language].compare(shown(one), shown(other));
}
