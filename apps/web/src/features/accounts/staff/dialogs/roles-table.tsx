import { type Action, can, ROLES, type Role } from '@abhyas/contract/accounts/policy';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import table from '#ui/staff/table/table.module.css';
import styles from './dialogs.module.css';
import { rolesMessages } from './roles.messages.ts';

/** What a role may do that the ones before it may not, as the guards of the server have it. */
const NAMED = [
  ...(['see_class', 'see_results', 'create_class', 'manage_class', 'notify_class'] as const),
  ...(['invigilate', 'create_quiz', 'edit_quiz', 'run_exam', 'use_bank'] as const),
  ...(['decide_keys', 'release_results', 'publish_exam_questions'] as const),
  ...(['manage_users', 'notify_everyone', 'manage_institute', 'see_audit'] as const),
] satisfies Action[];

const may = (role: Role, action: Action): boolean => can({ user_id: null, role }, action);
const addedBy = (role: Role) => {
  const before = ROLES[ROLES.indexOf(role) - 1];
  return NAMED.filter((action) => may(role, action) && !(before && may(before, action)));
};

/** The five roles, where one is chosen. */
export function RolesTable() {
  const t = useMessages(rolesMessages);
  const tUsers = useMessages(usersMessages);
  return (
    <details className={styles.roles}>
      <summary>{t.about}</summary>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{tUsers.role}</th>
            <th scope="col">{t.may}</th>
          </tr>
        </thead>
        <tbody>
          {ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{tUsers[role]}</th>
              <td>
                <ul>
                  {role === 'learner' && <li>{t.learn}</li>}
                  {role === 'examiner' && <li>{t.everyones}</li>}
                  {addedBy(role).map((action) => (
                    <li key={action}>{t[action]}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
