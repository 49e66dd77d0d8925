import { useQuery } from '@tanstack/react-query';
import { useChange } from '#features/classes/staff/changes.ts';
import { phoneListQuery, withdrawPhoneMutation } from '#features/classes/staff/classes-staff.api.ts';
import styles from '#features/classes/staff/staff.module.css';
import { useLanguage } from '#i18n/language.ts';
import { inDigitsOf } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import table from '#ui/staff/table/table.module.css';
import { membersMessages } from './members.messages.ts';

/** Numbers whose owner has not joined yet; nothing where there are none. */
export function InvitedPhones({ id }: { id: string }) {
  const t = useMessages(membersMessages);
  const language = useLanguage();
  const { data: phones = [] } = useQuery(phoneListQuery(id));
  const { mutate, isPending, error } = useChange(withdrawPhoneMutation(id));
  if (phones.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="phones-heading">
      <h2 id="phones-heading">{t.invited_phones}</h2>
      {error !== null && <Failure sentence={t.withdraw_failed} error={error} />}
      <table className={`${table.table} ${table.lines}`} aria-labelledby="phones-heading">
        <thead>
          <tr>
            <th scope="col">{t.phone}</th>
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {phones.map((phone) => (
            <tr key={phone.id}>
              <th scope="row" id={`phone-${phone.id}`} className={styles.code}>
                {inDigitsOf(language, phone.phone_number)}
              </th>
              <td className={table.end}>
                <div className={table.actions}>
                  <button
                    type="button"
                    id={`withdraw-${phone.id}`}
                    aria-labelledby={`withdraw-${phone.id} phone-${phone.id}`}
                    className={`${table.control} ${table.danger}`}
                    onClick={() => {
                      if (!isPending) mutate(phone.id);
                    }}
                  >
                    {t.withdraw}
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
