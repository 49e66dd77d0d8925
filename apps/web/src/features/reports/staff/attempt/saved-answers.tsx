import type { SeenAttempt } from '@abhyas/contract/reports/attempts';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { judgeQuestions } from '#features/reports/questions/question-status.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { inWords } from '#features/reports/times/in-words.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import table from '#ui/staff/table/table.module.css';
import { answerLetters } from './answer-letters.ts';
import { seenAttemptMessages } from './seen-attempt.messages.ts';
import styles from './seen-attempt.module.css';

/** When each question was last answered, with the answer beside the key; nothing where that is not recorded. Closed at first. */
export function SavedAnswers({ seen: { report, record } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const r = useMessages(reportsMessages);
  const language = useLanguage();
  if (record.saves.length === 0) return null;
  const judged = new Map(judgeQuestions(report).map((each) => [each.question.id, each]));
  const times = new Map(report.times.map(({ question, ms }) => [question, ms]));
  const started = Date.parse(report.started_at);
  return (
    <details className={`${screen.card} ${styles.saves}`}>
      <summary>{t.saves}</summary>
      <p className={screen.muted}>{t.save_note}</p>
      <table className={`${table.table} ${table.pairs}`} aria-label={t.saves}>
        <thead>
          <tr>
            <th scope="col" className={table.figure}>
              {t.question}
            </th>
            <th scope="col">{t.answer}</th>
            <th scope="col">{t.key}</th>
            <th scope="col">{t.after}</th>
            <th scope="col">{t.on_screen}</th>
            <th scope="col">{t.device_column}</th>
          </tr>
        </thead>
        <tbody>
          {record.saves.map(({ question, at, device, cleared }) => {
            const known = judged.get(question);
            const letters = known && answerLetters(known, language);
            const ms = times.get(question);
            const word = known?.status === 'correct' || known?.status === 'incorrect' ? t[known.status] : '';
            return (
              <tr key={question}>
                <th scope="row" className={table.figure}>
                  {known ? formatNumber(known.number, language) : t.none}
                </th>
                <td data-name={t.answer}>
                  {cleared ? t.cleared : [letters?.given ?? t.none, word].filter(Boolean).join(' · ')}
                </td>
                <td data-name={t.key}>{letters?.correct || t.none}</td>
                <td data-name={t.after}>
                  <time dateTime={at} title={formatDateTime(at, language)}>
                    {inWords(r, Date.parse(at) - started)}
                  </time>
                </td>
                <td data-name={t.on_screen}>{ms === undefined ? t.none : inWords(r, ms)}</td>
                <td data-name={t.device_column}>{device === null ? t.none : t.device({ n: device })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
