import type { Report } from '@abhyas/contract/reports';
import styles from '#features/reports/questions/question-dialog.module.css';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { inWords } from './in-words.ts';
import { timesMessages } from './times.messages.ts';

/** How long a question was on the screen, and how it stood when it was answered; nothing where both are unknown. */
export function QuestionTime({ report, question }: { report: Report; question: number }) {
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
