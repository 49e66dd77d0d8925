import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { visible } from '@abhyas/texts/visible';

/** A text in a language, or in the other one where there is none. */
export function readIn(text: LocalizedText, language: Language): string {
  const [own, other] = language === 'en' ? [text.en, text.ne] : [text.ne, text.en];
  return (own && visible(own) ? own : (other ?? '')).trim();
}

/** The SMS of a notice in a language. */
export const textOf = (
  { title, body }: { title: LocalizedText; body: LocalizedText },
  language: Language,
): string => [readIn(title, language), readIn(body, language)].filter((part) => part !== '').join('\n');
