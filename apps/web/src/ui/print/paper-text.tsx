import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useLanguage, useReading } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';

/** Content as it is read, on one line: "Right / सही". Paper is short, and an option in two languages is no two lines. */
export function PaperText({ text, rich }: { text: LocalizedText; rich?: LocalizedRich | undefined }) {
  const reading = useReading();
  const language = useLanguage();
  if (rich) return <RichOrPlain text={text} rich={rich} />;
  if (reading !== 'both' || localize(text, 'en').text === localize(text, 'ne').text) {
    return <Localized text={text} />;
  }
  return (
    <>
      <Localized text={text} /> / <Localized text={text} language={language === 'en' ? 'ne' : 'en'} />
    </>
  );
}
