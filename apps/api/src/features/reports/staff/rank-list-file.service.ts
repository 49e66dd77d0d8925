import type { RankedLearner, RankList } from '@abhyas/contract/reports/rank-list';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { workbookOf } from '@abhyas/question-files/tables/write-xlsx';
import { stringify } from 'csv-stringify/sync';
import { recordEvent } from '#features/audit/audit.ts';
import { sumOfKnown } from '#features/reports/rules/rank-list.ts';
import { iso } from '#platform/time/clock.ts';
import type { QuizResultsDeps } from './quiz-results.service.ts';
import { rankListMessages } from './rank-list.messages.ts';
import { rankListOf, type WantedList } from './rank-list.service.ts';

type Cell = string | number | null;

/** The whole list by rank as a table for people. Records that it was exported. Throws NOT_FOUND, as the list does. */
export async function rankListFile(
  deps: QuizResultsDeps,
  { format, language, ...wanted }: WantedList & { format: 'xlsx' | 'csv'; language: Language },
): Promise<Uint8Array> {
  const whole = { sort: 'rank', order: 'asc', page: 1, all: 'true' } as const;
  const list = await rankListOf(deps, { ...wanted, ...whole });
  for (const { id, title } of list.exams)
    await recordEvent(deps.db, {
      at: iso(deps.clock.now()),
      kind: 'results_exported',
      by: wanted.by,
      on: { type: 'quiz', id, name: inLanguage(title, 'en') },
    });
  const rows = [headsOf(list, language), ...list.learners.map((learner) => cellsOf(learner, list, language))];
  if (format === 'csv') return Buffer.from(stringify(rows, { bom: true, escape_formulas: true }));
  const cellOf = (cell: Cell) =>
    typeof cell === 'number' ? { text: '', number: cell } : { text: cell ?? '' };
  return workbookOf([{ name: rankListMessages.sheet[language], rows: rows.map((row) => row.map(cellOf)) }]);
}

function headsOf({ exams }: RankList, language: Language): string[] {
  const t = (name: keyof typeof rankListMessages) => rankListMessages[name][language];
  const [, second] = exams;
  const ofExams = exams.flatMap(({ title }) =>
    (['marks', 'full_marks', 'percentile', 'passed'] as const).map((name) =>
      second ? `${inLanguage(title, language)}: ${t(name)}` : t(name),
    ),
  );
  const counts = (['correct', 'incorrect', 'unanswered', 'deducted'] as const).map(t);
  const ofLearner = (['rank', 'name', 'roll_number', 'username', 'classes'] as const).map(t);
  return [...ofLearner, ...(second ? [t('result')] : []), ...ofExams, ...counts];
}

function cellsOf(
  { rank, learner, classes, result, exams }: RankedLearner,
  list: RankList,
  language: Language,
): Cell[] {
  const passedOf = (passed: boolean | null) =>
    passed === null ? null : rankListMessages[passed ? 'yes' : 'no'][language];
  const sat = exams.flatMap((exam) => exam ?? []);
  const sum = (name: 'correct' | 'incorrect' | 'unanswered') =>
    sat.reduce((all, exam) => all + exam[name], 0);
  return [
    ...[rank, learner.full_name, learner.roll_number, learner.username],
    classes.map((name) => inLanguage(name, language)).join('; '),
    ...(list.exams.length > 1 ? [result] : []),
    ...exams.flatMap((exam): Cell[] =>
      exam
        ? [exam.score, exam.max_score, exam.percentile, passedOf(exam.passed)]
        : [null, null, null, rankListMessages.not_taken[language]],
    ),
    ...[sum('correct'), sum('incorrect'), sum('unanswered'), sumOfKnown(sat.map(({ deducted }) => deducted))],
  ];
}

const inLanguage = ({ en, ne }: Partial<LocalizedText>, language: Language): string =>
  (language === 'ne' ? ne || en : en || ne) ?? '';
