import { setReading, useLanguage, useReading } from '#i18n/language.ts';
import { READINGS } from './language-toggle.tsx';
import styles from './reading-select.module.css';

/** The languages of content as one control beside a title. Its face is shorter than the names in its list. */
export function ReadingSelect() {
  const current = useReading();
  const { label, readings } = READINGS[useLanguage()];
  const shown = readings.find(({ reading }) => reading === current);
  return (
    <span className={styles.select}>
      <span className={styles.face} lang={shown?.language} aria-hidden="true">
        {shown?.short}
      </span>
      <select
        aria-label={label}
        value={current}
        onChange={({ target }) => {
          const chosen = readings.find(({ reading }) => reading === target.value);
          if (chosen) setReading(chosen.reading);
        }}
      >
        {readings.map(({ reading, language, name }) => (
          <option key={reading} value={reading} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
