import type { ClassMember } from '@abhyas/contract/classes/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrintSlips, slipsMessages } from '#features/accounts/staff/accounts-staff.ts';
import { memberListQuery } from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { saveMembers } from './member-file.ts';
import { MemberTable } from './member-table.tsx';
import { membersMessages } from './members.messages.ts';
import { Requests } from './requests.tsx';

interface MembersProps {
  id: string;
  name: LocalizedText;
  mayManage: boolean;
}

/** Who is in a class, and before that who waits to be let in. */
export function Members({ id, name, mayManage }: MembersProps) {
  const t = useMessages(membersMessages);
  const { data, error, isPending, isFetching, refetch } = useQuery(memberListQuery(id));
  const tSlips = useMessages(slipsMessages);
  const language = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const isRequest = ({ status }: ClassMember) => status === 'requested';
  const members = data?.filter((each) => !isRequest(each)) ?? [];
  if (isPrinting && members.length > 0)
    return (
      <PrintSlips
        people={members.map((each) => ({ ...each, id: each.user_id }))}
        onBack={() => setPrinting(false)}
      />
    );
  return (
    <>
      {mayManage && data?.some(isRequest) && <Requests id={id} requests={data.filter(isRequest)} />}
      <section className={styles.section} aria-labelledby="members-heading">
        <h2 id="members-heading" tabIndex={-1}>
          {t.members}
        </h2>
        {isPending ? (
          <Loading label={t.loading} shape="row" count={3} />
        ) : data === undefined ? (
          <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
        ) : members.length === 0 ? (
          <Empty>{t.empty}</Empty>
        ) : (
          <>
            {mayManage && (
              <div className={screen.actions}>
                <Button look="quiet" onClick={() => setPrinting(true)}>
                  {tSlips.to_slips}
                </Button>
                <Button look="quiet" onClick={() => saveMembers(members, name, language)}>
                  {t.file}
                </Button>
              </div>
            )}
            <MemberTable id={id} members={members} mayManage={mayManage} />
          </>
        )}
      </section>
    </>
  );
}
