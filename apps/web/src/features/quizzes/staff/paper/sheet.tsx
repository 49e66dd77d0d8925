import { formatBikramSambat, formatDateTime } from '../../../../i18n/dates/dates.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { Bilingual } from '../../../../i18n/reading/bilingual.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { AnswerKey } from './answer-key.tsx';
import { paperMessages } from './paper.messages.ts';
import { PrintedQuestion } from './printed-question.tsx';
import styles from './sheet.module.css';
import {
  fullMarks,
  passageRange,
  passMarks,
  type SheetExam,
  type SheetQuestion,
  type SheetSettings,
} from './sheet.ts';

export interface SheetProps {
  exam?: SheetExam | undefined;
  questions: readonly SheetQuestion[];
  settings: SheetSettings;
  /** When it is printed: ISO, UTC. */
  at: string;
}

/** The paper, as it is shown and as it is printed. Without a key nothing in it says which option is correct. */
export function Sheet({ exam, questions, settings, at }: SheetProps) {
  const t = useMessages(paperMessages);
  return (
    <article className={styles.sheet}>
      <SheetHead exam={exam} count={questions.length} settings={settings} />
      <ol className={settings.two_columns ? `${styles.questions} ${styles.columns}` : styles.questions}>
        {questions.map(({ id, content }, place) => (
          <PrintedQuestion
            key={id}
            number={place + 1}
            content={content}
            range={passageRange(questions, place)}
            isMarked={settings.key === 'marked'}
          />
        ))}
      </ol>
      {settings.key === 'sheet' && <AnswerKey questions={questions} />}
      <p className={styles.foot}>
        <Printed at={at} />
        {exam && ` · ${t.revision({ n: exam.revision })}`}
      </p>
    </article>
  );
}

function Printed({ at }: { at: string }) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const day = formatDateTime(at, language);
  // Nepali dates have both calendars.
  const bs = language === 'en' ? formatBikramSambat(at, 'en') : undefined;
  return t.printed({ time: bs === undefined ? day : `${day} (${bs})` });
}

interface SheetHeadProps extends Pick<SheetProps, 'exam' | 'settings'> {
  count: number;
}

function SheetHead({ exam, count, settings }: SheetHeadProps) {
  const t = useMessages(paperMessages);
  return (
    <header>
      <h2 className={styles.title}>{exam ? <Bilingual text={exam.title} /> : t.questions}</h2>
      {exam && <ExamFacts exam={exam} count={count} />}
      {settings.name_lines && (
        <p className={styles.lines}>
          {[t.name, t.roll, t.date].map((name) => (
            <span key={name} className={styles.line}>
              {name}:
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

function ExamFacts({ exam, count }: { exam: SheetExam; count: number }) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const pass = passMarks(exam, count);
  const right = formatNumber(exam.marks_correct, language);
  const wrong = formatNumber(exam.marks_wrong, language);
  return (
    <>
      <ul className={styles.facts}>
        <li>{t.time({ n: exam.duration_minutes })}</li>
        <li>{t.count({ n: count })}</li>
        <li>{t.full_marks({ n: formatNumber(fullMarks(exam, count), language) })}</li>
        {pass !== null && <li>{t.pass_marks({ n: formatNumber(pass, language) })}</li>}
      </ul>
      <p className={styles.marking}>
        {exam.marks_wrong === 0 ? t.marking_free({ right }) : t.marking({ right, wrong })}
      </p>
    </>
  );
}
