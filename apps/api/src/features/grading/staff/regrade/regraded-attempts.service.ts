import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Grade, grade } from '@abhyas/exam-rules/scoring';
import { inPaperOrder, paperOf } from '#features/attempts/attempts.ts';
import type { StoredVerdict } from '#features/grading/verdicts.queries.ts';
import { type Verdicts, verdictsFor } from '#features/grading/verdicts.service.ts';
import { markedPaper } from '#features/papers/papers.ts';
import type { Revision, Revisions } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type FinishedAttempt, listFinishedAttempts } from './attempts.queries.ts';
import type { NewVerdict } from './previews.queries.ts';

/** A finished attempt, and its outcome with the new verdicts. */
export interface RegradedAttempt {
  attempt: FinishedAttempt;
  paper: Revision;
  after: Grade & { on_time_score: number | null };
  /** The grading of the answers on time by the verdicts so far; null unless late answers were graded. */
  on_time: Grade | null;
  /** Whether anything about the grading changes. */
  is_changed: boolean;
}

/** So few that the event loop stays free for other requests. */
const BATCH_SIZE = 250;
const PAGE_SIZE = 2000;

type Quiz = { id: number; regrade: number };

/** Computes the outcomes of all finished attempts of a quiz in batches, as if these verdicts were in force. */
export async function* regradedBatches(
  deps: { revisions: Revisions; verdicts: Verdicts },
  tx: Queryable,
  { quiz, added }: { quiz: Quiz; added: NewVerdict[] },
): AsyncGenerator<RegradedAttempt[]> {
  const paperOf = papersOf(deps, tx, { quiz, added });
  let after = { user_id: 0, id: 0 };
  for (;;) {
    const page = await listFinishedAttempts(tx, { quiz_id: quiz.id, after, limit: PAGE_SIZE });
    for (let start = 0; start < page.length; start += BATCH_SIZE) {
      const batch: RegradedAttempt[] = [];
      for (const attempt of page.slice(start, start + BATCH_SIZE)) {
        batch.push(regraded(attempt, await paperOf(attempt.revision)));
      }
      yield batch;
      await turn();
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last;
  }
}

type CountedPaper = { paper: Revision; before: Verdict[]; after: Verdict[] };
type Verdict = Pick<StoredVerdict, 'kind' | 'option_ids'> | undefined;

/** Each revision's paper with the verdicts of its questions before and after. */
function papersOf(
  deps: { revisions: Revisions; verdicts: Verdicts },
  tx: Queryable,
  { quiz, added }: { quiz: Quiz; added: NewVerdict[] },
) {
  const known = new Map<number, CountedPaper>();
  return async (revision: number): Promise<CountedPaper> => {
    const found = known.get(revision);
    if (found) return found;
    const paper = await deps.revisions.get(quiz.id, revision, tx);
    const before = await deps.verdicts.list(quiz.id, quiz.regrade, tx);
    // New verdicts have no id yet, and follow all others.
    const after = [...before, ...added.map((verdict) => ({ ...verdict, id: Number.MAX_SAFE_INTEGER }))];
    const counted = { paper, before: verdictsFor(paper, before), after: verdictsFor(paper, after) };
    known.set(revision, counted);
    return counted;
  };
}

function regraded(
  attempt: FinishedAttempt,
  { paper: revision, before, after }: CountedPaper,
): RegradedAttempt {
  const paper = paperOf(revision, attempt);
  const marked = markedPaper(paper);
  const ofPaper = (verdicts: Verdict[]) => inPaperOrder(attempt, verdicts);
  const current = grade(marked, attempt.answers, ofPaper(after));
  const { on_time_answers } = attempt;
  const on_time_score = on_time_answers && grade(marked, on_time_answers, ofPaper(after)).score;
  const is_changed =
    current.score !== attempt.score ||
    current.max_score !== attempt.max_score ||
    current.correct !== attempt.correct ||
    current.incorrect !== attempt.incorrect ||
    current.unanswered !== attempt.unanswered ||
    on_time_score !== attempt.on_time_score ||
    !isDeepStrictEqual(current.sections ?? null, attempt.section_grades);
  return {
    attempt,
    paper,
    after: { ...current, on_time_score },
    on_time: is_changed && on_time_answers ? grade(marked, on_time_answers, ofPaper(before)) : null,
    is_changed,
  };
}
