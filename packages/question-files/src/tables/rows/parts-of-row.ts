import { type Cell, isBlank, type TableRow } from '#tables/cells.ts';
import type { MappedColumn } from '#tables/columns/column-mapping.ts';
import { optionsOfList, splitOptions, withoutLetters } from './option-cells.ts';

export type Language = 'en' | 'ne';

/** The cells of one text: of a column for each language, or of one whose language its text shows. */
export type Slot = Partial<Record<Language | 'any', Cell>>;

/** What the columns of a row are, before languages and keys are read. */
export interface RowParts {
  row: TableRow;
  stem: Slot;
  hint: Slot;
  passage: Slot;
  passageFormat?: 'plain' | 'rich';
  options: Slot[];
  keys: Cell[];
  isIndex: boolean;
  /** The key is the text of an option of its own, before the wrong ones. */
  isKeyAnOption: boolean;
  topic: Slot;
  tags: Cell[];
  difficulty: string;
  type: string;
  /** Said by a column of our own files: the texts are taken as they stand. */
  format?: 'plain' | 'rich';
  pictureNames: string[];
  /** Cells with pictures; `left`: in columns whose texts have none. */
  picturesOf: { stem: Cell[]; options: Map<number, Cell[]>; passage: Cell[]; left: Cell[] };
  /** The numbers of options in the cells of the two languages, where they differ. */
  optionCounts?: { en: number; ne: number };
}

export function partsOf(row: TableRow, columns: (MappedColumn | undefined)[]): RowParts {
  const parts: RowParts = {
    row,
    stem: {},
    hint: {},
    passage: {},
    options: [],
    keys: [],
    isIndex: false,
    isKeyAnOption: false,
    topic: {},
    tags: [],
    difficulty: '',
    type: '',
    pictureNames: [],
    picturesOf: { stem: [], options: new Map(), passage: [], left: [] },
  };
  const lists: Slot = {};
  const wrong: Slot[] = [];
  for (const [place, cell] of row.cells.entries()) {
    const column = columns[place];
    if (cell) addPictures(parts, cell, column);
    if (!cell || !column || isBlank(cell)) continue;
    const language = column.language ?? 'any';
    switch (column.role) {
      case 'question':
        parts.stem[language] = cell;
        break;
      case 'hint':
        parts.hint[language] = cell;
        break;
      case 'passage':
        parts.passage[language] = cell;
        break;
      case 'passage_format':
        if (cell.text === 'plain' || cell.text === 'rich') parts.passageFormat = cell.text;
        break;
      case 'topic':
        parts.topic[language] = cell;
        break;
      case 'option':
        addOption(parts.options, column.option ?? 0, language, cell);
        break;
      case 'options':
        lists[language] = cell;
        break;
      case 'wrong_option':
        wrong.push({ any: cell });
        break;
      case 'key':
        parts.keys.push(cell);
        parts.isIndex ||= column.isIndex === true;
        break;
      case 'tags':
        parts.tags.push(cell);
        break;
      case 'difficulty':
        parts.difficulty = cell.text;
        break;
      case 'type':
        parts.type = cell.text;
        break;
      case 'format':
        if (cell.text === 'plain' || cell.text === 'rich') parts.format = cell.text;
        break;
      case 'image':
        if (cell.text !== '') parts.pictureNames.push(cell.text);
        break;
      case 'number':
        break;
    }
  }
  if (columns.some((column) => column?.role === 'wrong_option') && parts.options.length === 0) {
    const [key] = parts.keys;
    parts.options = [...(key ? [{ any: key }] : []), ...wrong];
    parts.isKeyAnOption = key !== undefined;
  }
  addLists(parts, lists);
  parts.options = Array.from(parts.options, (slot) => slot ?? {});
  if (!parts.format) stripLetters(parts.options);
  return parts;
}

function addOption(options: Slot[], place: number, language: Language | 'any', cell: Cell): void {
  const slot = options[place] ?? {};
  slot[language] = cell;
  options[place] = slot;
}

/** Options that stand in one cell. Their pieces have no formats of their own. */
function addLists(parts: RowParts, lists: Slot): void {
  if (parts.options.length > 0) return;
  const counts = { en: 0, ne: 0, any: 0 };
  for (const language of ['en', 'ne', 'any'] as const) {
    const cell = lists[language];
    if (!cell) continue;
    const texts = cell.fault ? [cell.text] : splitOptions(cell.text);
    counts[language] = texts.length;
    // Programs that write such lists count their items from 0.
    parts.isIndex ||= optionsOfList(cell.text) !== undefined;
    for (const [place, text] of texts.entries()) {
      addOption(parts.options, place, language, { text, ...(cell.fault && { fault: cell.fault }) });
    }
  }
  if (counts.en > 0 && counts.ne > 0 && counts.en !== counts.ne) {
    parts.optionCounts = { en: counts.en, ne: counts.ne };
  }
}

function stripLetters(options: Slot[]): void {
  for (const language of ['en', 'ne', 'any'] as const) {
    const cells = options.map((slot) => slot[language]);
    const texts = cells.map((cell) => cell?.text ?? '');
    const bare = withoutLetters(texts);
    if (bare === texts) continue;
    for (const [place, slot] of options.entries()) {
      const cell = slot[language];
      if (!cell) continue;
      const letters = (texts[place] ?? '').length - (bare[place] ?? '').length;
      const begins = cell.rich?.startsWith(cell.text.slice(0, letters));
      const { rich, ...rest } = cell;
      slot[language] = {
        ...rest,
        text: bare[place] ?? '',
        ...(begins && rich && { rich: rich.slice(letters) }),
      };
    }
  }
}

function addPictures({ picturesOf }: RowParts, cell: Cell, column: MappedColumn | undefined): void {
  if (!cell.pictures && !cell.picturesNotRead) return;
  const { role, option } = column ?? {};
  if (option !== undefined) picturesOf.options.set(option, [...(picturesOf.options.get(option) ?? []), cell]);
  else if (role === 'passage') picturesOf.passage.push(cell);
  else if (role === 'hint' || role === 'topic' || role === 'key') picturesOf.left.push(cell);
  else picturesOf.stem.push(cell);
}

/** Of a row with only a number, a topic or remarks there is nothing to read. */
export const isEmptyRow = ({ stem, options, keys, hint, picturesOf }: RowParts): boolean =>
  [stem, hint, ...options].every((slot) => Object.keys(slot).length === 0) &&
  keys.length === 0 &&
  picturesOf.stem.length === 0 &&
  picturesOf.options.size === 0;
