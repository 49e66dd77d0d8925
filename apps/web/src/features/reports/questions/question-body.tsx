import type { Report } from '@abhyas/contract/reports';
import { NotebookChoice } from '#features/reports/practised/notebook/notebook-choice.tsx';
import { withSvg } from '#features/reports/practised/passage-picture.ts';
import { QuestionHint } from '#features/reports/practised/question-hint.tsx';
import { QuestionProblem } from '#features/reports/problem/question-problem.tsx';
import { isStored } from '#features/reports/report/stored.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { inWords } from '#features/reports/times/in-words.ts';
import { timesMessages } from '#features/reports/times/times.messages.ts';
import { verdictMessages } from '#features/reports/verdicts/verdict.messages.ts';
import { VerdictNote } from '#features/reports/verdicts/verdict-note.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { MarksOfAnswer } from '#ui/marks-of-answer.tsx';
import options from '#ui/option.module.css';
import { optionsClass } from '#ui/option-look.ts';
import { partsOf } from '#ui/passage/passage-parts.ts';
import { SharedPassage } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import styles from './question-dialog.module.css';
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
      <Text className={options.text}>
        <RichOrPlain text={text} rich={question.rich?.text} />
      </Text>
      {image && <Picture svg={image.svg_content} caption={image.caption} />}
      {marks_correct !== undefined && marks_wrong !== undefined && (
        <p className={styles.muted}>
          <MarksOfAnswer marks_correct={marks_correct} marks_wrong={marks_wrong} />
        </p>
      )}
      <ul className={optionsClass(question.options)} aria-label={t.options}>
        {question.options.map((option, place) => (
          <ReportOption key={option.id} option={option} place={place} judged={judged} />
        ))}
      </ul>
      {selected === undefined && <p className={styles.muted}>{t.not_answered}</p>}
      <QuestionHint hint={question.hint} rich={question.rich?.hint} />
      {question.verdict && (
        <section className={styles.verdict}>
          <h3>{v.heading}</h3>
          <p>
            <VerdictNote verdict={question.verdict} />
          </p>
        </section>
      )}
      {report.released.answers && isStored(report) && (
        <>
          <NotebookChoice key={`practice ${question.id}`} report={report.id} question={question.id} />
          <QuestionProblem key={question.id} report={report.id} question={question} />
        </>
      )}
      <QuestionTime report={report} question={question.id} />
    </>
  );
}

/** How long a question was on the screen, and how it stood when it was answered; nothing where both are unknown. */
function QuestionTime({ report, question }: { report: Report; question: number }) {
  const t = useMessages(timesMessages);
  const r = useMessages(reportsMessages);
  // A report that a phone stored before there were times has none.
  const { times = [], answers }: Partial<Pick<Report, 'times'>> & Pick<Report, 'answers'> = report;
  const ms = times.find((each) => each.question === question)?.ms;
  const language = answers.find((each) => each.question === question)?.language;
  const sentences = [
    ...(ms === undefined ? [] : [t.shown_for({ time: inWords(r, ms) })]),
    ...(language === undefined ? [] : [t[`answered_in_${language}`]]),
  ];
  return sentences.length === 0 ? null : <p className={styles.muted}>{sentences.join(' ')}</p>;
}
