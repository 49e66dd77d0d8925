import { type Cell, isBlank, type Table, type TableRow } from '#tables/cells.ts';
import type { ColumnMapping, MappedColumn } from '#tables/columns/column-mapping.ts';

const TICK = /^(?:[*✓✔√☑✅xX]\ufe0f?|(?:correct|right|true|yes|1|सही|ठीक|हो))$/iu;
const CROSS = /^(?:[✗✘❌☒-]|(?:wrong|incorrect|false|no|0|गलत|बेठीक|होइन))$/iu;
const LETTERS = 'ABCDEFGH';

/**
 * A table with a row for each option, its question merged over them or only in the first one, as one with a row for each
 * question. Undefined where it is no such table.
 */
export function withOptionsInColumns(
  table: Table,
  { firstRow, columns }: ColumnMapping,
): { table: Table; mapping: ColumnMapping } | undefined {
  const placeOf = (role: MappedColumn['role']) => {
    const places = columns.flatMap((column, place) => (column?.role === role ? [place] : []));
    return places.length === 1 ? places[0] : undefined;
  };
  const [stem, key] = [placeOf('question'), placeOf('key')];
  const option = placeOf('options') ?? placeOf('option');
  if (stem === undefined || option === undefined) return undefined;
  const body = table.rows.filter(({ number }) => number >= firstRow);
  const groups: TableRow[][] = [];
  for (const row of body) {
    if (!isBlank(row.cells[stem])) groups.push([row]);
    else if (isBlank(row.cells[option])) return undefined;
    else if (groups.at(-1)?.push(row) === undefined) return undefined;
  }
  const isMarks = (cell: Cell | undefined) =>
    isBlank(cell) || TICK.test(cell?.text ?? '') || CROSS.test(cell?.text ?? '');
  const areOptions =
    groups.length > 0 &&
    groups.every(
      (rows) =>
        rows.length > 1 &&
        rows.length <= LETTERS.length &&
        rows.every(({ cells }) => !isBlank(cells[option]) && !(cells[option]?.text ?? '').includes('\n')),
    );
  if (!areOptions || (key !== undefined && !groups.flat().every(({ cells }) => isMarks(cells[key]))))
    return undefined;
  const width = Math.max(...table.rows.map(({ cells }) => cells.length));
  const rows = groups.map((own): TableRow => {
    const [first] = own;
    const cells = [...(first?.cells ?? [])];
    const ticked = own.flatMap(({ cells: its }, place) =>
      key !== undefined && TICK.test(its[key]?.text ?? '') ? [LETTERS.charAt(place)] : [],
    );
    cells[option] = undefined;
    if (key !== undefined) cells[key] = ticked.length > 0 ? { text: ticked.join(', ') } : undefined;
    for (const [place, row] of own.entries()) cells[width + place] = row.cells[option];
    return { number: first?.number ?? 0, cells };
  });
  const most = Math.max(...groups.map((own) => own.length));
  const mapped = columns.map((column, place) => (place === option ? undefined : column));
  for (let place = 0; place < most; place += 1) mapped[width + place] = { role: 'option', option: place };
  const above = table.rows.filter(({ number }) => number < firstRow);
  return {
    table: { ...table, rows: [...above, ...rows] },
    mapping: { firstRow, columns: Array.from(mapped, (column) => column) },
  };
}
