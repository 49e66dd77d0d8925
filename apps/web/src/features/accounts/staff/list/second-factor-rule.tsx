import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from '#features/accounts/staff/second-factor/second-factor.api.ts';
import { changeSecondFactorRule, secondFactorRuleQuery } from '#features/accounts/staff/users.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { usersListMessages } from './users-list.messages.ts';
import styles from './users-list.module.css';

/** Whether every member of staff has to log in by two steps. */
export function SecondFactorRule() {
  const t = useMessages(usersListMessages);
  const queryClient = useQueryClient();
  const { data: rule } = useQuery(secondFactorRuleQuery);
  const changing = useMutation({
    mutationFn: changeSecondFactorRule,
    onSuccess: (changed) => {
      queryClient.setQueryData(secondFactorRuleQuery.queryKey, changed);
      // Perhaps this admin has to set it up first.
      return queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  });
  if (!rule) return null;
  return (
    <div>
      <label className={styles.rule}>
        <input
          type="checkbox"
          checked={changing.isPending ? changing.variables : rule.is_required}
          disabled={changing.isPending}
          onChange={({ target }) => changing.mutate(target.checked)}
        />
        <span>
          {t.rule}
          <small>{t.rule_about}</small>
        </span>
      </label>
      {changing.error !== null && <Failure sentence={t.rule_failed} error={changing.error} />}
    </div>
  );
}
