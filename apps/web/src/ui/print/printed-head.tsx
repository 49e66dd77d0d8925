import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { institute } from '#lib/institute.ts';
import styles from './printed-head.module.css';

/** The head of a print that is handed out: the institute's logo and name. Nothing where no institute is set. */
export function PrintedHead() {
  const language = useLanguage();
  if (!institute?.logo && !institute?.name) return null;
  return (
    <div className={styles.head}>
      {institute.logo && <img {...institute.logo} alt="" className={styles.logo} />}
      {institute.name && <p className={styles.name}>{localize(institute.name, language).text}</p>}
    </div>
  );
}

/** The class of a print of several sheets: its pages have numbers, in the digits of the reader's language. */
export const useNumberedPages = (): string =>
  useLanguage() === 'ne' ? `${styles.numbered} ${styles.inNepali}` : `${styles.numbered}`;
