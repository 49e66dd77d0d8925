import {
  type OtherState,
  REGRADE_LEARNERS_PER_PAGE,
  type RegradePreview,
  type Verdict,
} from '@abhyas/contract/grading/regrade';
import type { VerdictInput } from '@abhyas/contract/grading/verdicts';
import { digestOf } from '#features/grading/rules/paper-keys.ts';
import { type Regraded, summarise } from '#features/grading/rules/regrade-summary.ts';
import type { Verdicts } from '#features/grading/verdicts.service.ts';
import { wordsOf } from '#features/questions/questions.ts';
import { findQuiz, listQuestionStates, type Revision, type Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { basisOf } from './basis.service.ts';
import { newVerdicts } from './new-verdicts.service.ts';
import {
  findPreview,
  forgetPreviewsBefore,
  insertPreview,
  listPreviewed,
  listVerdictsWithNames,
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
      const inForce = await deps.verdicts.list(quiz_id, quiz.regrade, tx);
      const { added, others } = await newVerdicts(tx, { quiz_id, inForce }, verdicts);
      const basis = await basisOf(deps, tx, { quiz, from: quiz.revision });
      const attempts: Regraded[] = [];
      const countAsked = countingStates(others);
      for await (const batch of regradedBatches(deps, tx, { quiz, added })) {
        for (const { attempt, after, paper } of batch) {
          const { username, full_name, number } = attempt;
          const before = { ...attempt, sections: attempt.section_grades };
          attempts.push({ username, full_name, number, before, after, pass_percent: paper.pass_percent });
          countAsked(paper);
        }
      }
      const { figures, learners } = summarise(attempts);
      return {
        ...{ added, basis, revision: quiz.revision, learners },
        figures: { ...figures, ...(others.length > 0 && { other_states: others }) },
      };
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

/** Counts in `others` the attempts that were asked a question in that state. Returns what counts the next attempt. */
function countingStates(others: OtherState[]) {
  const question_ids = new Set(others.map(({ question_id }) => question_id));
  return ({ questions }: Revision) => {
    for (const id of question_ids) {
      const asked = questions.find((question) => question.id === id);
      const other = others.find((each) => each.question_id === id && asked && each.state === digestOf(asked));
      if (other) other.attempts += 1;
    }
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
  const listed = await listVerdictsWithNames(deps.db, quiz_id);
  const question_ids = [...new Set(listed.map(({ question_id }) => question_id))];
  const states = await listQuestionStates(deps.db, { quiz_id, question_ids });
  const replacedBy = new Map<number, Set<string>>();
  return listed.map(({ keys, ...verdict }) => {
    const { question_id, option_ids } = verdict;
    const later = replacedBy.get(question_id) ?? new Set<string>();
    const replaced = keys.every((key) => later.has(key));
    replacedBy.set(question_id, new Set([...later, ...keys]));
    const holdsFor = states.find(
      (state) => state.question_id === question_id && keys.includes(digestOf(state)),
    );
    const texts = new Map(holdsFor?.options.map((option) => [option.id, wordsOf(option)]));
    return { ...verdict, option_texts: option_ids.map((id) => texts.get(id) ?? { en: '' }), replaced };
  });
}
