import type { LocalizedText } from '@abhyas/contract/shared';
import styles from './bilingual.module.css';
import { useLanguage, useReading } from './language.ts';
import { Localized, localize } from './localized.tsx';

/**
 * Content as the reader wants it: in one language, or in both, one under the other, as Nepali exam papers print it.
 * The language of the interface comes first. What is the same in both, or has no Nepali, is there once.
 */
export function Bilingual({ text }: { text: LocalizedText }) {
  const reading = useReading();
  const nepaliFirst = useLanguage() === 'ne';
  const english = localize(text, 'en').text;
  const nepali = localize(text, 'ne').text;
  if (reading !== 'both' || english === nepali) return <Localized text={text} />;
  return (
    <span className={styles.both}>
      <Localized text={text} language={nepaliFirst ? 'ne' : 'en'} />
      <Localized text={text} language={nepaliFirst ? 'en' : 'ne'} />
    </span>
  );
}
