import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { Reason, VerdictWords } from '#features/grading/staff/grading-staff.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { inWords } from '#features/reports/times/in-words.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import heading from '#ui/staff/question-heading.module.css';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import {
  type Doubt,
  doubtsAbout,
  inQuestionOrder,
  type QuestionOrder,
  questionOrders,
} from './question-doubts.ts';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

/** A longer paper is a list to choose from: hundreds of questions with their options are too much at once. */
const OPEN_AT_ONCE = 20;

/** How each question was answered, and by how many each option was chosen. */
export function QuestionStatisticsList({ id, questions }: { id: string; questions: QuestionStatistics[] }) {
  const t = useMessages(quizResultsMessages);
  const [order, setOrder] = useState<QuestionOrder>('worst');
  return (
    <section className={styles.section} aria-labelledby="statistics-heading">
      <h2 id="statistics-heading">{t.questions}</h2>
      <p className={screen.muted}>{t.questions_note}</p>
      {questions.length > 1 && (
        <TableTools>
          <ToolSelect
            label={t.question_order}
            value={order}
            onChange={setOrder}
            choices={questionOrders.map((value) => ({ value, label: t[`order_${value}`] }))}
          />
        </TableTools>
      )}
      <ol className={styles.questions}>
        {inQuestionOrder(questions, order).map(({ question, number }) => (
          <Question
            key={question.id}
            quiz={id}
            question={question}
            number={number}
            open={questions.length <= OPEN_AT_ONCE}
          />
        ))}
      </ol>
    </section>
  );
}

interface QuestionProps {
  quiz: string;
  question: QuestionStatistics;
  number: number;
  open: boolean;
}

function Question({ quiz, question, number, open }: QuestionProps) {
  const t = useMessages(quizResultsMessages);
  const r = useMessages(reportsMessages);
  const language = useLanguage();
  const can = useCan();
  const percent = (share: number) => t.percent({ n: Math.round(share * 100) });
  const { asked, earlier_key, verdict } = question;
  // What the form starts with where the key itself was corrected.
  const key = verdict ? undefined : question.options.find(({ is_correct }) => is_correct)?.id;
  return (
    <li className={`${screen.card} ${styles.question}`}>
      <h3 className={heading.question}>
        {formatNumber(number, language)}. <Localized text={question.text} />
      </h3>
      {question.removed && (
        <p>
          <Badge tone="neutral">{t.removed}</Badge>
        </p>
      )}
      {asked === 0 ? (
        <p className={screen.muted}>{t.not_asked}</p>
      ) : (
        <p className={styles.facility}>
          {question.facility_index === null ? (
            <span>{earlier_key === asked ? t.no_facility : t.not_counted}</span>
          ) : (
            <span title={t.facility_term}>
              {t.facility}: <strong>{percent(question.facility_index)}</strong>
            </span>
          )}
          {question.discrimination !== null && (
            <span title={t.discrimination_term}>
              {t.discrimination}: <strong>{formatScore(question.discrimination, language)}</strong>
            </span>
          )}
          <span className={screen.muted}>{t.answered({ answered: question.answered, asked })}</span>
          {question.median_ms !== null && (
            <span className={screen.muted}>{t.median_time({ time: inWords(r, question.median_ms) })}</span>
          )}
        </p>
      )}
      <Doubts question={question} />
      {asked > 0 && (
        <div className={styles.counting}>
          <div>
            {verdict ? (
              <>
                <p>
                  {t.by_verdict({ at: formatDateTime(verdict.at, language) })}{' '}
                  <VerdictWords verdict={verdict} options={question.options} />
                </p>
                <Reason reason={verdict.reason} />
              </>
            ) : (
              earlier_key < asked && <p className={screen.muted}>{t.by_key}</p>
            )}
            {earlier_key > 0 && (
              <p>
                <Badge tone="warning" icon={<AlertIcon size={18} />}>
                  {t.earlier_key({ n: earlier_key, asked })}
                </Badge>
              </p>
            )}
          </div>
          {can('decide_keys') && (
            <Link
              to="/admin/quiz/$id/regrade"
              params={{ id: quiz }}
              search={{
                question: question.id,
                ...(earlier_key > 0 && key !== undefined && { kind: 'key', option: key }),
              }}
            >
              {t.regrade_question({ n: number })}
            </Link>
          )}
        </div>
      )}
      <details open={open}>
        <summary className={styles.fold}>{t.options}</summary>
        <ul className={styles.options}>
          {question.options.map((option) => (
            <li key={option.id} className={styles.option}>
              <span className={styles.optionText}>
                <Localized text={option.text} />
                {option.is_correct && (
                  <Badge tone="success" icon={<CheckIcon size={18} />}>
                    {t.correct}
                  </Badge>
                )}
              </span>
              {option.share !== null && (
                <>
                  <span className={styles.share}>
                    {percent(option.share)}
                    <span className="visually-hidden">, {t.chosen({ n: option.chosen })}</span>
                  </span>
                  <Bar share={option.share} correct={option.is_correct} />
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** What the answers make doubtful, in words. */
function Doubts({ question }: { question: QuestionStatistics }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const doubts = doubtsAbout(question);
  if (doubts.length === 0) return null;
  const percent = (share: number) => Math.round(share * 100);
  const sentenceOf = (doubt: Doubt) => {
    if (doubt.kind === 'rival')
      return t.rival({ n: percent(doubt.share), option: optionLetter(doubt.place, language) });
    return doubt.kind === 'blank' ? t.blank({ n: percent(doubt.share) }) : t[doubt.kind];
  };
  return (
    <ul className={styles.doubts}>
      {doubts.map((doubt) => (
        <li key={doubt.kind}>
          <AlertIcon size={18} /> {sentenceOf(doubt)}
        </li>
      ))}
    </ul>
  );
}

/** Repeats the percentage beside it for the eye. */
function Bar({ share, correct }: { share: number; correct: boolean }) {
  return (
    <svg
      className={`${styles.bar} ${correct ? styles.correct : ''}`}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="8" className={styles.track} />
      <rect width={share * 100} height="8" className={styles.fill} />
    </svg>
  );
}
