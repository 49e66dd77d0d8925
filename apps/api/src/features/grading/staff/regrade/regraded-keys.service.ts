import type { ChangedKey, CountedKey } from '@abhyas/contract/audit';
import { verdictInForce } from '@abhyas/exam-rules/verdicts';
import { digestOf } from '#features/grading/rules/paper-keys.ts';
import type { StoredVerdict } from '#features/grading/verdicts.queries.ts';
import { keyOf, listQuestionStates, numberIn, type Revision } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { NewVerdict } from './previews.queries.ts';

/** For the audit trail: what counted for the questions of these verdicts, and what counts from now on. */
export async function regradedKeys(
  tx: Queryable,
  { paper, inForce }: { paper: Revision; inForce: readonly StoredVerdict[] },
  added: readonly NewVerdict[],
): Promise<ChangedKey[]> {
  const question_ids = added.map(({ question_id }) => question_id);
  const states = await listQuestionStates(tx, { quiz_id: paper.quiz_id, question_ids });
  return added.flatMap(({ question_id, kind, option_ids, reason, keys, state }) => {
    const decided = states.find((each) => {
      const digest = digestOf(each);
      return (
        each.question_id === question_id && (state === undefined ? keys.includes(digest) : digest === state)
      );
    });
    if (!decided) return [];
    const earlier = verdictInForce(inForce, { id: question_id, digest: digestOf(decided) });
    const [before, after] = [counted(decided, earlier), counted(decided, { kind, option_ids })];
    return [{ question_id, ...numberIn(paper, question_id), before, after, reason }];
  });
}

function counted(
  state: { options: readonly { id: number; is_correct: boolean }[] },
  verdict: Pick<NewVerdict, 'kind' | 'option_ids'> | undefined,
): CountedKey {
  if (!verdict || verdict.kind === 'original') return keyOf(state);
  const { kind, option_ids } = verdict;
  const options = state.options.flatMap(({ id }, place) => (option_ids.includes(id) ? [place] : []));
  return { kind, options };
}
