import { BANK_QUESTIONS_PER_PAGE } from '@abhyas/contract/bank';

/** The server answers 600 calls of one kind a minute; the questions of a check are read one by one. */
export const MAX_CHECKED = 500;

const MAX_PAGES = MAX_CHECKED / BANK_QUESTIONS_PER_PAGE;
/** More at once would keep other calls of the page waiting. */
const AT_ONCE = 3;

interface Page<Row> {
  questions: readonly Row[];
  total: number;
}

/** The rows of all pages, up to the most that are checked at once, and how many there are in the bank. */
export async function readPages<Row extends { id: number }>(
  read: (page: number) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = new Map<number, Row>();
  let total = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await read(page);
    total = found.total;
    // A question that was added meanwhile moves others to the next page.
    for (const row of found.questions) rows.set(row.id, row);
    if (page * BANK_QUESTIONS_PER_PAGE >= total) break;
  }
  return { rows: [...rows.values()], total };
}

/** Reads each item, a few at a time, in the order of the items. Undefined ones are left out: they are gone. */
export async function readEach<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result | undefined>,
  onProgress: (done: number) => void,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  let next = 0;
  let done = 0;
  const work = async () => {
    for (;;) {
      const place = next;
      const item = items[place];
      if (item === undefined) return;
      next += 1;
      const result = await read(item);
      if (result !== undefined) results.set(place, result);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
