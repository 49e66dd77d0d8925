import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { idsIn } from '#features/bank/staff/bank-rules.ts';
import { checkQuery } from '#features/bank/staff/bank-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { paperMessages } from './paper.messages.ts';
import { Printable } from './printable.tsx';

/** Ours: /admin/bank/paper, the chosen questions of the bank on paper. */
export function BankPaperScreen() {
  const t = useMessages(paperMessages);
  const address = useSearch({ from: '/admin/admin/bank/paper' });
  const ids = idsIn(address.ids) ?? [];
  const { data, isPending, error, refetch, isFetching } = useQuery(checkQuery(useQueryClient(), { ids }));
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.heading}</ScreenHeading>
      {isPending ? (
        <Loading label={t.loading} shape="panel" />
      ) : error !== null ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <Printable questions={data.questions} />
      )}
    </div>
  );
}
