import type { FieldError } from '@abhyas/contract/errors';
import type { OtherState } from '@abhyas/contract/grading/regrade';
import type { VerdictInput } from '@abhyas/contract/grading/verdicts';
import { verdictInForce } from '@abhyas/exam-rules/verdicts';
import { earnsMarks } from '#features/grading/rules/effective-key.ts';
import { digestOf } from '#features/grading/rules/paper-keys.ts';
import { meansTheSame } from '#features/grading/rules/same-options.ts';
import type { StoredVerdict } from '#features/grading/verdicts.queries.ts';
import { wordsOf } from '#features/questions/questions.ts';
import { listQuestionStates, type QuestionState } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { NewVerdict } from './previews.queries.ts';

type DigestedState = QuestionState & { digest: string };

/**
 * The verdicts with the digests for which they will hold, and the states in which learners see the questions otherwise. A
 * verdict is decided for the newest state that has the options it names; it holds for all in which it means the same. One that
 * names a state holds for that alone. Throws INVALID_INPUT for a question that no revision has, and for options and states that
 * it never had, at once.
 */
export async function newVerdicts(
  tx: Queryable,
  { quiz_id, inForce }: { quiz_id: number; inForce: readonly StoredVerdict[] },
  inputs: VerdictInput[],
): Promise<{ added: NewVerdict[]; others: OtherState[] }> {
  const question_ids = inputs.map(({ question_id }) => question_id);
  const all = await listQuestionStates(tx, { quiz_id, question_ids });
  const states: DigestedState[] = all.map((state) => ({ ...state, digest: digestOf(state) }));
  const errors: FieldError[] = [];
  const others: OtherState[] = [];
  const added = inputs.map(({ question_id, kind, option_ids = [], reason, state }, index) => {
    const ofQuestion = states.filter((each) => each.question_id === question_id);
    const possible = ofQuestion.filter(
      ({ digest, options }) =>
        (state === undefined || state === digest) &&
        option_ids.every((option_id) => options.some(({ id }) => id === option_id)),
    );
    const [decided] = possible;
    if (!decided) errors.push(...faultsOf(index, { option_ids, state }, ofQuestion));
    const holdsFor = possible.filter(
      (each) => decided && (option_ids.length === 0 || meansTheSame(option_ids, decided, each)),
    );
    const keys = [...new Set(holdsFor.map(({ digest }) => digest))].sort();
    for (const each of ofQuestion) {
      // The same options can be stored with other trees.
      const isListed = others.some(
        (other) => other.question_id === question_id && other.state === each.digest,
      );
      if (!each.is_shown || isListed || keys.includes(each.digest)) continue;
      const options = countedOptions(each, inForce);
      others.push({ question_id, state: each.digest, attempts: 0, options });
    }
    return {
      ...{ question_id, kind, option_ids, reason, keys },
      ...(state !== undefined && decided && { state, options: countedOptions(decided, inForce) }),
    };
  });
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
  return { added, others };
}

/** The options of a state, with what counts as correct by the verdicts. */
function countedOptions(
  { question_id, digest, options }: DigestedState,
  inForce: readonly StoredVerdict[],
): OtherState['options'] {
  const verdict = verdictInForce(inForce, { id: question_id, digest });
  return options.map((option) => ({
    ...{ id: option.id, text: wordsOf(option), is_correct: earnsMarks(option, verdict) },
  }));
}

function faultsOf(
  index: number,
  { option_ids, state }: { option_ids: number[]; state: string | undefined },
  states: DigestedState[],
): FieldError[] {
  if (states.length === 0) {
    const message = 'No revision of the quiz has this question';
    return [{ path: `/verdicts/${index}/question_id`, code: 'QUESTION_NOT_IN_QUIZ', message }];
  }
  const named = state === undefined ? states : states.filter(({ digest }) => digest === state);
  if (named.length === 0) {
    const message = 'The question never had this state';
    return [{ path: `/verdicts/${index}/state`, code: 'STATE_NOT_KNOWN', message }];
  }
  const known = new Set(named.flatMap(({ options }) => options.map(({ id }) => id)));
  const path = `/verdicts/${index}/option_ids`;
  const message = 'Not an option of this question';
  const unknown = option_ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${path}/${place}`, code: 'OPTION_NOT_IN_QUESTION', message }],
  );
  if (unknown.length > 0) return unknown;
  return [{ path, code: 'OPTIONS_NEVER_TOGETHER', message: 'No revision has all of these options' }];
}
