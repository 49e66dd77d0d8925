import { inOneLanguage, type Language, type LocalizedText } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { columnHeads, columnWords } from './results-columns.messages.ts';

export type Field = keyof typeof columnHeads;
type Reading = Language | 'both';
type Cell = string | number | boolean | null;

/** How a CSV of results names its columns and writes their cells. */
export interface ResultsColumns {
  head(field: Field): string;
  /** Of a section of the current revision, by its place. */
  section(place: number, title: LocalizedText): string[];
  question(place: number): string[];
  cell(field: Field, value: Cell): Cell;
  reading(value: Reading | undefined): string | null;
  classes(names: readonly LocalizedText[]): string;
}

const MOMENTS: readonly Field[] = ['started_at', 'completed_timestamp', 'ungraded_at', 'regraded_at'];

/** Names of fields, times in UTC: what is read by programs stays as it is in every language. */
export const forPrograms: ResultsColumns = {
  head: (field) => field,
  section: (place) => [`section_${place + 1}_score`, `section_${place + 1}_max_score`],
  question: (place) => [`question_${place + 1}_seconds`, `question_${place + 1}_language`],
  // csv-stringify would write booleans as 1 and nothing.
  cell: (_field, value) => (typeof value === 'boolean' ? String(value) : value),
  reading: (value) => value ?? null,
  classes: (names) => names.map(inOneLanguage).join('; '),
};

/** Words of the reader's language, times of the institute. Scores stay numbers, so that a spreadsheet can add them. */
export function forPeople(language: Language): ResultsColumns {
  const words = columnWords[language];
  const shown = (text: LocalizedText) => (language === 'ne' && text.ne) || inOneLanguage(text);
  return {
    head: (field) => columnHeads[field][language],
    section: (_place, title) => [words.section_score(shown(title)), words.section_max_score(shown(title))],
    question: (place) => [words.question_seconds(place + 1), words.question_language(place + 1)],
    cell(field, value) {
      if (typeof value === 'boolean') return value ? words.yes : words.no;
      if (field === 'finished_by') return value === 'learner' ? words.learner : words.deadline;
      if (typeof value !== 'string' || !MOMENTS.includes(field)) return value;
      return formatDateTime(value, language).replaceAll('\u00a0', ' ');
    },
    reading: (value) => (value === undefined ? null : words[value]),
    classes: (names) => names.map(shown).join('; '),
  };
}
