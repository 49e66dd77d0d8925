import type { ClassLeaderboard } from '@abhyas/contract/practice/leaderboard';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import rows from '#ui/link-rows.module.css';
import { OpeningRow } from '#ui/opening-row.tsx';
import screen from '#ui/screen/screen.module.css';
import { leaderboardQuery, nameMutation } from './leaderboard.api.ts';
import { leaderboardMessages } from './leaderboard.messages.ts';
import styles from './leaderboard.module.css';
import { NameForm } from './name-form.tsx';

/** For each class of the learner those who take part, or the way to; nothing without a class. */
export function Leaderboard() {
  const t = useMessages(leaderboardMessages);
  const { data, isPending, error, refetch, isFetching } = useQuery(leaderboardQuery);
  if (isPending) return null;
  if (data === undefined)
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  return (
    <>
      {data.classes.map((own) => (
        <OfClass key={own.class_id} own={own} week={data.week} />
      ))}
    </>
  );
}

function OfClass({ own, week }: { own: ClassLeaderboard; week: string }) {
  const t = useMessages(leaderboardMessages);
  const { text } = localize(own.class_name, useLanguage());
  const headingId = `leaderboard-${own.class_id}`;
  if (own.name === null) {
    return (
      <div className={rows.rows}>
        <OpeningRow title={t.heading({ name: text })} note={t.take_part}>
          <p>{t.invite}</p>
          <NameForm class_id={own.class_id} />
        </OpeningRow>
      </div>
    );
  }
  return (
    <section className={`${screen.card} ${styles.leaderboard}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t.heading({ name: text })}
      </h2>
      <Places own={own} week={week} />
      <Leave class_id={own.class_id} />
    </section>
  );
}

function Places({ own, week }: { own: ClassLeaderboard; week: string }) {
  const t = useMessages(leaderboardMessages);
  const language = useLanguage();
  return (
    <table className={styles.places}>
      <caption>{t.since({ day: formatDay(week, language) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t.place}</th>
          <th scope="col">{t.name}</th>
          <th scope="col" className={styles.figure}>
            {t.questions}
          </th>
        </tr>
      </thead>
      <tbody>
        {own.places.map(({ rank, name, questions, is_own }) => (
          <tr key={name} className={is_own ? styles.own : undefined}>
            <td>{formatNumber(rank, language)}</td>
            <th scope="row">
              <bdi>{name}</bdi> {is_own && t.you}
            </th>
            <td className={styles.figure}>{formatNumber(questions, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Leave({ class_id }: { class_id: number }) {
  const t = useMessages(leaderboardMessages);
  const queries = useQueryClient();
  const leaving = useMutation({
    ...nameMutation,
    onSuccess: (changed) => queries.setQueryData(leaderboardQuery.queryKey, changed),
  });
  return (
    <div>
      <Button look="quiet" busy={leaving.isPending} onClick={() => leaving.mutate({ class_id, name: null })}>
        {t.leave}
      </Button>
      {leaving.isError && <Failure sentence={t.failed} error={leaving.error} />}
    </div>
  );
}
