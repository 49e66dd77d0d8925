import type { Report } from '@abhyas/contract/reports';
import { NotebookChoice } from '#features/reports/notebook/notebook-choice.tsx';
import { QuestionProblem } from '#features/reports/problem/question-problem.tsx';
import { isStored } from '#features/reports/report/stored.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { QuestionTime } from '#features/reports/times/question-time.tsx';
import { verdictMessages } from '#features/reports/verdicts/verdict.messages.ts';
import { VerdictNote } from '#features/reports/verdicts/verdict-note.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { partsOf } from '#ui/passage/passage-parts.ts';
import { SharedPassage } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich/rich-text.tsx';
import { MarksOfAnswer } from '#ui/sections/marks-of-answer.tsx';
import { withSvg } from './passage-picture.ts';
import styles from './question-dialog.module.css';
import { QuestionHint } from './question-hint.tsx';
import type { JudgedQuestion } from './question-status.ts';
import { ReportOption } from './report-option.tsx';

/** One question of a report: its options, the learner's answer, the key and, if there is one, the explanation. */
export function QuestionBody({ report, judged }: { report: Report; judged: JudgedQuestion }) {
  const t = useMessages(reportsMessages);
  const v = useMessages(verdictMessages);
  const { question, selected } = judged;
  const { marks_correct, marks_wrong } = question;
  const { text, image, passage } = partsOf(question);
  const Text = question.rich ? 'div' : 'p';
  return (
    <>
      {passage && <SharedPassage passage={withSvg(passage)} />}
      <Text className={styles.text}>
        <RichOrPlain text={text} rich={question.rich?.text} />
      </Text>
      {image && <Picture svg={image.svg_content} caption={image.caption} />}
      {marks_correct !== undefined && marks_wrong !== undefined && (
        <p className={styles.muted}>
          <MarksOfAnswer marks_correct={marks_correct} marks_wrong={marks_wrong} />
        </p>
      )}
      <ul className={styles.options} aria-label={t.options}>
        {question.options.map((option, place) => (
          <ReportOption key={option.id} option={option} place={place} judged={judged} />
        ))}
      </ul>
      {selected === undefined && <p className={styles.muted}>{t.not_answered}</p>}
      <QuestionTime report={report} question={question.id} />
      {question.verdict && (
        <section className={styles.verdict}>
          <h3>{v.heading}</h3>
          <p>
            <VerdictNote verdict={question.verdict} />
          </p>
        </section>
      )}
      <QuestionHint hint={question.hint} rich={question.rich?.hint} />
      {report.released.answers && isStored(report) && (
        <>
          <NotebookChoice key={`practice ${question.id}`} report={report.id} question={question.id} />
          <QuestionProblem key={question.id} report={report.id} question={question} />
        </>
      )}
    </>
  );
}
