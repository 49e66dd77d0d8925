import { QuestionInBoth } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { previewOf } from './quiz-draft.ts';

/** What would be created, both languages side by side. */
export function DraftPreview({ value }: { value: unknown }) {
  const t = useMessages(createMessages);
  const language = useLanguage();
  const { title, counts, first } = previewOf(value);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt className={screen.muted}>{t.title_en}</dt>
          <dd lang="en">{title.en || t.none}</dd>
        </div>
        <div>
          <dt className={screen.muted}>{t.title_ne}</dt>
          <dd lang={title.ne ? 'ne' : language}>{title.ne || t.none}</dd>
        </div>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className={screen.muted}>{t[name]}</dt>
            <dd>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
      {first.length > 0 && <h3>{t.first_questions}</h3>}
      <ol className={styles.preview}>
        {first.map(({ number, question }) => (
          <li key={number} className={styles.preview}>
            <strong>{formatNumber(number, language)}.</strong>
            <QuestionInBoth n={number} question={question} seen />
          </li>
        ))}
      </ol>
    </>
  );
}
