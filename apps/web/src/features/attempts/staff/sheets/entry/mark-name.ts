import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { entryMessages } from './entry.messages.ts';
import { BLANK, UNCLEAR } from './marks.ts';

/** A mark as it is shown: `whole` in words, `short` in one character. */
export function useMarkName() {
  const t = useMessages(entryMessages);
  const language = useLanguage();
  const named = (mark: number | undefined, blank: string, unclear: string, none: string): string => {
    if (mark === undefined) return none;
    if (mark === BLANK) return blank;
    return mark === UNCLEAR ? unclear : optionLetter(mark - 1, language);
  };
  return {
    whole: (mark: number | undefined) => named(mark, t.blank, t.unclear, t.none),
    short: (mark: number | undefined) => named(mark, '–', '×', ''),
  };
}
