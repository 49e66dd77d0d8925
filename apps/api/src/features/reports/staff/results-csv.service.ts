import { inOneLanguage, type Language } from '@abhyas/contract/shared';
import { stringify } from 'csv-stringify/sync';
import { type Paper, paperOf, readingsOf, timesByQuestion } from '#features/attempts/attempts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import { forPeople, forPrograms, type ResultsColumns } from '#features/reports/rules/results-columns.ts';
import { iso, SECOND } from '#platform/time/clock.ts';
import { listFinished, someRecordFocus, someTimed } from './quiz-results.queries.ts';
import {
  type FinishedRow,
  getVisible,
  type QuizResultsDeps,
  type Wanted,
  withPassed,
} from './quiz-results.service.ts';

const columns = [
  'username',
  'full_name',
  'roll_number',
  'rank',
  'number',
  'score',
  'max_score',
  'started_at',
  'completed_timestamp',
  'finished_by',
  'late',
  'on_time_score',
  'receipt',
  'ungraded_at',
  'regraded_at',
  'passed',
] as const;
const CSV_ROWS_AT_ONCE = 5000;
const newestFirst = { sort: 'completed', order: 'desc' } as const;

/** Who reads the file: people in their language, or programs. */
export interface Reader {
  readers: 'people' | 'programs';
  language: Language;
}

/**
 * All finished attempts that the actor may see, or those of one class, as CSV (RFC 4180), UTF-8 with a byte order mark. Cells that a spreadsheet would read as a
 * formula get a leading apostrophe (OWASP, CSV Injection). Throws NOT_FOUND.
 */
export async function exportResultsCsv(
  deps: QuizResultsDeps,
  { readers, language, ...wanted }: Wanted & Reader,
): Promise<string> {
  const { quiz_id, by } = wanted;
  const as = readers === 'people' ? forPeople(language) : forPrograms;
  const { quiz, scope } = await getVisible(deps, wanted);
  const current = await deps.revisions.get(quiz_id, quiz.revision);
  const { title } = current;
  const on = { type: 'quiz', id: quiz_id, name: inOneLanguage(title) } as const;
  await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'results_exported', by, on });
  const sections = current.sections ?? [];
  // The setting is that of new attempts: what was recorded before it was switched off stays.
  const recordsFocus = quiz.record_focus || (await deps.reads.run((on) => someRecordFocus(on, scope)));
  const isTimed = await deps.reads.run((on) => someTimed(on, scope));
  const header = [
    ...[...columns, ...MORE_COLUMNS, ...(recordsFocus ? FOCUS_COLUMNS : [])].map(as.head),
    ...sections.flatMap(({ title }, place) => as.section(place, title)),
    ...(isTimed
      ? [as.head('seconds_on_questions'), ...current.questions.flatMap((_, place) => as.question(place))]
      : []),
  ];
  let csv = stringify([header], { bom: true, escape_formulas: true });
  for (let offset = 0; ; offset += CSV_ROWS_AT_ONCE) {
    const page = { scope, ...newestFirst, limit: CSV_ROWS_AT_ONCE, offset };
    const rows = await deps.reads.run((on) => listFinished(on, page));
    const lines = [];
    for (const row of rows) {
      // Sections may have had another order when the attempt was opened, or others may have been there.
      const own = await sectionIdsOf(deps, { quiz_id, revision: row.revision });
      const attempt = withPassed(row);
      const grades = sections.map(({ id }) => row.section_grades?.[own.indexOf(id)]);
      lines.push([
        ...columns.map((column) => as.cell(column, attempt[column])),
        row.credits.reduce((sum, { minutes }) => sum + minutes, 0),
        as.classes(attempt.classes),
        ...(recordsFocus ? focusCells(attempt) : []),
        ...grades.flatMap((grade) => [grade?.score ?? null, grade?.max_score ?? null]),
        ...(isTimed
          ? timeCells(as, current, row, paperOf(await deps.revisions.get(quiz_id, row.revision), row))
          : []),
      ]);
    }
    csv += stringify(lines, { escape_formulas: true });
    if (rows.length < CSV_ROWS_AT_ONCE) return csv;
  }
}

const sectionIdsOf = async (
  { revisions }: QuizResultsDeps,
  { quiz_id, revision }: { quiz_id: number; revision: number },
): Promise<number[]> => (await revisions.get(quiz_id, revision)).sections?.map(({ id }) => id) ?? [];

const MORE_COLUMNS = ['time_credit_minutes', 'classes'] as const;
const FOCUS_COLUMNS = ['focus_losses', 'focus_hidden_seconds'] as const;

/** Empty where nothing was recorded: an attempt from before the setting, or a client that sent nothing. That is not 0. */
const focusCells = ({ record_focus, focus }: Pick<FinishedRow, 'record_focus' | 'focus'>) =>
  record_focus && focus ? [focus.losses, Math.round(focus.hidden_ms / SECOND)] : [null, null];

interface Questions {
  questions: { id: number }[];
}

/**
 * In all, then of each question of the current revision. Empty where it is unknown, or where the attempt had no such question: that is not 0. Whole seconds are cut off, so that
 * they add up to no more than the attempt.
 */
function timeCells(
  as: ResultsColumns,
  current: Questions,
  row: FinishedRow,
  paper: Paper,
): (string | number | null)[] {
  const times = timesByQuestion(paper, row.times);
  const readings = readingsOf(paper, row);
  const seconds = (ms: number | undefined) => (ms === undefined ? null : Math.floor(ms / SECOND));
  return [
    times.size === 0 ? null : seconds([...times.values()].reduce((sum, ms) => sum + ms, 0)),
    ...current.questions.flatMap(({ id }) => [seconds(times.get(id)), as.reading(readings.get(id))]),
  ];
}
