import type { LocalizedText } from '@abhyas/contract/shared';
import { useLanguage, useReading } from '#i18n/language.ts';
import { isOnce, Localized } from '#i18n/localized.tsx';
import styles from './bilingual.module.css';

interface BilingualProps {
  text: LocalizedText;
  /** Shortens or otherwise changes what is shown, each language by itself. */
  transform?: (text: string) => string;
  /** With a hairline between the two, where they are long. */
  ruled?: boolean;
}

/**
 * Content as the reader wants it: in one language, or in both, one under the other, as Nepali exam papers print it.
 * The language of the interface comes first. What is the same in both, or has no Nepali, is there once.
 */
export function Bilingual({ text, transform, ruled = false }: BilingualProps) {
  const reading = useReading();
  const nepaliFirst = useLanguage() === 'ne';
  const change = transform && { transform };
  if (reading !== 'both' || isOnce(text)) return <Localized text={text} {...change} />;
  return (
    <span className={styles.both}>
      <Localized text={text} language={nepaliFirst ? 'ne' : 'en'} {...change} />
      <span className={`${styles.second} ${ruled ? styles.ruled : ''}`}>
        <Localized text={text} language={nepaliFirst ? 'en' : 'ne'} {...change} />
      </span>
    </span>
  );
}
