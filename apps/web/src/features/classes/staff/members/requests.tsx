import type { ClassMember } from '@abhyas/contract/classes/staff';
import { useChange } from '#features/classes/staff/changes.ts';
import { approveMembersMutation, removeMembersMutation } from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import type { Message } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useDoubleTap } from '#ui/double-tap.ts';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { fill } from '#ui/staff/fill.ts';
import { PersonName } from '#ui/staff/person-name.tsx';
import table from '#ui/staff/table/table.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { membersMessages } from './members.messages.ts';

/** Learners who wait for an approval. */
export function Requests({ id, requests }: { id: string; requests: ClassMember[] }) {
  const t = useMessages(membersMessages);
  const say = (message: Message, [user_id]: number[]) => {
    const learner = requests.find((request) => request.user_id === user_id);
    if (learner) showToast(fill(message, { name: learner.full_name || learner.username }));
  };
  const approval = useChange(approveMembersMutation(id), (_, user_ids) => {
    if (user_ids.length === 1) say(membersMessages.approved, user_ids);
    else showToast(fill(membersMessages.all_approved, { n: user_ids.length }));
  });
  const decline = useChange(removeMembersMutation(id), (_, user_ids) =>
    say(membersMessages.declined, user_ids),
  );
  // The next one comes to where the finger is.
  const { refuseSecond } = useDoubleTap(requests.length);
  const busy = approval.isPending || decline.isPending;
  const approve = (user_ids: number[]) => {
    if (!busy) approval.mutate(user_ids);
  };
  const error = approval.error ?? decline.error;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="requests-heading">
      <h2 id="requests-heading">{t.requests}</h2>
      {requests.length > 1 && (
        <div>
          <Button busy={approval.isPending} onClick={() => approve(requests.map(({ user_id }) => user_id))}>
            {t.approve_all({ n: requests.length })}
          </Button>
        </div>
      )}
      {error !== null && <Failure sentence={t.decide_failed} error={error} />}
      <table
        className={`${table.table} ${table.lines}`}
        aria-labelledby="requests-heading"
        onClickCapture={refuseSecond}
      >
        <thead>
          <tr>
            <th scope="col">{t.learner}</th>
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ user_id, username, full_name }) => (
            <tr key={user_id}>
              <th scope="row" id={`request-${user_id}`}>
                <PersonName person={{ username, full_name }} />
              </th>
              <td className={table.end}>
                <div className={table.actions}>
                  <button
                    type="button"
                    id={`approve-${user_id}`}
                    aria-labelledby={`approve-${user_id} request-${user_id}`}
                    className={table.control}
                    onClick={() => approve([user_id])}
                  >
                    {t.approve}
                  </button>
                  <button
                    type="button"
                    id={`decline-${user_id}`}
                    aria-labelledby={`decline-${user_id} request-${user_id}`}
                    className={`${table.control} ${table.danger}`}
                    onClick={() => {
                      if (!busy) decline.mutate([user_id]);
                    }}
                  >
                    {t.decline}
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
