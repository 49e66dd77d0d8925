import type { SeenLearner } from '@abhyas/contract/reports/learners';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { useNamedSubject } from '#ui/staff/subject.ts';
import { comparedWithClass } from './class-comparison.ts';
import { ResultTable } from './result-table.tsx';
import { seenLearnerQuery } from './seen-learner.api.ts';
import { seenLearnerMessages } from './seen-learner.messages.ts';
import styles from './seen-learner.module.css';

/** Ours: /admin/learners/{id}, a learner with all results that the reader may see. */
export function SeenLearnerScreen() {
  const t = useMessages(seenLearnerMessages);
  const { id } = useParams({ from: '/admin/admin/learners/$id' });
  const query = useQuery(seenLearnerQuery(id));
  return (
    <div className={screen.stack}>
      {query.data ? (
        <Learner key={id} seen={query.data} />
      ) : (
        <NotLoaded query={query} heading={t.heading} t={t} />
      )}
    </div>
  );
}

function Learner({ seen }: { seen: SeenLearner }) {
  const t = useMessages(seenLearnerMessages);
  const can = useCan();
  const { username, full_name, roll_number } = seen.learner;
  const name = full_name || username;
  // A name is written in one script, whatever the reader's language.
  useNamedSubject(useMemo(() => ({ en: name, ne: name }), [name]));
  const second = [full_name === '' ? '' : username, roll_number && t.roll({ roll: roll_number })];
  return (
    <>
      <div>
        <ScreenHeading>{name}</ScreenHeading>
        <p className={screen.muted}>{second.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={screen.actions}>
        {seen.classes.map((own) => (
          <Link key={own.id} to="/admin/classes/$id" params={{ id: String(own.id) }}>
            <Localized text={own.name} />
          </Link>
        ))}
        {can('manage_users') && (
          <Link to="/admin/users" search={{ q: username }}>
            {t.account}
          </Link>
        )}
      </div>
      <Comparison seen={seen} />
      <section className={styles.section} aria-labelledby="results-heading">
        <h2 id="results-heading">{t.results}</h2>
        {seen.results.length === 0 ? <Empty>{t.empty}</Empty> : <ResultTable results={seen.results} />}
      </section>
      <Topics seen={seen} />
    </>
  );
}

/** The learner's average beside that of the class; nothing where nobody else of the class took the same exams. */
function Comparison({ seen: { results } }: { seen: SeenLearner }) {
  const t = useMessages(seenLearnerMessages);
  const language = useLanguage();
  const compared = comparedWithClass(results);
  if (!compared) return null;
  const facts = [
    [t.average, compared.own],
    [t.class_average, compared.of_class],
  ] as const;
  return (
    <div className={`${screen.card} ${styles.section}`}>
      <dl className={styles.facts}>
        {facts.map(([name, percent]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{t.percent({ n: formatNumber(Math.round(percent), language) })}</dd>
          </div>
        ))}
      </dl>
      <p className={screen.muted}>
        {compared.exams === 1 ? t.compared_one : t.compared({ n: compared.exams })}
      </p>
    </div>
  );
}

function Topics({ seen: { topics } }: { seen: SeenLearner }) {
  const t = useMessages(seenLearnerMessages);
  if (topics.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="topics-heading">
      <h2 id="topics-heading">{t.topics}</h2>
      <p className={screen.muted}>{t.topics_note}</p>
      <ul className={styles.topics}>
        {topics.map(({ name, total, correct }) => (
          <li key={`${name.en} ${name.ne}`} className={styles.topic}>
            <span>
              <Localized text={name} />
            </span>
            <span className={screen.muted}>{t.topic_correct({ correct, total })}</span>
            <SegmentBar counts={{ correct, incorrect: 0, unanswered: total - correct }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
