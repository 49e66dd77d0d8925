import { can } from '@abhyas/contract/accounts/policy';
import {
  type QuestionStatistics,
  type QuizResultsForAdmin,
  RESULTS_PER_PAGE,
} from '@abhyas/contract/reports/staff';
import { inOneLanguage } from '@abhyas/contract/shared';
import { isPassed } from '@abhyas/exam-rules/scoring';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../../platform/db/open.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Clock, iso, SECOND } from '../../../platform/time/clock.ts';
import type { StaffActor } from '../../accounts/accounts.ts';
import { recordEvent } from '../../audit/audit.ts';
import { listNames } from '../../classes/classes.ts';
import type { Verdicts } from '../../grading/grading.ts';
import { findQuiz, type Revisions } from '../../quizzes/quizzes.ts';
import { listAbsent } from './absent.queries.ts';
import { statisticsOf, type TakenRevision } from './question-statistics.ts';
import {
  countAsked,
  countChosen,
  countFinished,
  type Listing,
  listFinished,
  type Scope,
  someRecordFocus,
  summarise,
} from './quiz-results.queries.ts';

export interface QuizResultsDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}

/**
 * One page of finished attempts that the actor may see, and statistics over all of them, or over those of one class.
 * Throws NOT_FOUND, also for a class that the actor may not see.
 */
export async function getResultsOfQuiz(
  deps: QuizResultsDeps,
  { quiz_id, class_id, by, page, ...listing }: Wanted & { page: number } & Listing,
): Promise<QuizResultsForAdmin> {
  const { quiz, scope } = await getVisible(deps, { quiz_id, class_id, by });
  const { title } = await deps.revisions.get(quiz_id, quiz.revision);
  const offset = (page - 1) * RESULTS_PER_PAGE;
  const finished = await listFinished(deps.db, { scope, ...listing, limit: RESULTS_PER_PAGE, offset });
  const summary = await summarise(deps.db, scope);
  const class_ids = class_id === undefined ? quiz.class_ids : [class_id];
  return {
    id: quiz_id,
    title,
    allowed_attempts: quiz.allowed_attempts,
    ...summary,
    found:
      listing.who === undefined
        ? summary.finished_attempts
        : await countFinished(deps.db, { scope, who: listing.who }),
    attempts: finished.map(withPassed),
    absent: class_ids === null ? null : await listAbsent(deps.db, { quiz_id, by, class_ids }),
    of_classes: scope.classes_of !== undefined,
    // They show the keys, and are of all learners.
    questions: scope.classes_of === undefined ? await statisticsOfQuiz(deps, quiz, scope) : [],
  };
}

interface Wanted {
  quiz_id: number;
  class_id?: number | undefined;
  by: StaffActor;
}

/**
 * The quiz, and which attempts of it the actor may see: all of a quiz with which the actor may work; of others, as far as
 * learners know them, those of the own classes. Throws NOT_FOUND, also for a class that the actor may not see.
 */
async function getVisible(
  { db }: QuizResultsDeps,
  wanted: Wanted,
): Promise<{ quiz: NonNullable<Awaited<ReturnType<typeof findQuiz>>>; scope: Scope }> {
  const { quiz_id, class_id, by } = wanted;
  const quiz = await findQuiz(db, quiz_id);
  const isSeen = class_id === undefined || (await listNames(db, [class_id], { by })).length > 0;
  if (!quiz || !isSeen) throw new DomainError('NOT_FOUND');
  if (can(by, 'edit_quiz', quiz)) return { quiz, scope: wanted };
  if (quiz.status === 'draft') throw new DomainError('NOT_FOUND');
  return { quiz, scope: { ...wanted, classes_of: by.user_id } };
}

type FinishedRow = Awaited<ReturnType<typeof listFinished>>[number];

const withPassed = ({
  pass_percent,
  paper_sections,
  revision,
  section_grades: sections,
  ...attempt
}: FinishedRow) => ({
  ...attempt,
  passed: isPassed({ ...attempt, sections }, pass_percent),
  ...(sections &&
    paper_sections && {
      sections: paper_sections.flatMap(({ title }, place) => {
        const grade = sections[place];
        return grade ? [{ title, ...grade }] : [];
      }),
    }),
});

async function statisticsOfQuiz(
  { db, revisions, verdicts }: QuizResultsDeps,
  quiz: { id: number; revision: number; regrade: number },
  scope: Scope,
): Promise<QuestionStatistics[]> {
  const paperOf = async (revision: number) => {
    const paper = await revisions.get(quiz.id, revision);
    return { paper, verdicts: await verdicts.inForce(paper, quiz.regrade) };
  };
  const chosen = await countChosen(db, scope);
  const taken: TakenRevision[] = [];
  const asked = await countAsked(db, scope);
  for (const revision of new Set(asked.map((each) => each.revision))) {
    taken.push({
      ...(await paperOf(revision)),
      asked: asked.filter((each) => each.revision === revision),
      chosen: chosen.filter((each) => each.revision === revision),
    });
  }
  return statisticsOf(await paperOf(quiz.revision), taken);
}

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

/**
 * All finished attempts that the actor may see, or those of one class, as CSV (RFC 4180), UTF-8 with a byte order mark. Cells that a spreadsheet would read as a
 * formula get a leading apostrophe (OWASP, CSV Injection). Throws NOT_FOUND.
 */
export async function exportResultsCsv(deps: QuizResultsDeps, wanted: Wanted): Promise<string> {
  const { quiz_id, by } = wanted;
  const { quiz, scope } = await getVisible(deps, wanted);
  const { title } = await deps.revisions.get(quiz_id, quiz.revision);
  const on = { type: 'quiz', id: quiz_id, name: inOneLanguage(title) } as const;
  await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'results_exported', by, on });
  const sections = await sectionIdsOf(deps, { quiz_id, revision: quiz.revision });
  // The setting is that of new attempts: what was recorded before it was switched off stays.
  const recordsFocus = quiz.record_focus || (await someRecordFocus(deps.db, scope));
  const header = [
    ...columns,
    'time_credit_minutes',
    'classes',
    ...(recordsFocus ? FOCUS_COLUMNS : []),
    ...sections.flatMap((_id, place) => sectionColumns(place)),
  ];
  let csv = stringify([header], { bom: true });
  for (let offset = 0; ; offset += CSV_ROWS_AT_ONCE) {
    const rows = await listFinished(deps.db, { scope, ...newestFirst, limit: CSV_ROWS_AT_ONCE, offset });
    const lines = [];
    for (const row of rows) {
      // Sections may have had another order when the attempt was opened, or others may have been there.
      const own = await sectionIdsOf(deps, { quiz_id, revision: row.revision });
      const attempt = withPassed(row);
      const grades = sections.map((id) => row.section_grades?.[own.indexOf(id)]);
      lines.push([
        ...columns.map((column) => cellOf(attempt[column])),
        row.credits.reduce((sum, { minutes }) => sum + minutes, 0),
        attempt.classes.map(inOneLanguage).join('; '),
        ...(recordsFocus ? focusCells(attempt) : []),
        ...grades.flatMap((grade) => [grade?.score ?? null, grade?.max_score ?? null]),
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

/** Of a section of the current revision, by its place. */
const sectionColumns = (place: number) => [`section_${place + 1}_score`, `section_${place + 1}_max_score`];

const FOCUS_COLUMNS = ['focus_losses', 'focus_hidden_seconds'];

/** Empty where nothing was recorded: an attempt from before the setting, or a client that sent nothing. That is not 0. */
const focusCells = ({ record_focus, focus }: Pick<FinishedRow, 'record_focus' | 'focus'>) =>
  record_focus && focus ? [focus.losses, Math.round(focus.hidden_ms / SECOND)] : [null, null];

/** csv-stringify would write booleans as 1 and nothing. */
const cellOf = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? String(value) : value;
