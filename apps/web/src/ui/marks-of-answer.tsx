import type { PaperSection } from '@abhyas/contract/papers/sections';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { sectionsMessages } from './sections.messages.ts';

/** "+2 / −0.4", and in words for those who do not see it; nothing where the marks differ between questions. */
export function MarksOfAnswer({
  marks_correct,
  marks_wrong,
}: Pick<PaperSection, 'marks_correct' | 'marks_wrong'>) {
  const t = useMessages(sectionsMessages);
  const language = useLanguage();
  if (marks_correct === null || marks_wrong === null) return null;
  const values = {
    correct: formatNumber(marks_correct, language),
    wrong: formatNumber(marks_wrong, language),
  };
  const free = marks_wrong === 0;
  return (
    <>
      <span aria-hidden="true">{free ? t.marks_short_free(values) : t.marks_short(values)}</span>
      <span className="visually-hidden">{free ? t.marks_aloud_free(values) : t.marks_aloud(values)}</span>
    </>
  );
}
