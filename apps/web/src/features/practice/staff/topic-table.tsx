import type { ClassPractice } from '@abhyas/contract/practice/staff';
import type { Learned } from '@abhyas/contract/practice/tally';
import { Share } from '#features/practice/figures/share.tsx';
import { Topic } from '#features/practice/figures/topic.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import pageWidth from '#ui/staff/table/page-width.module.css';
import table from '#ui/staff/table/table.module.css';
import { classPracticeMessages } from './class-practice.messages.ts';
import styles from './class-practice.module.css';

/** What was practised, by topic, with right answers before and after. */
export function TopicTable({ practice }: { practice: ClassPractice }) {
  const t = useMessages(classPracticeMessages);
  const language = useLanguage();
  const { questions, answers, practising, learned } = practice;
  const figure = (name: string, value: number) => (
    <td className={table.figure} data-name={name}>
      {formatNumber(value, language)}
    </td>
  );
  return (
    <section className={styles.section} aria-labelledby="topics-heading">
      <h2 id="topics-heading">{t.topics}</h2>
      <p className={screen.muted}>{t.learned_why}</p>
      <table className={`${table.table} ${table.pairs} ${pageWidth.wide}`} aria-labelledby="topics-heading">
        <thead>
          <tr>
            <th scope="col">{t.topic}</th>
            <th scope="col" className={table.figure}>
              {t.members}
            </th>
            <th scope="col" className={table.figure}>
              {t.questions}
            </th>
            <th scope="col" className={table.figure}>
              {t.answers}
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {practice.topics.map((each) => (
            <tr key={each.topic?.id ?? 0}>
              <th scope="row">
                <Topic topic={each.topic} />
              </th>
              {figure(t.members, each.members)}
              {figure(t.questions, each.questions)}
              {figure(t.answers, each.answers)}
              <Compared learned={each.learned} />
            </tr>
          ))}
          {practice.topics.length > 1 && (
            <tr>
              <th scope="row">{t.all_topics}</th>
              {figure(t.members, practising)}
              {figure(t.questions, questions)}
              {figure(t.answers, answers)}
              <Compared learned={learned} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Compared({ learned: { questions, before, after } }: { learned: Learned }) {
  const t = useMessages(classPracticeMessages);
  const none = questions === 0;
  return (
    <>
      <td data-name={t.before}>
        {none ? t.none : <Share tally={{ right: before, total: questions, interval: null }} />}
      </td>
      <td data-name={t.after}>{none ? t.none : <Share tally={after} />}</td>
    </>
  );
}
