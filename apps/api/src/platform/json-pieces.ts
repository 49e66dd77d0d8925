// JSON of documents that would take long to write at once.

/** JSON in pieces that take some milliseconds each. An empty one only lets other work go first. */
export type JsonPieces = AsyncIterable<string>;

/** Each item is added to a piece until it has so many characters. */
const PIECE_CHARACTERS = 64 * 1024;

/** An object with these fields in their order. Those that are pieces are written when their turn comes. */
export async function* jsonObject(fields: Record<string, unknown>): JsonPieces {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    const key = `${before}${JSON.stringify(name)}:`;
    if (isPieces(value)) {
      yield key;
      yield* value;
    } else {
      yield key + JSON.stringify(value);
    }
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

const isPieces = (value: unknown): value is JsonPieces =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** An array of the items of all pages. */
export async function* jsonArray<Item>(
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  write: (item: Item) => string = JSON.stringify,
): JsonPieces {
  let piece = '[';
  let is_first = true;
  for await (const page of pages) {
    for (const item of page) {
      piece += is_first ? write(item) : `,${write(item)}`;
      is_first = false;
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  yield `${piece}]`;
}
