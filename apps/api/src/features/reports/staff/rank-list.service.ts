import {
  type Combining,
  RANKED_PER_PAGE,
  type RankList,
  type RankListSort,
} from '@abhyas/contract/reports/rank-list';
import { isPassed } from '@abhyas/exam-rules/scoring';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import {
  combined,
  deducted,
  type Reached,
  ranked,
  resultsOfExam,
  sumOfKnown,
} from '#features/reports/rules/rank-list.ts';
import { DomainError } from '#platform/domain-error.ts';
import { mapInTurns } from '#platform/time/yield.ts';
import { listAbsent } from './absent.queries.ts';
import { absentAmong, getVisible, type QuizResultsDeps } from './quiz-results.service.ts';
import { listClassesOfLearners, listFirsts, listLearners } from './rank-list.queries.ts';

export interface WantedList {
  exams: readonly number[];
  combine: Combining;
  class_id?: number | undefined;
  section?: number | undefined;
  by: StaffActor;
}

interface Shown {
  sort: RankListSort;
  order: 'asc' | 'desc';
  page: number;
  all?: 'true' | undefined;
}

/**
 * Learners whom the actor may see, by their results, on one page or all. Throws NOT_FOUND if the actor may see nothing of one of
 * the exams or of the class, or there is no such section.
 */
export async function rankListOf(
  deps: QuizResultsDeps,
  { sort, order, page, all, ...wanted }: WantedList & Shown,
): Promise<RankList> {
  const exams: Awaited<ReturnType<typeof readExam>>[] = [];
  for (const quiz_id of wanted.exams) exams.push(await readExam(deps, { ...wanted, quiz_id }));
  const listed = new Set(exams.flatMap((exam) => [...exam.listed]));
  const results = [...listed].map((id) => {
    const own = exams.map((exam) => (exam.listed.has(id) ? (exam.results.get(id) ?? null) : null));
    return { id, exams: own, result: combined(own, wanted.combine) };
  });
  const names = new Map(
    (await deps.reads.run((on) => listLearners(on, [...listed]))).map((learner) => [learner.id, learner]),
  );
  const learners = ranked(results).flatMap(({ id, ...entry }) => {
    const learner = names.get(id);
    return learner ? [{ learner, ...entry }] : [];
  });
  learners.sort(by({ sort, order }));
  const shown = all ? learners : learners.slice((page - 1) * RANKED_PER_PAGE, page * RANKED_PER_PAGE);
  const ids = shown.map(({ learner }) => learner.id);
  const classes = await deps.reads.run((on) => listClassesOfLearners(on, { ids, by: wanted.by }));
  const [exam, ...others] = exams;
  return {
    exams: exams.map(({ about }) => about),
    count: learners.length,
    learners: shown.map((entry) => ({ ...entry, classes: classes.get(entry.learner.id) ?? [] })),
    absent: exam && others.length === 0 ? exam.absent : null,
  };
}

/** What the list needs of one exam. */
async function readExam(
  deps: QuizResultsDeps,
  { quiz_id, class_id, section, by }: Omit<WantedList, 'exams' | 'combine'> & { quiz_id: number },
) {
  const { quiz, scope } = await getVisible(deps, { quiz_id, class_id, by });
  const current = await deps.revisions.get(quiz_id, quiz.revision);
  const wanted = section === undefined ? undefined : current.sections?.[section - 1];
  if (section !== undefined && !wanted) throw new DomainError('NOT_FOUND');
  const class_ids = absentAmong(quiz.class_ids, class_id);
  const { firsts, absent } = await deps.reads.run(async (on) => ({
    firsts: await listFirsts(on, scope),
    absent: class_ids === null ? null : await listAbsent(on, { scope, class_ids, until: quiz.end_time }),
  }));
  const papers = new Map<number, Revision>();
  for (const { revision } of firsts)
    if (!papers.has(revision)) papers.set(revision, await deps.revisions.get(quiz_id, revision));
  const sat = await mapInTurns(firsts, ({ user_id, attempt_id, revision, ...attempt }) => {
    const paper = papers.get(revision);
    const outcome = paper && (wanted ? ofSection(attempt, paper, wanted.id) : ofPaper(attempt, paper));
    return outcome && { user_id, attempt_id, ...outcome };
  });
  return {
    about: {
      id: quiz_id,
      title: current.title,
      starts_at: quiz.start_time,
      sections: (current.sections ?? []).map(({ title }) => title),
    },
    results: resultsOfExam(sat.flatMap((each) => each ?? [])),
    listed: new Set(
      firsts.flatMap(({ user_id, is_listed }, place) => (is_listed && sat[place] ? [user_id] : [])),
    ),
    absent,
  };
}

type Attempt = Pick<
  Awaited<ReturnType<typeof listFirsts>>[number],
  'score' | 'max_score' | 'correct' | 'incorrect' | 'unanswered' | 'section_grades'
>;

const reachedIn = ({ score, max_score, correct, incorrect, unanswered }: Reached): Reached => ({
  ...{ score, max_score, correct, incorrect, unanswered },
});

function ofPaper(attempt: Attempt, { marks_correct, pass_percent, paper_sections }: Revision) {
  const sections = attempt.section_grades;
  const parts = sections?.map((part, place) =>
    deducted(part, paper_sections?.[place]?.marks_correct ?? null),
  );
  return {
    ...reachedIn(attempt),
    deducted: parts ? sumOfKnown(parts) : deducted(attempt, marks_correct),
    passed: isPassed({ ...attempt, sections }, pass_percent),
  };
}

/** Undefined if the paper had no such section. */
function ofSection({ section_grades }: Attempt, { sections, paper_sections }: Revision, id: number) {
  const place = sections?.findIndex((section) => section.id === id) ?? -1;
  const part = section_grades?.[place];
  if (!part) return undefined;
  return {
    ...reachedIn(part),
    deducted: deducted(part, paper_sections?.[place]?.marks_correct ?? null),
    passed: isPassed(part, part.pass_percent),
  };
}

/** Equal ones stand in the order of their names. */
function by({ sort, order }: Pick<Shown, 'sort' | 'order'>) {
  type Entry = Omit<RankList['learners'][number], 'classes'>;
  const counts = (name: 'correct' | 'incorrect' | 'unanswered') => (entry: Entry) =>
    entry.exams.reduce((sum, exam) => sum + (exam?.[name] ?? 0), 0);
  const nameOf = ({ learner }: Entry) => learner.full_name || learner.username;
  const byName = (a: Entry, b: Entry) => names.compare(nameOf(a), nameOf(b));
  const byNumber = (of: (entry: Entry) => number) => (a: Entry, b: Entry) => of(a) - of(b);
  const sorts: Record<RankListSort, (a: Entry, b: Entry) => number> = {
    rank: byNumber(({ rank }) => rank),
    name: byName,
    roll_number: (a, b) => names.compare(a.learner.roll_number, b.learner.roll_number),
    correct: byNumber(counts('correct')),
    incorrect: byNumber(counts('incorrect')),
    unanswered: byNumber(counts('unanswered')),
  };
  const direction = order === 'asc' ? 1 : -1;
  return (a: Entry, b: Entry) => direction * sorts[sort](a, b) || byName(a, b);
}

const names = new Intl.Collator(['ne', 'en'], { numeric: true });
