import type { FieldError } from '@abhyas/contract/errors';
import {
  REGRADE_LEARNERS_PER_PAGE,
  type RegradePreview,
  type Verdict,
} from '@abhyas/contract/grading/regrade';
import type { VerdictInput } from '@abhyas/contract/grading/verdicts';
import { digestOf } from '#features/grading/rules/paper-keys.ts';
import { type Regraded, summarise } from '#features/grading/rules/regrade-summary.ts';
import type { Verdicts } from '#features/grading/verdicts.service.ts';
import {
  findQuiz,
  listQuestionStates,
  type QuestionState,
  type Revisions,
} from '#features/quizzes/quizzes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { basisOf } from './basis.service.ts';
import {
  findPreview,
  forgetPreviewsBefore,
  insertPreview,
  listPreviewed,
  listVerdictsWithNames,
  type NewVerdict,
  readInSnapshot,
} from './previews.queries.ts';
import { regradedBatches } from './regraded-attempts.service.ts';

export interface PreviewDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}

/** A preview that nobody applied is removed after this time. */
const PREVIEW_LIFETIME_MS = 7 * DAY;

/** Computes what these verdicts would change, and stores only that. Throws NOT_FOUND or INVALID_INPUT. */
export async function previewRegradeOf(
  deps: PreviewDeps,
  { quiz_id, verdicts, by }: { quiz_id: number; verdicts: VerdictInput[]; by: number },
): Promise<RegradePreview> {
  const created_at = iso(deps.clock.now());
  const computed = await inTransaction(
    deps.db,
    async (tx) => {
      await readInSnapshot(tx);
      const quiz = await findQuiz(tx, quiz_id);
      if (!quiz) throw new DomainError('NOT_FOUND');
      const added = await newVerdicts(tx, quiz_id, verdicts);
      const basis = await basisOf(deps, tx, { quiz, from: quiz.revision });
      const attempts: Regraded[] = [];
      for await (const batch of regradedBatches(deps, tx, { quiz, added })) {
        for (const { attempt, after, paper } of batch) {
          const { username, number } = attempt;
          const before = { ...attempt, sections: attempt.section_grades };
          attempts.push({ username, number, before, after, pass_percent: paper.pass_percent });
        }
      }
      return { added, basis, revision: quiz.revision, ...summarise(attempts) };
    },
    { writes: false },
  );
  const { added, basis, revision, figures, learners } = computed;
  const id = await insertPreview(deps.db, {
    quiz_id,
    verdicts: added,
    summary: { ...figures, revision },
    learners,
    basis,
    created_by: by,
    created_at,
  });
  await forgetPreviewsBefore(deps.db, iso(deps.clock.now() - PREVIEW_LIFETIME_MS));
  return {
    ...figures,
    preview_id: id,
    verdicts: added,
    learners: learners.slice(0, REGRADE_LEARNERS_PER_PAGE),
    next: learners.length > REGRADE_LEARNERS_PER_PAGE ? REGRADE_LEARNERS_PER_PAGE : null,
  };
}

/** A stored preview with the learners after a place in its list. Throws NOT_FOUND. */
export async function getPreview(
  deps: PreviewDeps,
  { quiz_id, preview_id, after = 0 }: { quiz_id: number; preview_id: number; after?: number | undefined },
): Promise<RegradePreview> {
  const quiz = await findQuiz(deps.db, quiz_id);
  const preview = quiz && (await findPreview(deps.db, { quiz_id, preview_id }));
  if (!preview) throw new DomainError('NOT_FOUND');
  const { revision, ...figures } = preview.summary;
  const end = after + REGRADE_LEARNERS_PER_PAGE;
  return {
    ...figures,
    preview_id,
    verdicts: preview.verdicts,
    learners: await listPreviewed(deps.db, { preview_id, from: after, count: REGRADE_LEARNERS_PER_PAGE }),
    next: figures.changed > end ? end : null,
  };
}

/** Every verdict of a quiz, the newest first. Throws NOT_FOUND. */
export async function listVerdictsOf(deps: PreviewDeps, quiz_id: number): Promise<Verdict[]> {
  if (!(await findQuiz(deps.db, quiz_id))) throw new DomainError('NOT_FOUND');
  const replacedBy = new Map<number, Set<string>>();
  return (await listVerdictsWithNames(deps.db, quiz_id)).map(({ keys, ...verdict }) => {
    const later = replacedBy.get(verdict.question_id) ?? new Set<string>();
    const replaced = keys.every((key) => later.has(key));
    replacedBy.set(verdict.question_id, new Set([...later, ...keys]));
    return { ...verdict, replaced };
  });
}

/**
 * The verdicts with the digests for which they will hold: those of the question in all revisions that have the named
 * options. Throws INVALID_INPUT for a question that no revision has, and for options that it never had, at once.
 */
async function newVerdicts(tx: Queryable, quiz_id: number, inputs: VerdictInput[]): Promise<NewVerdict[]> {
  const question_ids = inputs.map(({ question_id }) => question_id);
  const states = await listQuestionStates(tx, { quiz_id, question_ids });
  const errors: FieldError[] = [];
  const added = inputs.map(({ question_id, kind, option_ids = [], reason }, index) => {
    const ofQuestion = states.filter((state) => state.question_id === question_id);
    const holdsFor = ofQuestion.filter(({ options }) =>
      option_ids.every((option_id) => options.some(({ id }) => id === option_id)),
    );
    if (holdsFor.length === 0) errors.push(...faultsOf(index, option_ids, ofQuestion));
    const keys = [...new Set(holdsFor.map(digestOf))].sort();
    return { question_id, kind, option_ids, reason, keys };
  });
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
  return added;
}

function faultsOf(index: number, option_ids: number[], states: QuestionState[]): FieldError[] {
  if (states.length === 0) {
    const message = 'No revision of the quiz has this question';
    return [{ path: `/verdicts/${index}/question_id`, code: 'QUESTION_NOT_IN_QUIZ', message }];
  }
  const known = new Set(states.flatMap(({ options }) => options.map(({ id }) => id)));
  const path = `/verdicts/${index}/option_ids`;
  const message = 'Not an option of this question';
  const unknown = option_ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${path}/${place}`, code: 'OPTION_NOT_IN_QUESTION', message }],
  );
  if (unknown.length > 0) return unknown;
  return [{ path, code: 'OPTIONS_NEVER_TOGETHER', message: 'No revision has all of these options' }];
}
