// How the questions of an answer sheet lie on its pages of A4. Pure. Lengths in millimetres.

/** As many fit on one page that can still be filled by hand. */
const PER_PAGE = 200;

// Inside the margins, below a head with a title of two lines in each language.
const WIDTH = 186;
const HEIGHT = 205;
/** Of a column, beside its bubbles: the numbers, and the room to the next column. */
const BESIDE = 12;
/** Room between bubbles; between rows there is less, and more after every fifth. */
const BETWEEN = 0.9;
const BETWEEN_ROWS = 0.35;
const LARGEST = 5.2;

export interface SheetPage {
  /** Number of its first question, from 1. */
  from: number;
  /** How many options each of its questions has. */
  options: readonly number[];
  columns: number;
  /** In each column. */
  rows: number;
  /** Diameter. */
  bubble: number;
}

/** Fewer questions get fewer columns, so that the eye stays in its row. */
function columnsFor(questions: number): number {
  if (questions <= 20) return 2;
  return questions <= 75 ? 3 : 4;
}

export function sheetPages(options: readonly number[]): SheetPage[] {
  const pages = Math.max(1, Math.ceil(options.length / PER_PAGE));
  return Array.from({ length: pages }, (_, page) => {
    const own = options.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    const columns = columnsFor(own.length);
    const rows = Math.ceil(own.length / columns);
    const room = (WIDTH / columns - BESIDE) / Math.max(1, ...own) - BETWEEN;
    const bubble = Math.min(LARGEST, room, HEIGHT / rows - BETWEEN_ROWS);
    return { from: page * PER_PAGE + 1, options: own, columns, rows, bubble };
  });
}
