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

/** The tables into which a plan inserts. */
export const insertsOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'ModifyTable' && plan.Operation === 'Insert' && plan['Relation Name']
    ? [plan['Relation Name']]
    : []),
  ...(plan.Plans ?? []).flatMap(insertsOf),
];

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
