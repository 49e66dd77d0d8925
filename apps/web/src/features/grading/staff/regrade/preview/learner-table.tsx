import type { RegradedAttempt } from '@abhyas/contract/grading/regrade';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore, formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { PersonName } from '#ui/staff/person-name.tsx';
import data from '#ui/staff/table/table.module.css';
import styles from './learner-table.module.css';
import { previewMessages } from './preview.messages.ts';

interface LearnerTableProps {
  learners: readonly RegradedAttempt[];
  /** Over all pages. */
  changed: number;
  more: { load: () => void; busy: boolean } | undefined;
  /** The next page could not be loaded. */
  failure: Error | null;
}

/** Attempts with their scores before and after. On a narrow screen each row is a card, with its headings inside. */
export function LearnerTable({ learners, changed, more, failure }: LearnerTableProps) {
  const t = useMessages(previewMessages);
  if (changed === 0) return <p>{t.no_change}</p>;
  return (
    <section className={styles.section} aria-labelledby="learners-heading">
      <h3 id="learners-heading">{t.learners}</h3>
      <p className={screen.muted}>{t.ranks_note}</p>
      <table className={`${data.table} ${data.pairs} ${styles.learners}`} aria-labelledby="learners-heading">
        <thead>
          <tr>
            {[t.learner, t.number, t.before, t.after, t.change, t.rank].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <Row key={`${learner.username} ${learner.number}`} learner={learner} />
          ))}
        </tbody>
      </table>
      {failure !== null && <Failure sentence={t.more_failed} error={failure} />}
      {(more || learners.length < changed) && (
        <div className={screen.actions}>
          {more && (
            <Button busy={more.busy} onClick={more.load}>
              {t.more}
            </Button>
          )}
          <span role="status" className={screen.muted}>
            {t.shown({ n: learners.length, total: changed })}
          </span>
        </div>
      )}
    </section>
  );
}

function Row({ learner }: { learner: RegradedAttempt }) {
  const t = useMessages(previewMessages);
  const language = useLanguage();
  const { before, after, rank_before, rank_after, outcome } = learner;
  const rank = () => {
    if (rank_before === null || rank_after === null) return t.none;
    if (rank_before === rank_after) return t.same_rank({ rank: rank_after });
    return t.rank_from_to({ before: rank_before, after: rank_after });
  };
  return (
    <tr>
      <th scope="row">
        <PersonName person={{ username: learner.username, full_name: learner.full_name ?? '' }} />
      </th>
      <td data-name={t.number}>{formatNumber(learner.number, language)}</td>
      <td data-name={t.before}>{formatScore(before, language)}</td>
      <td data-name={t.after} className={styles.after}>
        <span>
          {formatScore(after, language)}
          {outcome && <span className={data.second}> {t[outcome]}</span>}
        </span>
      </td>
      <td data-name={t.change} className={after > before ? styles.up : after < before ? styles.down : ''}>
        {formatSigned(after - before, language)}
      </td>
      <td data-name={t.rank}>{rank()}</td>
    </tr>
  );
}
