import type { QuestionGroup, QuizResultsForAdmin } from '@abhyas/contract/reports/staff';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import table from '#ui/staff/table/table.module.css';
import { quizResultsMessages } from './quiz-results.messages.ts';
import styles from './quiz-results.module.css';

/** How the questions of each topic, and of each section, were answered; nothing where there is nothing to compare. */
export function QuestionGroupTables({ groups: { topics, sections } }: Pick<QuizResultsForAdmin, 'groups'>) {
  const t = useMessages(quizResultsMessages);
  const { by_topic } = useMessages(reportsMessages);
  const tables = [
    { id: 'topics-heading', heading: by_topic, column: t.topic, groups: topics },
    { id: 'sections-heading', heading: t.by_section, column: t.section, groups: sections },
  ].filter(({ groups }) => groups.length > 0);
  return tables.map((each, place) => <GroupTable key={each.id} {...each} hasNote={place === 0} />);
}

interface GroupTableProps {
  /** Of the heading. */
  id: string;
  heading: string;
  /** Of the column with the names. */
  column: string;
  groups: QuestionGroup[];
  hasNote: boolean;
}

function GroupTable({ id, heading, column, groups, hasNote }: GroupTableProps) {
  const t = useMessages(quizResultsMessages);
  const { no_topic } = useMessages(reportsMessages);
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {hasNote && <p className={screen.muted}>{t.groups_note}</p>}
      <table className={`${table.table} ${table.pairs} ${styles.groups}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" className={table.figure}>
              {t.questions}
            </th>
            <th scope="col" className={table.figure}>
              {t.facility}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, questions, share }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
            <tr key={place}>
              <th scope="row">{name ? <Localized text={name} /> : no_topic}</th>
              <td data-name={t.questions} className={table.figure}>
                {formatNumber(questions, language)}
              </td>
              <td data-name={t.facility} className={table.figure}>
                {share === null ? t.none : t.percent({ n: Math.round(share * 100) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
