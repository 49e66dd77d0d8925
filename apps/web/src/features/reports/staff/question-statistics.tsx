import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { Reason, VerdictWords } from '#features/grading/staff/grading-staff.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { inWords } from '#features/reports/times/in-words.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import screen from '#ui/screen/screen.module.css';
import pageWidth from '#ui/staff/table/page-width.module.css';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { type Sorting, sortedBy } from '#ui/staff/table/sorting.ts';
import table from '#ui/staff/table/table.module.css';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import {
  type Doubt,
  doubtsAbout,
  firstOrders,
  isTooFew,
  LEAST_ATTEMPTS,
  type NumberedQuestion,
  type QuestionSort,
  sortedQuestions,
} from './question-doubts.ts';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

const NAME_CHARACTERS = 80;
/** Enough for every text: below the name a question stands as a whole. */
const WHOLE = Number.POSITIVE_INFINITY;
const WORST_FIRST: Sorting<QuestionSort> = { sort: 'doubts', order: firstOrders.doubts };
const SORTS = Object.keys(firstOrders) as QuestionSort[];

/** How each question was answered, by how many each option was chosen, and what is doubtful about it. */
export function QuestionStatisticsTable({ id, questions }: { id: string; questions: QuestionStatistics[] }) {
  const t = useMessages(quizResultsMessages);
  const canDecide = useCan()('decide_keys');
  const [sorting, setSorting] = useState(WORST_FIRST);
  const head = (column: QuestionSort, name: string, className?: string) => (
    <SortHeader
      className={className}
      order={sorting.sort === column ? sorting.order : undefined}
      onSort={() => setSorting(sortedBy(sorting, column, firstOrders, 'doubts'))}
    >
      {name}
    </SortHeader>
  );
  return (
    <section className={styles.section} aria-labelledby="statistics-heading">
      <h2 id="statistics-heading" tabIndex={-1}>
        {t.questions}
      </h2>
      <p className={screen.muted}>
        {t.questions_note} {t.least_attempts({ n: LEAST_ATTEMPTS })}
      </p>
      {questions.length > 1 && (
        <TableTools>
          <ToolSelect
            label={t.question_order}
            value={sorting.sort}
            onChange={(sort) => setSorting({ sort, order: firstOrders[sort] })}
            choices={SORTS.map((value) => ({ value, label: t[`order_${value}`] }))}
            narrow
          />
        </TableTools>
      )}
      <table
        className={`${table.table} ${table.pairs} ${pageWidth.wide}`}
        aria-labelledby="statistics-heading"
      >
        <thead>
          <tr>
            {head('number', t.question)}
            {head('facility', t.facility, table.figure)}
            {head('discrimination', t.discrimination, table.figure)}
            <th scope="col">{t.chosen_options}</th>
            {head('doubts', t.doubts)}
            {canDecide && (
              <th scope="col">
                <span className="visually-hidden">{t.keys}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sortedQuestions(questions, sorting).map((each) => (
            <Row key={each.question.id} quiz={id} {...each} canDecide={canDecide} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends NumberedQuestion {
  quiz: string;
  canDecide: boolean;
}

function Row({ quiz, question, number, canDecide }: RowProps) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const { asked, earlier_key, verdict, facility_index, discrimination } = question;
  // What the form starts with where the key itself was corrected.
  const key = verdict ? undefined : question.options.find(({ is_correct }) => is_correct)?.id;
  return (
    <tr>
      <th scope="row" className={styles.question}>
        <details>
          <summary>
            {!question.removed && <>{formatNumber(number, language)}. </>}
            <QuestionName text={question.text} rich={question.rich?.text} characters={NAME_CHARACTERS} />
          </summary>
          <QuestionDetails question={question} />
        </details>
      </th>
      <td data-name={t.facility} className={table.figure} title={t.facility_term}>
        {facility_index === null ? t.none : t.percent({ n: Math.round(facility_index * 100) })}
      </td>
      <td data-name={t.discrimination} className={table.figure} title={t.discrimination_term}>
        {discrimination === null ? t.none : formatScore(discrimination, language)}
      </td>
      <td data-name={t.chosen_options}>
        <Shares question={question} />
      </td>
      <td data-name={t.doubts}>
        <Remarks question={question} />
      </td>
      {canDecide && (
        <td data-name={t.keys} className={table.end}>
          {asked > 0 && (
            <Link
              aria-label={question.removed ? t.regrade_removed : t.regrade_question({ n: number })}
              to="/admin/quiz/$id/regrade"
              params={{ id: quiz }}
              search={{
                question: question.id,
                ...(earlier_key > 0 && key !== undefined && { kind: 'key', option: key }),
              }}
              className={table.control}
            >
              {t.regrade}
            </Link>
          )}
        </td>
      )}
    </tr>
  );
}

/** Which share chose each option, by their letters. */
function Shares({ question: { options } }: { question: QuestionStatistics }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  return (
    <ul className={styles.shares}>
      {options.map(({ id, is_correct, share }, place) => (
        <li key={id} className={is_correct ? styles.right : undefined}>
          {is_correct && (
            <>
              <CheckIcon size={14} />
              <span className="visually-hidden">{t.correct} </span>
            </>
          )}
          {optionLetter(place, language)}{' '}
          {share === null ? t.none : t.percent({ n: Math.round(share * 100) })}
        </li>
      ))}
    </ul>
  );
}

/** What its key is now, and what the answers make doubtful, in words. */
function Remarks({ question }: { question: QuestionStatistics }) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const { asked, earlier_key, verdict, facility_index } = question;
  const percent = (share: number) => Math.round(share * 100);
  const sentenceOf = (doubt: Doubt) => {
    if (doubt.kind === 'rival')
      return t.rival({ n: percent(doubt.share), option: optionLetter(doubt.place, language) });
    return doubt.kind === 'blank' ? t.blank({ n: percent(doubt.share) }) : t[doubt.kind];
  };
  const doubts = doubtsAbout(question);
  const isPlain = !question.removed && !verdict && earlier_key === 0 && facility_index !== null;
  if (isPlain && doubts.length === 0 && !isTooFew(question)) return t.none;
  return (
    <ul className={styles.remarks}>
      {question.removed && (
        <li>
          <Badge tone="neutral">{t.removed}</Badge>
        </li>
      )}
      {doubts.map((doubt) => (
        <li key={doubt.kind} className={styles.doubt}>
          <AlertIcon size={18} /> {sentenceOf(doubt)}
        </li>
      ))}
      {verdict && asked > 0 && (
        <li>
          {t.by_verdict({ at: formatDateTime(verdict.at, language) })}{' '}
          <VerdictWords verdict={verdict} options={question.options} />
        </li>
      )}
      {earlier_key > 0 && <li className={styles.doubt}>{t.earlier_key({ n: earlier_key, asked })}</li>}
      {asked > 0 && facility_index === null && (
        <li className={screen.muted}>{earlier_key === asked ? t.no_facility : t.not_counted}</li>
      )}
      {asked === 0 && <li className={screen.muted}>{t.not_asked}</li>}
      {isTooFew(question) && <li className={screen.muted}>{t.too_few}</li>}
    </ul>
  );
}

/** The whole question, with the texts of its options. */
function QuestionDetails({ question }: { question: QuestionStatistics }) {
  const t = useMessages(quizResultsMessages);
  const r = useMessages(reportsMessages);
  const language = useLanguage();
  const { asked, answered, earlier_key, median_ms, verdict } = question;
  return (
    <div className={styles.details}>
      <p>
        <QuestionName text={question.text} rich={question.rich?.text} characters={WHOLE} />
      </p>
      {asked > 0 && (
        <p className={screen.muted}>
          {t.answered({ answered, asked })}
          {median_ms !== null && <> · {t.median_time({ time: inWords(r, median_ms) })}</>}
        </p>
      )}
      {verdict ? (
        <Reason reason={verdict.reason} />
      ) : (
        earlier_key < asked && <p className={screen.muted}>{t.by_key}</p>
      )}
      <ul className={styles.options}>
        {question.options.map((option, place) => (
          <li key={option.id} className={styles.option}>
            <span className={styles.optionText}>
              {optionLetter(place, language)}.{' '}
              <QuestionName text={option.text} rich={option.rich?.text} characters={WHOLE} />
              {option.is_correct && (
                <Badge tone="success" icon={<CheckIcon size={18} />}>
                  {t.correct}
                </Badge>
              )}
            </span>
            {option.share !== null && (
              <>
                <span className={styles.share}>
                  {t.percent({ n: Math.round(option.share * 100) })}
                  <span className="visually-hidden">, {t.chosen({ n: option.chosen })}</span>
                </span>
                <Bar share={option.share} correct={option.is_correct} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
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
