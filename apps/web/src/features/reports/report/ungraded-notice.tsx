import type { Report, ReportQuestion } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './report.module.css';

/** Late answers that are recorded and not graded, where there are any. */
export function UngradedNotice({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const { ungraded } = report;
  if (!ungraded) return null;
  const answers = report.questions.flatMap((question, index) => {
    const answer = ungraded.answers.find((given) => given.question === question.id);
    return answer ? [{ question, selected_option: answer.selected_option, n: index + 1 }] : [];
  });
  const numbers = answers.map(({ n }) => formatNumber(n, language)).join(', ');
  return (
    <div className={styles.ungraded}>
      <Notice tone="warning" live={false}>
        <p>{t.ungraded({ numbers, time: formatDateTime(ungraded.received_at, language) })}</p>
        <details>
          <summary>{t.show_ungraded}</summary>
          <ul>
            {answers.map(({ question, selected_option, n }) => (
              <li key={question.id}>
                {t.ungraded_question({ n: formatNumber(n, language) })}{' '}
                <Chosen question={question} option={selected_option} />
              </li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}

function Chosen({ question, option }: { question: ReportQuestion; option: number | null }) {
  const t = useMessages(reportsMessages);
  const chosen = question.options.find(({ id }) => id === option);
  return chosen ? <Bilingual text={chosen.text} /> : t.ungraded_cleared;
}
