import type { NotebookQuestion } from '@abhyas/contract/practice/notebook';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';

/** The missed questions of a report that may ever be practised. */
export interface Practicable {
  now: JudgedQuestion[];
  /** How many a round gives now; undefined until the server has answered. */
  count: number | undefined;
  /** Not while a running or coming exam asks them. */
  later: JudgedQuestion[];
  /** From when on the first of `later` may be; undefined while nobody knows. */
  first: string | undefined;
  /** From when on all of `later` may be; undefined while nobody knows. */
  all: string | undefined;
}

/** Until it is known which may be practised, practice answers for itself. */
export function practicableOf(
  questions: readonly JudgedQuestion[],
  known: readonly NotebookQuestion[] | undefined,
): Practicable {
  const missed = questions.filter(({ status }) => status === 'incorrect' || status === 'unanswered');
  if (known === undefined)
    return { now: missed, count: undefined, later: [], first: undefined, all: undefined };
  const byId = new Map(known.map((each) => [each.question_id, each]));
  const later = missed.filter(({ question }) => byId.get(question.id)?.can_practise === false);
  // ISO timestamps sort as text.
  const moments = later.map(({ question }) => byId.get(question.id)?.can_practise_from ?? null);
  const planned = moments.filter((moment) => moment !== null).sort();
  const now = missed.filter(({ question }) => {
    const known = byId.get(question.id);
    return known?.can_practise === true && known.in_notebook;
  });
  return {
    now,
    count: now.length,
    later,
    first: planned[0],
    all: planned.length === moments.length ? planned.at(-1) : undefined,
  };
}
