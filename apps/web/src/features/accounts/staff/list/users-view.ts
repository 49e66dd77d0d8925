import { ROLES } from '@abhyas/contract/accounts/policy';
import type { UserState } from '@abhyas/contract/accounts/users';
import type { UserFilters } from '#features/accounts/staff/users.api.ts';

export const states = ['active', 'invited', 'suspended', 'erase_requested'] as const satisfies (
  | UserState
  | 'erase_requested'
)[];
export const roles = [...ROLES, 'staff'] as const;
export const factors = ['on', 'off'] as const;
export const sorts = ['name', 'username', 'roll', 'newest', 'seen'] as const;

/** Which accounts are shown. It stands in the address. An empty text: not narrowed by this. */
export interface UsersView {
  search: string;
  role: (typeof roles)[number] | '';
  state: (typeof states)[number] | '';
  /** Two-step login. */
  factor: (typeof factors)[number] | '';
  /** Id of a class. */
  of: number | undefined;
  sort: (typeof sorts)[number];
  /** Counts from 1. */
  page: number;
}

export const SEARCH_LENGTH = 100;

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | '' =>
  values.find((each) => each === value) ?? '';
const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
const pageIn = (value: unknown): number => idIn(value) ?? 1;

export const readUsersView = (address: Record<string, unknown>): UsersView => ({
  // Digits alone arrive from an address as a number.
  search: ['string', 'number'].includes(typeof address.q) ? `${address.q}`.slice(0, SEARCH_LENGTH) : '',
  role: oneOf(roles, address.role),
  state: oneOf(states, address.state),
  factor: oneOf(factors, address.factor),
  of: idIn(address.class),
  sort: oneOf(sorts, address.sort) || 'name',
  page: pageIn(address.page),
});

/** For the address, which names only what differs from the usual. */
export const writeUsersView = ({
  search,
  role,
  state,
  factor,
  of,
  sort,
  page,
}: UsersView): Record<string, unknown> => ({
  ...(search !== '' && { q: search }),
  ...(role !== '' && { role }),
  ...(state !== '' && { state }),
  ...(factor !== '' && { factor }),
  ...(of !== undefined && { class: of }),
  ...(sort !== 'name' && { sort }),
  ...(page !== 1 && { page }),
});

/** The latest come first where the order is one of time. */
const sortOnServer = {
  name: {},
  username: { sort: 'username' },
  roll: { sort: 'roll' },
  newest: { sort: 'created', order: 'desc' },
  seen: { sort: 'seen', order: 'desc' },
} as const;

/** What is sent. `search`: as typing has rested. */
export const filtersOf = (
  { role, state, factor, of, sort, page }: UsersView,
  search: string,
): UserFilters => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(role !== '' && { role }),
  ...(state !== '' && { state }),
  ...(factor !== '' && { second_factor: factor }),
  ...(of !== undefined && { class_id: String(of) }),
  ...sortOnServer[sort],
  ...(page !== 1 && { page: String(page) }),
});

export const isNarrowed = ({ search, role, state, factor, of }: UsersView): boolean =>
  search.trim() !== '' || role !== '' || state !== '' || factor !== '' || of !== undefined;
