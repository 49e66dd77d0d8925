import { useLanguage } from '../../../../i18n/language.ts';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { optionLetter } from '../../../../i18n/reading/letters.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { RichOrPlain } from '../../../../ui/rich/rich-text.tsx';
import { paperMessages } from './paper.messages.ts';
import styles from './sheet.module.css';
import type { SheetQuestion } from './sheet.ts';

/** The letters of the correct options by number, and the explanations, on a page of their own. */
export function AnswerKey({ questions }: { questions: readonly SheetQuestion[] }) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const number = (place: number) => formatNumber(place + 1, language);
  const explained = questions.flatMap(({ id, content: { hint, rich } }, place) =>
    hint ? [{ id, hint, rich: rich?.hint, place }] : [],
  );
  return (
    <section className={styles.keyPage}>
      <h3 className={styles.keyTitle}>{t.answer_key}</h3>
      <ol className={styles.keys}>
        {questions.map(({ id, content: { options } }, place) => (
          <li key={id}>
            <span className={styles.number}>{number(place)}.</span>
            <strong>
              {optionLetter(
                options.findIndex(({ is_correct }) => is_correct),
                language,
              )}
            </strong>
          </li>
        ))}
      </ol>
      {explained.length > 0 && (
        <>
          <h3 className={styles.keyTitle}>{t.explanations}</h3>
          <ol className={styles.explanations}>
            {explained.map(({ id, hint, rich, place }) => (
              <li key={id} className={styles.question}>
                <span className={styles.number}>{number(place)}.</span>
                <div className={styles.asked}>
                  <RichOrPlain text={hint} rich={rich} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
