import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BankLink } from '#features/quizzes/staff/bank/bank-link.tsx';
import { filtersOf, readBankView, writeBankView } from '#features/quizzes/staff/bank/list/bank-view.ts';
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
      <BankLink search={writeBankView(view)} />
      <ScreenHeading>{t.heading}</ScreenHeading>
      {isPending ? (
        <Progress />
      ) : error !== null ? (
        <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching} />
      ) : data.questions.length === 0 ? (
        <Empty>{t.none_chosen}</Empty>
      ) : (
        <Findings checked={data} />
      )}
    </div>
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
