// How the questions of an answer sheet lie on its pages. Pure.

/** As many fit on one page that can still be filled by hand. */
const PER_PAGE = 200;

export interface SheetPage {
  /** Number of its first question, from 1. */
  from: number;
  /** How many options each of its questions has. */
  options: readonly number[];
  columns: number;
  /** In each column. */
  rows: number;
}

/** Fewer questions get wider rows, in fewer columns. */
function columnsFor(questions: number, most: number): number {
  if (questions <= 20) return 2;
  return questions <= 75 || most > 6 ? 3 : 4;
}

export function sheetPages(options: readonly number[]): SheetPage[] {
  const pages = Math.max(1, Math.ceil(options.length / PER_PAGE));
  return Array.from({ length: pages }, (_, page) => {
    const own = options.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    const columns = columnsFor(own.length, Math.max(0, ...own));
    return { from: page * PER_PAGE + 1, options: own, columns, rows: Math.ceil(own.length / columns) };
  });
}
