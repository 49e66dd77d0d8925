import {
  type QuestionStatistics,
  type QuizResultsForAdmin,
  RESULTS_PER_PAGE,
} from '@abhyas/contract/reports/staff';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../../platform/db/open.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Clock, iso } from '../../../platform/time/clock.ts';
import { type Actor, recordEvent } from '../../audit/audit.ts';
import { findQuiz, type Revisions, type StoredQuestion } from '../../quizzes/quizzes.ts';
import { countChosen, countShown, listFinished, summarise } from './quiz-results.queries.ts';

export interface QuizResultsDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
}

/** One page of finished attempts, and statistics over all of them. Throws NOT_FOUND. */
export async function getResultsOfQuiz(
  deps: QuizResultsDeps,
  { quiz_id, page }: { quiz_id: number; page: number },
): Promise<QuizResultsForAdmin> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const { title, questions } = await deps.revisions.get(quiz_id, quiz.revision);
  const offset = (page - 1) * RESULTS_PER_PAGE;
  const attempts = await listFinished(deps.db, { quiz_id, limit: RESULTS_PER_PAGE, offset });
  const asked = await countShown(deps.db, quiz_id);
  const chosen = await countChosen(deps.db, quiz_id);
  return {
    id: quiz_id,
    title,
    allowed_attempts: quiz.allowed_attempts,
    ...(await summarise(deps.db, quiz_id)),
    attempts,
    questions: questions.map((question) => statisticsOf(question, asked.get(question.id) ?? 0, chosen)),
  };
}

/** Uses the current key: after a key was corrected, the statistics follow the correction. */
function statisticsOf(
  question: StoredQuestion,
  asked: number,
  chosenBy: Map<number, number>,
): QuestionStatistics {
  const share = (count: number) => (asked === 0 ? null : count / asked);
  const options = question.options.map(({ id, text, is_correct }) => {
    const chosen = chosenBy.get(id) ?? 0;
    return { id, text, is_correct, chosen, share: share(chosen) };
  });
  const sum = (counted: typeof options) => counted.reduce((total, { chosen }) => total + chosen, 0);
  const correct = sum(options.filter(({ is_correct }) => is_correct));
  const { id, text } = question;
  return { id, text, asked, answered: sum(options), correct, facility_index: share(correct), options };
}

const columns = [
  'username',
  'full_name',
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
] as const;
const CSV_ROWS_AT_ONCE = 5000;

/**
 * All finished attempts as CSV (RFC 4180), UTF-8 with a byte order mark. Cells that a spreadsheet would read as a
 * formula get a leading apostrophe (OWASP, CSV Injection). Throws NOT_FOUND.
 */
export async function exportResultsCsv(deps: QuizResultsDeps, quiz_id: number, by: Actor): Promise<string> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const { title } = await deps.revisions.get(quiz_id, quiz.revision);
  const on = { type: 'quiz', id: quiz_id, name: title.en } as const;
  await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'results_exported', by, on });
  let csv = stringify([columns], { bom: true });
  for (let offset = 0; ; offset += CSV_ROWS_AT_ONCE) {
    const rows = await listFinished(deps.db, { quiz_id, limit: CSV_ROWS_AT_ONCE, offset });
    csv += stringify(
      rows.map((row) => columns.map((column) => (column === 'late' ? String(row.late) : row[column]))),
      { escape_formulas: true },
    );
    if (rows.length < CSV_ROWS_AT_ONCE) return csv;
  }
}
