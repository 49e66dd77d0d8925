import { type RankedAttempt, RESULTS_PER_PAGE, type ResultsSort } from '@abhyas/contract/reports/staff';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { type Ref, useRef } from 'react';
import { FocusWords } from '#features/attempts/staff/attempts-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, ClockIcon, CrossIcon } from '#ui/icons.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { useTableKeys } from '#ui/staff/keys/table-keys.ts';
import { PersonName } from '#ui/staff/person-name.tsx';
import pageWidth from '#ui/staff/table/page-width.module.css';
import { Pager } from '#ui/staff/table/pager.tsx';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { sortedBy } from '#ui/staff/table/sorting.ts';
import table from '#ui/staff/table/table.module.css';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import type { SetView } from '#ui/staff/table/view-in-address.ts';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';
import { firstOrders, type ResultsView } from './results-view.ts';
import { SectionScores } from './section-scores.tsx';

interface AttemptTableProps {
  quiz: number;
  /** How many attempts the quiz allows. */
  allowed: number;
  attempts: RankedAttempt[];
  /** Over all pages, of every learner. */
  total: number;
  /** Whether only learners of the own classes are listed. */
  ofClasses: boolean;
  /** Over all pages, of the learners that are searched for. */
  found: number;
  view: ResultsView;
  loading: boolean;
  onView: SetView<ResultsView>;
}

/** From this many attempts on there is someone to search for. */
const SEARCHED_FROM = 10;

/** Finished attempts. On a narrow screen each row has its headings inside. */
export function AttemptTable({
  quiz,
  allowed,
  attempts,
  total,
  ofClasses,
  found,
  view,
  loading,
  onView,
}: AttemptTableProps) {
  const t = useMessages(quizResultsMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  useTableKeys({ table: rows, search });
  return (
    <section className={styles.section} aria-labelledby="attempts-heading">
      <h2 ref={heading} id="attempts-heading" tabIndex={-1}>
        {t.attempts}
      </h2>
      {(total >= SEARCHED_FROM || view.who !== '') && (
        <TableTools>
          <ToolSearch
            ref={search}
            label={t.search}
            value={view.who}
            maxLength={100}
            onChange={(who) => onView({ ...view, who, page: 1 })}
          />
          <OrderChoice view={view} onView={onView} />
        </TableTools>
      )}
      <p role="status" className={view.who === '' ? 'visually-hidden' : screen.muted}>
        {view.who === '' ? '' : t.found({ n: found, total })}
      </p>
      {total === 0 ? (
        <Empty>{ofClasses ? t.none_of_classes : t.empty}</Empty>
      ) : found === 0 ? (
        <Empty>{t.none_found}</Empty>
      ) : (
        <Attempts
          ref={rows}
          quiz={quiz}
          allowed={allowed}
          attempts={attempts}
          isPart={ofClasses || view.class_id !== ''}
          view={view}
          loading={loading}
          onView={onView}
        />
      )}
      <Pager
        page={view.page}
        pages={Math.max(1, Math.ceil(found / RESULTS_PER_PAGE))}
        onPage={(page) => {
          onView({ ...view, page }, 'push');
          heading.current?.focus();
        }}
      />
    </section>
  );
}

interface ViewProps {
  view: ResultsView;
  onView: (view: ResultsView) => void;
}

/** Where there is no head of a column to press. */
function OrderChoice({ view, onView }: ViewProps) {
  const t = useMessages(quizResultsMessages);
  const labels = {
    completed: t.completed,
    learner: t.learner,
    number: t.number,
    score: t.score,
    rank: t.rank,
  };
  return (
    <ToolSelect
      narrow
      label={t.sort}
      value={view.sort}
      onChange={(sort) => onView({ ...view, sort, order: firstOrders[sort], page: 1 })}
      choices={resultsSorts.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
const resultsSorts = ['completed', 'learner', 'number', 'score', 'rank'] as const;

interface AttemptsProps extends ViewProps {
  quiz: number;
  allowed: number;
  ref: Ref<HTMLTableElement>;
  attempts: RankedAttempt[];
  /** Whether they are of some classes: ranks are among all learners. */
  isPart: boolean;
  loading: boolean;
}

/** Of the sections whose scores stand one after the other; '' where attempts had different ones. */
function sectionTitles(attempts: readonly RankedAttempt[], language: Language): string {
  const titles = attempts.flatMap(({ sections }) =>
    sections ? [sections.map(({ title }) => localize(title, language).text).join(' · ')] : [],
  );
  return new Set(titles).size === 1 ? (titles[0] ?? '') : '';
}

function Attempts({ ref, quiz, allowed, attempts, isPart, view, loading, onView }: AttemptsProps) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const hasPassMark = attempts.some(({ passed }) => passed !== null);
  const hasSections = attempts.some(({ sections }) => sections !== undefined);
  const hasClasses = attempts.some(({ classes }) => classes.length > 0);
  const rank = isPart ? t.rank_of_all : t.rank;
  const titles = sectionTitles(attempts, language);
  // Special arrangements give single learners more attempts than the quiz.
  const hasNumbers = allowed !== 1 || attempts.some(({ number }) => number > 1);
  const head = (column: ResultsSort, name: string, className?: string) => (
    <SortHeader
      className={className}
      order={view.sort === column ? view.order : undefined}
      onSort={() =>
        onView({ ...view, ...sortedBy<ResultsSort>(view, column, firstOrders, 'completed'), page: 1 })
      }
    >
      {name}
    </SortHeader>
  );
  return (
    <>
      {titles !== '' && <p className={`${screen.muted} ${styles.apart}`}>{t.sections_of({ titles })}</p>}
      <table
        ref={ref}
        className={`${table.table} ${table.pairs} ${table.short} ${pageWidth.wide} ${styles.attempts}`}
        aria-labelledby="attempts-heading"
        aria-busy={loading}
      >
        <thead>
          <tr>
            {head('learner', t.learner)}
            {hasClasses && <th scope="col">{t.by_class}</th>}
            {hasNumbers && head('number', t.number, table.figure)}
            {head('score', t.score, table.figure)}
            {head('rank', rank, `${table.figure} ${styles.rank}`)}
            {hasSections && <th scope="col">{t.sections}</th>}
            {hasPassMark && <th scope="col">{t.result}</th>}
            {head('completed', t.completed)}
            <th scope="col">{t.finished_by}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <Row
              key={attempt.id}
              quiz={quiz}
              attempt={attempt}
              hasClasses={hasClasses}
              hasNumbers={hasNumbers}
              hasPassMark={hasPassMark}
              hasSections={hasSections}
              rank={rank}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  quiz: number;
  attempt: RankedAttempt;
  hasClasses: boolean;
  hasNumbers: boolean;
  hasPassMark: boolean;
  hasSections: boolean;
  /** The name of the column. */
  rank: string;
}

function Row({ quiz, attempt, hasClasses, hasNumbers, hasPassMark, hasSections, rank }: RowProps) {
  const t = useMessages(quizResultsMessages);
  const language = useLanguage();
  const score = t.score_of({
    score: formatScore(attempt.score, language),
    max: formatNumber(attempt.max_score, language),
  });
  return (
    <tr>
      <th scope="row">
        <PersonName
          person={attempt}
          to={{ quiz, attempt: attempt.id }}
          more={attempt.roll_number === '' ? '' : t.roll({ roll: attempt.roll_number })}
        />
      </th>
      {hasClasses && (
        <td data-name={t.by_class} className={`${styles.words} ${styles.plain}`}>
          {listed(attempt.classes.map((name) => localize(name, language).text)) || t.none}
        </td>
      )}
      {hasNumbers && (
        <td data-name={t.number} className={table.figure}>
          {formatNumber(attempt.number, language)}
        </td>
      )}
      <td data-name={t.score} className={`${table.figure} ${styles.plain} ${styles.score}`}>
        <span>
          {score}{' '}
          {attempt.on_time_score !== null && (
            <span className={`${table.second} ${styles.onTime}`}>
              {t.on_time({ score: formatScore(attempt.on_time_score, language) })}
            </span>
          )}
        </span>
      </td>
      <td data-name={rank} className={`${table.figure} ${styles.rank}`}>
        {attempt.rank === null ? t.none : formatNumber(attempt.rank, language)}
      </td>
      {hasSections && (
        <td data-name={t.sections} className={styles.apart}>
          <SectionScores sections={attempt.sections ?? []} />
        </td>
      )}
      {hasPassMark && (
        <td data-name={t.result} className={`${table.chip} ${styles.plain} ${styles.passed}`}>
          {attempt.passed === null ? (
            t.none
          ) : attempt.passed ? (
            <Badge tone="success" icon={<CheckIcon size={18} />}>
              {t.passed}
            </Badge>
          ) : (
            <Badge tone="neutral" icon={<CrossIcon size={18} />}>
              {t.not_passed}
            </Badge>
          )}
        </td>
      )}
      <td data-name={t.completed} className={`${styles.when} ${styles.apart}`}>
        {formatDateTime(attempt.completed_timestamp, language)}
      </td>
      <td data-name={t.finished_by} className={`${styles.words} ${styles.plain}`}>
        <span className={styles.by}>
          <span className={attempt.ended ? undefined : styles.apart}>
            {attempt.ended ? t.by_staff : attempt.finished_by === 'learner' ? t.by_learner : t.by_deadline}
          </span>
          {attempt.ended && (
            <span className={table.second}>{t.ended_why({ reason: attempt.ended.reason })}</span>
          )}
          {attempt.late && (
            <Badge tone="warning" icon={<ClockIcon size={18} />}>
              {t.late}
            </Badge>
          )}
          {attempt.ungraded_at && (
            <Badge tone="warning" icon={<ClockIcon size={18} />}>
              {t.ungraded}
            </Badge>
          )}
          {attempt.time_credits.map(({ minutes, reason, at }) => (
            <span key={at} className={table.second}>
              {t.more_time({ n: minutes, reason })}
            </span>
          ))}
          {attempt.record_focus && attempt.focus !== null && (
            <span className={table.second}>
              <FocusWords focus={attempt.focus} />
            </span>
          )}
          {attempt.regraded_at !== null && (
            <span className={table.second}>
              {t.regraded({ at: formatDateTime(attempt.regraded_at, language) })}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
