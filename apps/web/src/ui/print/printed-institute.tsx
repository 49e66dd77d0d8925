import { useLanguage } from '#i18n/language.ts';
import { institute } from '#lib/institute.ts';
import styles from './printed-institute.module.css';

/** The foot of a print: who hands it out. Nothing where no institute is set. */
export function PrintedInstitute() {
  const language = useLanguage();
  if (institute === undefined) return null;
  const { name, address, phone, email } = institute;
  const parts = [name?.[language], address?.[language], phone, email].filter(Boolean);
  return parts.length === 0 ? null : <p className={styles.foot}>{parts.join(' · ')}</p>;
}
