import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { paperMessages } from './paper.messages.ts';
import styles from './sheet.module.css';
import type { SheetQuestion, SheetSection } from './sheet.ts';

interface AnswerKeyProps {
  questions: readonly SheetQuestion[];
  sections?: readonly SheetSection[] | undefined;
}

/** The letters of the correct options by number, and the explanations, on a page of their own. */
export function AnswerKey({ questions, sections }: AnswerKeyProps) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const number = (place: number) => formatNumber(place + 1, language);
  const explained = questions.flatMap(({ id, content: { hint, rich } }, place) =>
    hint ? [{ id, hint, rich: rich?.hint, place }] : [],
  );
  return (
    <section className={styles.keyPage}>
      <h3 className={styles.keyTitle}>{t.answer_key}</h3>
      {sections ? (
        sections.map(
          ({ id, title, questions: listed }) =>
            listed.length > 0 && (
              <div key={id}>
                <h4 className={styles.keySection}>
                  <Bilingual text={title} />
                </h4>
                <Keys listed={listed} questions={questions} />
              </div>
            ),
        )
      ) : (
        <Keys listed={questions} questions={questions} />
      )}
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

/** `questions`: all of the paper, which number them. */
function Keys({
  listed,
  questions,
}: {
  listed: readonly SheetQuestion[];
  questions: readonly SheetQuestion[];
}) {
  const language = useLanguage();
  return (
    <ol className={styles.keys}>
      {listed.map((question) => (
        <li key={question.id}>
          <span className={styles.number}>{formatNumber(questions.indexOf(question) + 1, language)}.</span>
          <strong>
            {optionLetter(
              question.content.options.findIndex(({ is_correct }) => is_correct),
              language,
            )}
          </strong>
        </li>
      ))}
    </ol>
  );
}
