import type { Report } from '@abhyas/contract/reports';
import { groupBySection, placeSections } from '@abhyas/exam-rules/paper-sections';
import { Fragment } from 'react';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import styles from '#features/reports/sections/sections.module.css';
import { Regradings } from '#features/reports/verdicts/regradings.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { PrintedInstitute } from '#ui/print/printed-institute.tsx';
import { type PaperFact, PaperHead } from './paper-head.tsx';
import { PaperQuestion } from './paper-question.tsx';

interface ReportPaperProps {
  report: Report;
  questions: JudgedQuestion[];
  /** Lines of the head beyond name, date and score. */
  more?: readonly PaperFact[];
}

/** The report as it is printed. */
export function ReportPaper({ report, questions, more = [] }: ReportPaperProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  return (
    <article>
      <PaperHead report={report} more={more} />
      <Regradings report={report} />
      <h2>
        {t.questions}: {formatNumber(questions.length, language)}
      </h2>
      <PaperQuestions report={report} questions={questions} />
      <PrintedInstitute />
    </article>
  );
}

/** In sections, each under its name. */
function PaperQuestions({ report, questions }: Pick<ReportPaperProps, 'report' | 'questions'>) {
  if (!report.sections) return <QuestionList questions={questions} />;
  return groupBySection(placeSections(report.sections), questions, ({ number }) => number).map(
    ({ section, items }) => (
      <Fragment key={section.first}>
        <h3 className={styles.sectionName}>
          <Bilingual text={section.title} />
        </h3>
        <QuestionList questions={items} />
      </Fragment>
    ),
  );
}

const QuestionList = ({ questions }: Pick<ReportPaperProps, 'questions'>) => (
  <ol>
    {questions.map((judged, place) => (
      <PaperQuestion
        key={judged.question.id}
        judged={judged}
        isFirst={questions[place - 1]?.question.passage?.id !== judged.question.passage?.id}
      />
    ))}
  </ol>
);
