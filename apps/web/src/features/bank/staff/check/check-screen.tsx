import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { keyConflictsQuery } from '#features/bank/staff/bank-staff.api.ts';
import { filtersOf, readBankView } from '#features/bank/staff/bank-view.ts';
import { conflictsMessages } from '#features/bank/staff/conflicts.messages.ts';
import { KeyConflicts } from '#features/bank/staff/key-conflicts.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { checkMessages } from './check.messages.ts';
import styles from './check.module.css';
import { checkProgress, checkQuery, type Wanted } from './checked-questions.ts';
import { Findings } from './findings.tsx';
import { idsIn } from './ids-in-address.ts';

/** Ours: /admin/bank/check, what the linter finds in the chosen questions, or in all that the list shows. */
export function CheckScreen() {
  const t = useMessages(checkMessages);
  const address = useSearch({ from: '/admin/admin/bank/check' });
  const view = readBankView(address);
  const ids = idsIn(address.ids);
  const wanted: Wanted = ids ? { ids } : { filters: filtersOf({ ...view, page: 1 }, view) };
  const { data, isPending, error, refetch, isFetching } = useQuery(checkQuery(useQueryClient(), wanted));
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      {isPending ? (
        <Progress />
      ) : error !== null ? (
        <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching} />
      ) : data.questions.length === 0 ? (
        <Empty>{t.none_chosen}</Empty>
      ) : (
        <>
          <Conflicts ids={data.questions.map(({ id }) => id)} />
          <Findings checked={data} />
        </>
      )}
    </div>
  );
}

/** The same questions with other keys: first of all, because learners get a wrong one. */
function Conflicts({ ids }: { ids: number[] }) {
  const t = useMessages(checkMessages);
  const tConflicts = useMessages(conflictsMessages);
  const { data = [], error, refetch, isFetching } = useQuery(keyConflictsQuery({ question_ids: ids }));
  if (error !== null)
    return <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching} />;
  if (data.length === 0) return null;
  return (
    <section className={`${screen.card} ${styles.conflicts}`} aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading">{tConflicts.heading}</h2>
      <p>{tConflicts.explain}</p>
      <KeyConflicts conflicts={data} />
    </section>
  );
}

function Progress() {
  const t = useMessages(checkMessages);
  const { done, of } = useStore(checkProgress);
  const sentence = of === 0 ? t.finding_questions : t.progress({ done, of });
  return (
    <div className={screen.stack}>
      <p>{sentence}</p>
      <progress
        className={styles.progress}
        aria-label={t.heading}
        {...(of > 0 && { value: done, max: of })}
      />
    </div>
  );
}
