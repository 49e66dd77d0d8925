import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import type { LocalizedRich } from '@abhyas/contract/rich-text';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { beginningOf } from '#ui/question-beginning.ts';
import { RichLine } from '#ui/rich-view.tsx';
import screen from '#ui/screen/screen.module.css';
import { optionMessages } from './verdicts/verdict.messages.ts';
import styles from './verdicts/verdicts.module.css';

/** `chosen`: how many chose it, where that is counted. */
export type ShownOption = Pick<
  QuestionStatistics['options'][number],
  'id' | 'text' | 'rich' | 'is_correct'
> & {
  chosen?: number;
};

/** An option in both languages, with what counts now and how many chose it. `place`: from 0. */
export function OptionWords({ option, place }: { option: ShownOption; place: number }) {
  const t = useMessages(optionMessages);
  const language = useLanguage();
  return (
    <>
      <strong>{optionLetter(place, language)}</strong>
      <span className={styles.optionText}>
        <BothTexts text={option.text} rich={option.rich?.text} />
      </span>
      {option.is_correct && (
        <Badge tone="neutral" icon={<CheckIcon size={18} />}>
          {t.is_key}
        </Badge>
      )}
      {option.chosen !== undefined && <span className={screen.muted}>{t.chosen({ n: option.chosen })}</span>}
    </>
  );
}

/** The options of a question with their figures, where there is nothing to choose; nothing without any. */
export function OptionList({ options }: { options: readonly ShownOption[] }) {
  const t = useMessages(optionMessages);
  if (options.length === 0) return null;
  return (
    <ol className={styles.options} aria-label={t.options}>
      {options.map((option, place) => (
        <li key={option.id} className={styles.option}>
          <OptionWords option={option} place={place} />
        </li>
      ))}
    </ol>
  );
}

/** English and Nepali, whatever the language of the interface: a verdict holds for both. */
export function BothTexts({ text, rich }: { text: LocalizedText; rich: LocalizedRich | undefined }) {
  const english = text.en.trim();
  const nepali = text.ne?.trim() ?? '';
  const shown = (lang: Language) => {
    const tree = rich?.[lang];
    if (tree === undefined) return <span lang={lang}>{lang === 'ne' ? nepali : text.en}</span>;
    return <RichLine line={beginningOf(tree, Number.POSITIVE_INFINITY)} lang={lang} />;
  };
  return (
    <>
      {english !== '' && shown('en')}
      {english !== '' && nepali !== '' && nepali !== english && ' / '}
      {nepali !== '' && nepali !== english && shown('ne')}
    </>
  );
}
