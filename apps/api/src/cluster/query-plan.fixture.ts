// Plans as `explain (format json)` returns them.

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Operation?: string;
  Alias?: string;
  Plans?: Plan[];
  [condition: string]: unknown;
}

/** Finds every scan of a table in a plan, with its conditions. */
export function scansOf(plan: Plan): { table: string; conditions: string[] }[] {
  const inner = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (!table || plan['Node Type'] === 'ModifyTable') return inner;
  const conditions = ['Index Cond', 'Recheck Cond', 'Filter'].flatMap((kind) =>
    typeof plan[kind] === 'string' ? conjunctsOf(plan[kind]) : [],
  );
  return [{ table, conditions }, ...inner];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

export interface Write {
  operation: 'insert' | 'update' | 'delete' | 'lock';
  table: string;
  /** An insert of rows that the statement lists, or makes of an array. */
  of_list?: boolean;
}

/** What a plan inserts, updates and deletes. */
export const writesOf = (plan: Plan): Write[] =>
  nodesOf(plan).flatMap((node): Write[] => {
    const table = node['Relation Name'];
    if (node['Node Type'] !== 'ModifyTable' || !table) return [];
    const sources = nodesOf(node).map((source) => source['Node Type']);
    if (node.Operation === 'Update') return [{ operation: 'update', table }];
    if (node.Operation === 'Delete') return [{ operation: 'delete', table }];
    // `ProjectSet` is an array in a list of columns.
    const of_list = ['Values Scan', 'Function Scan', 'ProjectSet'].some((kind) => sources.includes(kind));
    return [{ operation: 'insert', table, of_list }];
  });

/**
 * The tables that a statement reads `for update`. A plan names all that its locking node reads, also those of subqueries, which
 * are not locked.
 */
export function locksOf(plan: Plan, text: string): string[] {
  const read = nodesOf(plan)
    .filter((node) => node['Node Type'] === 'LockRows')
    .flatMap(scansOf)
    .map(({ table }) => table.replace(/_shard_\d+$/, ''));
  if (read.length === 0) return [];
  let outer = text;
  while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '');
  const [, alone] = /for (?:no key )?update of "?(\w+)/.exec(outer) ?? [];
  const named = [...outer.matchAll(/(?:from|join) "?(\w+)/g)].map(([, table]) => table);
  const isLocked = (table: string) => (alone ? table === alone : named.includes(table));
  return [...new Set(read)].filter((table) => isLocked(table) || !/for (?:no key )?update/.test(outer));
}

/** The tables into which a plan inserts. */
export const insertsOf = (plan: Plan): string[] =>
  writesOf(plan).flatMap(({ operation, table }) => (operation === 'insert' ? [table] : []));

/** The conjuncts of a condition: the parts that AND joins at its outermost level. */
export function conjunctsOf(condition: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const word of condition.replace(/^\((.*)\)$/, '$1').split(/( AND |[()])/)) {
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (depth === 0 && word === ' AND ') parts.push('');
    else parts[parts.length - 1] += word;
  }
  return parts;
}
