import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { useLanguage, useReading } from '#i18n/language.ts';
import { isOnce, Localized } from '#i18n/localized.tsx';
import bilingual from '#i18n/reading/bilingual.module.css';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { preview } from '#i18n/reading/preview.ts';
import { beginningOf } from './question-beginning.ts';
import { RichLine } from './rich-view.tsx';

interface QuestionNameProps {
  text: LocalizedText;
  rich: LocalizedRich | undefined;
  /** Of the beginning that is shown. */
  characters: number;
  /** As content is read, in one language or in both; otherwise in the language of the interface. */
  inReading?: boolean;
}

/** A question named by the beginning of its text, in one line. Its formulas are set. */
export function QuestionName({ text, rich, characters, inReading = false }: QuestionNameProps) {
  const language = useLanguage();
  const inBoth = useReading() === 'both' && inReading && !isOnce(text);
  if (rich === undefined) {
    const Text = inReading ? Bilingual : Localized;
    return <Text text={text} transform={(whole) => preview(whole, characters)} />;
  }
  const line = (wanted: Language) => {
    const nepali = wanted === 'ne' || rich.en.length === 0 ? rich.ne : undefined;
    return <RichLine line={beginningOf(nepali ?? rich.en, characters)} lang={nepali ? 'ne' : 'en'} />;
  };
  if (!inBoth) return line(language);
  return (
    <span className={bilingual.both}>
      {line(language)}
      <span className={bilingual.second}>{line(language === 'ne' ? 'en' : 'ne')}</span>
    </span>
  );
}
