import { table } from '#support/table.ts';
import { type AnsweredBy, sumAnswers } from './answered-by.ts';
import type { Readings } from './readers.ts';

/** What was read during one fault of a kind. */
export interface Reads extends Readings {
  kind: string;
  answered: AnsweredBy;
}

/** One row for each kind of fault. */
export function tableOfReads(reads: Reads[]): string {
  const head = ['Fault', 'Learners read', 'Staff read', 'Longest', 'Standby', 'Away', 'Behind', 'Failed'];
  const row = (name: string, of: Reads[]) => {
    const sum = (value: (each: Reads) => number) => of.reduce((total, each) => total + value(each), 0);
    const { standby, away, behind, failed } = sumAnswers(of.map(({ answered }) => answered));
    const longest = Math.max(...of.map((each) => each.longest));
    return [name, sum(({ learners }) => learners), sum(({ staff }) => staff), longest].concat([
      ...[standby, away, behind, failed],
    ]);
  };
  const kinds = [...new Set(reads.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    row(
      kind,
      reads.filter((each) => each.kind === kind),
    ),
  );
  return `Reads; "Longest" in ms\n\n${table(head, [...rows, row('all', reads)])}`;
}
