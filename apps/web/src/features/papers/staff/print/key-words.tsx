import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { paperMessages } from './paper.messages.ts';
import { type Decision, keyOf } from './sheet.ts';

interface KeyWordsProps {
  /** In the order in which they have their letters. */
  options: readonly { id: number; is_correct: boolean }[];
  verdict: Decision | undefined;
}

/** The letters of what is correct, or words, by the decision if there is one. */
export function KeyWords({ options, verdict }: KeyWordsProps) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const key = keyOf(options, verdict);
  return typeof key === 'string' ? t[key] : key.map((place) => optionLetter(place, language)).join(', ');
}
