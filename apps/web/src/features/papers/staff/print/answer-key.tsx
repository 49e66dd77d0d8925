import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { KeyWords } from './key-words.tsx';
import { paperMessages } from './paper.messages.ts';
import styles from './sheet.module.css';
import { keyOf, type SheetExam, type SheetQuestion } from './sheet.ts';

interface AnswerKeyProps {
  questions: readonly SheetQuestion[];
  exam: SheetExam | undefined;
}

/** The letters of the correct options by number, and the explanations, on a page of their own. */
export function AnswerKey({ questions, exam }: AnswerKeyProps) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const number = (place: number) => formatNumber(place + 1, language);
  const explained = questions.flatMap(({ id, content: { hint, rich } }, place) =>
    hint ? [{ id, hint, rich: rich?.hint, place }] : [],
  );
  const decided = questions.flatMap(({ verdict }, place) => (verdict ? [number(place)] : []));
  return (
    <section className={styles.keyPage}>
      <h3 className={styles.keyTitle}>
        {t.answer_key}
        {exam?.form !== undefined && ` · ${t.form({ form: exam.form })}`}
      </h3>
      {exam?.differs_from_screens && <p className={styles.keyNote}>{t.other_orders}</p>}
      {decided.length > 0 && <p className={styles.keyNote}>{t.decided({ numbers: decided.join(', ') })}</p>}
      {exam?.sections ? (
        exam.sections.map(
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

const isInWords = ({ content: { options }, verdict }: SheetQuestion) =>
  typeof keyOf(options, verdict) === 'string';

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
        <li key={question.id} className={isInWords(question) ? styles.keyInWords : undefined}>
          <span className={styles.number}>{formatNumber(questions.indexOf(question) + 1, language)}.</span>
          <strong>
            <KeyWords options={question.content.options} verdict={question.verdict} />
          </strong>
        </li>
      ))}
    </ol>
  );
}
