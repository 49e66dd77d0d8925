import { ROLES } from '@abhyas/contract/accounts/policy';
import { useQuery } from '@tanstack/react-query';
import { classChoicesQuery } from '#features/accounts/staff/users.api.ts';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import type { LongListSearch } from '#ui/staff/table/long-list/long-list.ts';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { usersListMessages } from './users-list.messages.ts';
import { factors, SEARCH_LENGTH, sorts, states, type UsersView } from './users-view.ts';

interface UsersToolsProps {
  view: UsersView;
  search: LongListSearch;
  onChange: (changed: Partial<UsersView>) => void;
}

export function UsersTools({ view, search, onChange }: UsersToolsProps) {
  const t = useMessages(usersListMessages);
  const tUsers = useMessages(usersMessages);
  const language = useLanguage();
  const { data: classes = [] } = useQuery(classChoicesQuery);
  const sortNames = {
    name: t.by_name,
    username: t.by_username,
    roll: t.by_roll,
    newest: t.newest,
    seen: t.last_seen_first,
  };
  return (
    <TableTools>
      <ToolSearch
        {...search}
        label={t.search}
        value={view.search}
        maxLength={SEARCH_LENGTH}
        onChange={(text) => onChange({ search: text })}
      />
      <ToolSelect
        label={tUsers.role}
        value={view.role}
        onChange={(role) => onChange({ role })}
        choices={[
          { value: '' as const, label: t.every_role },
          ...ROLES.map((value) => ({ value, label: tUsers[value] })),
          { value: 'staff', label: t.staff },
        ]}
      />
      <ToolSelect
        label={tUsers.state}
        value={view.state}
        onChange={(state) => onChange({ state })}
        choices={[
          { value: '' as const, label: t.every_state },
          ...states.map((value) => ({ value, label: tUsers[value] })),
        ]}
      />
      <ToolSelect
        label={t.two_step}
        value={view.factor}
        onChange={(factor) => onChange({ factor })}
        choices={[
          { value: '' as const, label: t.with_and_without },
          ...factors.map((value) => ({
            value,
            label: value === 'on' ? t.with_two_step : t.without_two_step,
          })),
        ]}
      />
      {classes.length > 0 && (
        <ToolSelect
          label={tUsers.class}
          value={view.of === undefined ? '' : String(view.of)}
          onChange={(of) => onChange({ of: of === '' ? undefined : Number(of) })}
          choices={[
            { value: '', label: t.every_class },
            ...classes.map(({ id, name }) => ({ value: String(id), label: localize(name, language).text })),
          ]}
        />
      )}
      <ToolSelect
        label={t.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        choices={sorts.map((value) => ({ value, label: sortNames[value] }))}
      />
    </TableTools>
  );
}
