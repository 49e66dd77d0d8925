import { formatBikramSambat, formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { fullScoreOf, type Marks } from '@abhyas/exam-rules/scoring';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { PrintedHead, useNumberedPages } from '#ui/print/printed-head.tsx';
import { PrintedInstitute } from '#ui/print/printed-institute.tsx';
import { AnswerKey } from './answer-key.tsx';
import { paperMessages } from './paper.messages.ts';
import { PrintedQuestion } from './printed-question.tsx';
import styles from './sheet.module.css';
import {
  commonMarks,
  marksOfAll,
  passageRange,
  passMarks,
  type SheetExam,
  type SheetQuestion,
  type SheetSection,
  type SheetSettings,
} from './sheet.ts';

interface SheetProps {
  exam?: SheetExam | undefined;
  questions: readonly SheetQuestion[];
  settings: SheetSettings;
  /** When it is printed: ISO, UTC. */
  at: string;
}

/** The paper, as it is shown and as it is printed. Without a key nothing in it says which option is correct. */
export function Sheet({ exam, questions, settings, at }: SheetProps) {
  const t = useMessages(paperMessages);
  const pages = useNumberedPages();
  return (
    <article className={`${styles.sheet} ${pages}`}>
      <SheetHead exam={exam} count={questions.length} settings={settings} />
      {exam?.sections ? (
        exam.sections.map((section) => (
          <SheetSectionPart key={section.id} section={section} questions={questions} settings={settings} />
        ))
      ) : (
        <Questions printed={questions} questions={questions} settings={settings} />
      )}
      {settings.key === 'sheet' && <AnswerKey questions={questions} exam={exam} />}
      <p className={styles.foot}>
        <Printed at={at} />
        {exam && ` · ${t.revision({ n: exam.revision })}`}
      </p>
      <PrintedInstitute />
    </article>
  );
}

interface QuestionsProps extends Pick<SheetProps, 'questions' | 'settings'> {
  /** Some of the questions of the paper, whose numbers go on. */
  printed: readonly SheetQuestion[];
  /** Of each of them, where they differ. */
  marks?: readonly Marks[];
}

function Questions({ printed, questions, settings, marks }: QuestionsProps) {
  return (
    <ol className={settings.two_columns ? `${styles.questions} ${styles.columns}` : styles.questions}>
      {printed.map((question, index) => {
        const place = questions.indexOf(question);
        return (
          <PrintedQuestion
            key={question.id}
            number={place + 1}
            question={question}
            range={passageRange(questions, place)}
            isMarked={settings.key === 'marked'}
            marks={marks?.[index]}
          />
        );
      })}
    </ol>
  );
}

interface SheetSectionProps extends Pick<SheetProps, 'questions' | 'settings'> {
  section: SheetSection;
}

/** A section with its name, its marks and its instructions. */
function SheetSectionPart({ section, questions, settings }: SheetSectionProps) {
  const { marks } = section;
  if (section.questions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>
        <Bilingual text={section.title} />
      </h3>
      <MarkFacts marks={marks} pass_percent={section.pass_percent} />
      {section.instructions && (
        <div className={styles.instructions}>
          <Bilingual text={section.instructions} />
        </div>
      )}
      <Questions
        printed={section.questions}
        questions={questions}
        settings={settings}
        {...(commonMarks(marks) === undefined && { marks })}
      />
    </section>
  );
}

/** Full marks, pass marks, and what a question counts if all count the same. */
function MarkFacts({ marks, pass_percent }: { marks: readonly Marks[]; pass_percent: number | null }) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const pass = passMarks(marks, pass_percent);
  return (
    <>
      <ul className={styles.facts}>
        <li>{t.count({ n: marks.length })}</li>
        <li>{t.full_marks({ n: number(fullScoreOf(marks)) })}</li>
        {pass !== null && <li>{t.pass_marks({ n: number(pass) })}</li>}
      </ul>
      <Marking marks={commonMarks(marks)} />
    </>
  );
}

function Marking({ marks }: { marks: Marks | undefined }) {
  const t = useMessages(paperMessages);
  const language = useLanguage();
  if (marks === undefined) return null;
  const right = formatNumber(marks.marks_correct, language);
  const wrong = formatNumber(marks.marks_wrong, language);
  return (
    <p className={styles.marking}>
      {marks.marks_wrong === 0 ? t.marking_free({ right }) : t.marking({ right, wrong })}
    </p>
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
      <PrintedHead />
      <h2 className={styles.title}>{exam ? <Bilingual text={exam.title} /> : t.questions}</h2>
      {exam?.form !== undefined && <p className={styles.form}>{t.form({ form: exam.form })}</p>}
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
  const marks = marksOfAll(exam, count);
  const pass = passMarks(marks, exam.pass_percent);
  return (
    <>
      <ul className={styles.facts}>
        <li>{t.time({ n: exam.duration_minutes })}</li>
        <li>{t.count({ n: count })}</li>
        <li>{t.full_marks({ n: formatNumber(fullScoreOf(marks), language) })}</li>
        {pass !== null && <li>{t.pass_marks({ n: formatNumber(pass, language) })}</li>}
      </ul>
      {!exam.sections && <Marking marks={commonMarks(marks)} />}
    </>
  );
}
