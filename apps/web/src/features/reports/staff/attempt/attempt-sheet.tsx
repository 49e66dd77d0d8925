import type { Report } from '@abhyas/contract/reports';
import { PaperHead } from '#features/reports/print/paper-head.tsx';
import { type JudgedQuestion, judgeQuestions } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { PrintedInstitute } from '#ui/print/printed-institute.tsx';
import { answerLetters } from './answer-letters.ts';
import styles from './attempt-sheet.module.css';
import { seenAttemptMessages } from './seen-attempt.messages.ts';

/** An attempt on one page: the head of the learner's report, and all answers as letters. */
export function AttemptSheet({ report }: { report: Report }) {
  const r = useMessages(reportsMessages);
  const t = useMessages(seenAttemptMessages);
  const questions = judgeQuestions(report);
  return (
    <article className={styles.sheet}>
      <PaperHead report={report} more={NOTHING_MORE} />
      {questions.length > 0 && (
        <>
          <h2>{r.answers}</h2>
          <p className={styles.legend}>{t.page_note}</p>
          <ol className={styles.answers}>
            {questions.map((judged) => (
              <Answer key={judged.number} judged={judged} />
            ))}
          </ol>
        </>
      )}
      <PrintedInstitute />
    </article>
  );
}

const NOTHING_MORE: [] = [];
const SIGNS = { correct: '✓', incorrect: '✗', unanswered: '', void: '', answered: '' } as const;

function Answer({ judged }: { judged: JudgedQuestion }) {
  const r = useMessages(reportsMessages);
  const language = useLanguage();
  const { given = '–', correct } = answerLetters(judged, language);
  const { status } = judged;
  const isMissed = status === 'incorrect' || status === 'unanswered';
  return (
    <li>
      <span className={styles.number}>{formatNumber(judged.number, language)}.</span> {given} {SIGNS[status]}
      {isMissed && ` (${correct})`}
      {status === 'void' && ` ${r.void}`}
    </li>
  );
}
